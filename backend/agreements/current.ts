import type { Contract } from '#lib/contract/contract.ts';
import type { DataOf, Endpoint } from '#lib/contract/endpoint.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { Answer, type HandlersOf, type RequestContext } from '../router/handlers.ts';
import { Refusal } from '../router/refusal.ts';
import type { CurrentAgreement } from './signatures.ts';

type SiteHandlers = HandlersOf<Contract['site']>;

const visitor = (locale: Locale): RequestContext<null> => ({
  caller: null,
  locale,
  clientAddress: 'in-process',
  idempotencyKey: null,
  bearer: null,
});

/** The agreements as the site publishes them: what a person reads is what the signature refers to. */
export function currentAgreement(site: SiteHandlers): CurrentAgreement {
  return async (id, locale) => {
    try {
      const input = { params: { id }, query: undefined, body: undefined };
      const agreement = dataOf(await site.agreement(input, visitor(locale)));
      return agreement && { version: agreement.version, hash: agreement.hash };
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return null;
      throw error;
    }
  };
}

/** The committee's e-mail address as the site publishes it. */
export function committeeEmail(site: SiteHandlers): (locale: Locale) => Promise<string> {
  return async (locale) => {
    const series = dataOf(await site.series({ params: {}, query: undefined, body: undefined }, visitor(locale)));
    return series?.email ?? '';
  };
}

function dataOf<Data extends DataOf<Endpoint>>(result: Data | Answer<Data> | Response): Data | null {
  if (result instanceof Response) return null;
  return result instanceof Answer ? result.data : result;
}

import type { Contract } from '#lib/contract/contract.ts';
import type { DataOf, Endpoint } from '#lib/contract/endpoint.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { Answer, type HandlersOf, type RequestContext } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/http/refusal.ts';

/** Text that a signature refers to: version, and SHA-256 of the text in the language in which it was read. */
export interface AgreementText {
  readonly version: number;
  readonly hash: string;
}

/** The text in force; null when there is no agreement with that id. */
export type CurrentAgreement = (id: string, locale: Locale) => Promise<AgreementText | null>;

type SiteHandlers = HandlersOf<Contract['site']>;

const visitor = (locale: Locale): RequestContext<null> => ({
  caller: null,
  locale,
  clientAddress: 'in-process',
  idempotencyKey: null,
  bearer: null,
});

/** The agreements as the site publishes them, so that a signature refers to the text that the person read. */
export function currentAgreement(site: Pick<SiteHandlers, 'agreement'>): CurrentAgreement {
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

/** The committee's published e-mail address. */
export function committeeEmail(site: Pick<SiteHandlers, 'series'>): (locale: Locale) => Promise<string> {
  return async (locale) => {
    const series = dataOf(await site.series({ params: {}, query: undefined, body: undefined }, visitor(locale)));
    return series?.email ?? '';
  };
}

function dataOf<Data extends DataOf<Endpoint>>(result: Data | Answer<Data> | Response): Data | null {
  if (result instanceof Response) return null;
  return result instanceof Answer ? result.data : result;
}

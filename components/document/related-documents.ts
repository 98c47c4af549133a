import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { DocumentItem } from '#lib/contract/documents.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href, hrefText } from '#lib/routing/href.ts';
import { loadAgreements, loadDocuments, loadFaqs } from '#lib/server/loaders/content/documents.ts';
import { toResult } from '#lib/server/loaders/to-result.ts';
import { formatters } from '#lib/time/format.ts';
import type { Onward } from './read-on.tsx';

async function orNone<Data>(read: Promise<readonly Data[]>): Promise<readonly Data[]> {
  const result = await toResult(read);
  return result.ok ? result.data : [];
}

/** Guides of tracks are related only to track guides of the same contest; all of them would be too many. */
const belongs = (document: DocumentItem, own: DocumentItem | undefined) =>
  document.trackId === null || (own?.trackId != null && own.contestId === document.contestId);

/**
 * Other rules, guides and FAQ lists; those that cannot be loaded are left out. `except` is the id of the current
 * document.
 */
export async function otherTexts(locale: Locale, except: string): Promise<readonly Onward[]> {
  const [documents, faqs] = await Promise.all([orNone(loadDocuments(locale)), orNone(loadFaqs(locale))]);
  const own = documents.find(({ id }) => id === except);
  const guides = documents
    .filter((document) => belongs(document, own))
    .map((document) => ({ ...document, path: guidePath(document) }));
  const questions = faqs.map((faq) => ({ ...faq, path: hrefText('faq', faq.id) }));
  return [...guides, ...questions].flatMap(({ id, path, title, lead }) =>
    path === null || id === except ? [] : [{ path, title, lead }],
  );
}

/** URL of a document's page; null for texts that are part of another page. */
function guidePath({ id, trackId }: DocumentItem): string | null {
  return trackId === null ? hrefText('guide', id) : href('trackGuide', { id: trackId });
}

/** Other agreements in force with their version; none if they cannot be loaded. */
export async function otherAgreements(locale: Locale, except: string): Promise<readonly Onward[]> {
  const t = await getTranslations({ locale, namespace: 'home.agreement' });
  const agreements = await orNone(loadAgreements(locale));
  return agreements.flatMap(({ id, title, version, effectiveAt }) => {
    const path = hrefText('agreement', id);
    const date = formatters(locale).date(effectiveAt);
    const lead = `${t('version', { version })} · ${t('effective', { date })}`;
    return path === null || id === except ? [] : [{ path, title, lead }];
  });
}

import 'server-only';
import type { Locale } from '#lib/i18n/locales.ts';
import { href, hrefText } from '#lib/routing/href.ts';
import { loadDocuments, loadFaqs } from '#lib/server/loaders/documents.ts';
import { settle } from '#lib/server/loaders/settle.ts';
import type { Onward } from './read-on.tsx';

/** Other rules, guides and lists of questions; a failed read leaves them out. `except` is the id of the page's own. */
export async function otherTexts(locale: Locale, except: string): Promise<readonly Onward[]> {
  const [documents, faqs] = await Promise.all([settle(loadDocuments(locale)), settle(loadFaqs(locale))]);
  const guides = (documents.ok ? documents.data : []).map((document) => ({ ...document, path: guidePath(document) }));
  const questions = (faqs.ok ? faqs.data : []).map((faq) => ({ ...faq, path: hrefText('faq', faq.id) }));
  return [...guides, ...questions].flatMap(({ id, path, title, lead }) =>
    path === null || id === except ? [] : [{ path, title, lead }],
  );
}

/** The page of a document; null for texts that are part of another page. */
function guidePath({ id, trackId }: { readonly id: string; readonly trackId: string | null }): string | null {
  return trackId === null ? hrefText('guide', id) : href('trackGuide', { id: trackId });
}

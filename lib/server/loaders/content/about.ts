import 'server-only';
import type { Locale } from '#lib/i18n/locales.ts';
import { toResult } from '#lib/server/loaders/to-result.ts';
import { loadDocument, loadDocuments } from './documents.ts';
import { loadCouncil, loadSeries } from './site.ts';

/** About page: the series, the council's text (null without one) and its people (empty while they cannot be loaded). */
export async function loadAbout(locale: Locale) {
  const [series, about, documents, people] = await Promise.all([
    loadSeries(locale),
    loadDocument(locale, 'about'),
    loadDocuments(locale),
    toResult(loadCouncil(locale)),
  ]);
  const councilId = documents.find(({ kind }) => kind === 'council')?.id;
  const council = councilId === undefined ? null : await loadDocument(locale, councilId);
  return { series, about, council, people: people.ok ? people.data : [] };
}

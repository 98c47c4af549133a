import 'server-only';
import type { Locale } from '#lib/i18n/locales.ts';
import { loadDocument, loadDocuments } from './documents.ts';
import { settle } from './settle.ts';
import { loadCouncil, loadSeries } from './site.ts';

/** The series in its own words, the council's text (null without one) and its people (none while they cannot be read). */
export async function loadAbout(locale: Locale) {
  const [series, about, documents, people] = await Promise.all([
    loadSeries(locale),
    loadDocument(locale, 'about'),
    loadDocuments(locale),
    settle(loadCouncil(locale)),
  ]);
  const councilId = documents.find(({ kind }) => kind === 'council')?.id;
  const council = councilId === undefined ? null : await loadDocument(locale, councilId);
  return { series, about, council, people: people.ok ? people.data : [] };
}

import type { Document } from '#lib/contract/documents.ts';
import { type Localized, localized } from '../../messages/localized.ts';
import type { Problem } from '../problem.ts';
import { loadFolder } from '../reading/load-text.ts';
import type { Moments } from '../reading/moments.ts';
import type { Sources } from '../reading/source.ts';
import { DocumentFactsSchema, DocumentHeadSchema } from './text-schemas.ts';

/** The ids of a contest's tracks; undefined when there is no such contest, null when its files are broken. */
export type TracksOf = (contest: string) => readonly string[] | null | undefined;

/** Reads `documents/<id>`: its facts, and a text with title and lead in each language. */
export function loadDocument(
  sources: Sources,
  id: string,
  tracksOf: TracksOf,
  moments: Moments,
  missing: Problem[],
): Localized<Document> | undefined {
  const found = loadFolder(
    sources,
    `documents/${id}`,
    { facts: DocumentFactsSchema, head: DocumentHeadSchema },
    missing,
  );
  if (!found) return undefined;
  const { source, facts, text: loaded } = found;
  const { kind, indexed, contest, track } = facts;
  const tracks = contest === null ? [] : tracksOf(contest);
  if (tracks === undefined) sources.faultAt(source, ['contest'], `contests/ has no "${contest}"`);
  else if (track !== null && tracks?.includes(track) === false)
    sources.faultAt(source, ['track'], `the contest has no track "${track}"`);
  if (kind === 'trackGuide' && id !== `trackGuide-${track}`)
    sources.faultAt(source, ['track'], 'the folder of a track guide is called trackGuide-<track>');
  const updatedAt = moments.read(sources, source, ['updatedAt'], facts.updatedAt);
  return localized((locale) => ({
    id,
    kind,
    ...loaded.head[locale],
    updatedAt,
    indexed,
    contestId: contest,
    trackId: track,
    ...loaded.prose[locale],
  }));
}

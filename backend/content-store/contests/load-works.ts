import { localized } from '../../messages/localized.ts';
import type { DrawDefinition, WorksEntry } from '../content.ts';
import type { Problem } from '../problem.ts';
import { renderMarkdown } from '../reading/markdown.ts';
import type { Moments } from '../reading/moments.ts';
import type { Sources, YamlSource } from '../reading/source.ts';
import { pairUp, readWords } from '../reading/words.ts';
import { stageTypesOf, type WorksFacts, WorksFactsSchema, WorksWordsSchema } from './work-schemas.ts';

type At = (path: readonly string[], text: string) => number;

/** Reads `works/<contest>`: stages after sign-up, review and defence. */
export function loadWorks(
  sources: Sources,
  contestId: string,
  draws: readonly DrawDefinition[],
  moments: Moments,
  missing: Problem[],
): WorksEntry | undefined {
  const folder = `works/${contestId}`;
  const source = sources.yaml(`${folder}/facts.yaml`);
  const facts = sources.check(source, WorksFactsSchema);
  const read = readWords(sources, folder, WorksWordsSchema, missing);
  if (!source || !facts || !read) return undefined;
  const { words, english } = read;
  const rooms = Object.fromEntries((facts.defence?.rooms ?? []).map((room) => [room, room]));
  pairUp(sources, english, ['stages'], facts.stages, words['zh-EN'].stages);
  pairUp(sources, english, ['criteria'], facts.review?.criteria ?? {}, words['zh-EN'].criteria);
  pairUp(sources, english, ['rooms'], rooms, words['zh-EN'].rooms);
  checkReferences(sources, source, contestId, facts, draws);
  const at: At = (path, text) => moments.read(sources, source, path, text);
  const { review, defence } = facts;
  return {
    contestId,
    stages: stageTypesOf(facts).map((stageType) => ({
      stageType,
      ...windowOf(sources, source, stageType, facts, at),
      words: localized((locale) => {
        const { name = '', about = '' } = words[locale].stages[stageType] ?? {};
        return { name, about: renderMarkdown(about) };
      }),
    })),
    review: review && {
      publishesAt: at(['review', 'publishedAt'], review.publishedAt),
      criteria: Object.entries(review.criteria).map(([key, most]) => ({
        key,
        most,
        name: localized((locale) => words[locale].criteria[key] ?? ''),
      })),
      results: new Map(Object.entries(review.results)),
    },
    defence: defence && {
      ...defence,
      at: at(['defence', 'at'], defence.at),
      place: localized((locale) => words[locale].place),
      rooms: defence.rooms.map((room) => localized((locale) => words[locale].rooms[room] ?? '')),
      pauses: new Map(Object.entries(defence.pauses).map(([turns, minutes]) => [Number(turns), minutes])),
    },
  };
}

function windowOf(
  sources: Sources,
  source: YamlSource,
  stageType: keyof WorksFacts['stages'],
  facts: WorksFacts,
  at: At,
): Pick<WorksEntry['stages'][number], 'opensAt' | 'closesAt' | 'upload'> {
  const { from = '', to = '', upload = null } = facts.stages[stageType] ?? {};
  const opensAt = at(['stages', stageType, 'from'], from);
  const closesAt = at(['stages', stageType, 'to'], to);
  if (closesAt <= opensAt) sources.faultAt(source, ['stages', stageType], 'the stage closes before it opens');
  return {
    opensAt,
    closesAt,
    upload: upload && { extensions: upload.extensions, maxBytes: upload.max, files: upload.files },
  };
}

function checkReferences(
  sources: Sources,
  source: YamlSource,
  contestId: string,
  { review, defence }: WorksFacts,
  draws: readonly DrawDefinition[],
): void {
  if (!sources.folders('contests').includes(contestId)) sources.faultAt(source, [], `contests/ has no "${contestId}"`);
  if (defence?.draw && !draws.some((draw) => draw.key === defence.draw && draw.contestId === contestId))
    sources.faultAt(source, ['defence', 'draw'], `draws/ has no "${defence.draw}" of this contest`);
  for (const [team, { points }] of Object.entries(review?.results ?? {}))
    for (const [key, most] of Object.entries(review?.criteria ?? {}))
      if (!(key in points) || (points[key] ?? 0) > most)
        sources.faultAt(source, ['review', 'results', team], `points of ${key}: from 0 to ${most}`);
}

import { z } from 'zod';
import { BoardAccessSchema } from '#lib/contract/datasets/leaderboards.ts';
import type { Prose } from '#lib/contract/documents.ts';
import { ColumnSchema, MetricSchema, type ResultFormat } from '#lib/contract/submissions/tracks.ts';
import { type Localized, localized } from '../../messages/localized.ts';
import type { Problem } from '../problem.ts';
import { loadFolder } from '../reading/load-text.ts';
import type { Moments } from '../reading/moments.ts';
import { id, mapOf, moment, text } from '../reading/schemas.ts';
import type { Sources } from '../reading/source.ts';
import { pairUp } from '../reading/words.ts';

const FactsSchema = z.strictObject({
  dataset: id,
  access: BoardAccessSchema,
  /** Energy exists only for tracks. */
  metric: MetricSchema.exclude(['perJoule']),
  decimals: z.number().int().min(0).max(9).default(4),
  perDay: z.number().int().positive(),
  maxBytes: z
    .number()
    .int()
    .positive()
    .max(10 * 1024 * 1024),
  publishedAt: moment,
  closesAt: moment.nullable().default(null),
  columns: z.array(z.strictObject({ ...ColumnSchema.shape, values: z.array(z.string()).nullable().default(null) })),
  rows: z.number().int().positive(),
  example: text,
  baselines: mapOf(z.strictObject({})).default({}),
  /** Results that were reported before the board had submissions. */
  published: mapOf(z.strictObject({ by: text, method: text, score: z.number(), at: moment })).default({}),
});

const HeadSchema = z.strictObject({ title: text, lead: text, metricName: text, baselines: mapOf(text).default({}) });

export interface PublishedResult {
  readonly by: string;
  readonly method: string;
  readonly score: number;
  readonly at: number;
}

/** A leaderboard as described by its files. */
export interface BoardEntry extends Prose {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly metricName: string;
  readonly datasetId: string;
  readonly access: z.output<typeof BoardAccessSchema>;
  readonly metric: Exclude<z.output<typeof MetricSchema>, 'perJoule'>;
  readonly decimals: number;
  readonly perDay: number;
  readonly maxBytes: number;
  readonly publishedAt: number;
  readonly closesAt: number | null;
  readonly format: ResultFormat;
  /** Names of the baselines by their id. */
  readonly baselines: Readonly<Record<string, string>>;
  readonly published: readonly PublishedResult[];
}

/** Reads `leaderboards/<id>`: its facts, and its text in each language. */
export function loadLeaderboard(
  sources: Sources,
  board: string,
  moments: Moments,
  missing: Problem[],
): Localized<BoardEntry> | undefined {
  const found = loadFolder(sources, `leaderboards/${board}`, { facts: FactsSchema, head: HeadSchema }, missing);
  if (!found) return undefined;
  const { source, facts, text: loaded } = found;
  if (!sources.folders('datasets').includes(facts.dataset))
    sources.faultAt(source, ['dataset'], `datasets/ has no "${facts.dataset}"`);
  pairUp(sources, loaded.source, ['baselines'], facts.baselines, loaded.head['zh-EN'].baselines);
  const { dataset, columns, rows, example, published, publishedAt, closesAt, baselines: _, ...rules } = facts;
  const dated = (path: readonly string[], when: string) => moments.read(sources, source, path, when);
  const shared = {
    id: board,
    datasetId: dataset,
    ...rules,
    publishedAt: dated(['publishedAt'], publishedAt),
    closesAt: closesAt === null ? null : dated(['closesAt'], closesAt),
    format: { columns, rows, example },
    published: Object.entries(published).map(([key, result]) => ({
      ...result,
      at: dated(['published', key, 'at'], result.at),
    })),
  };
  return localized((locale) => ({ ...shared, ...loaded.head[locale], ...loaded.prose[locale] }));
}

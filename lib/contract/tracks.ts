import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { HtmlSchema, IdSchema, LineSchema, listOf, SecondsSchema } from './primitives.ts';

export const OfRaceSchema = z.object({ raceId: IdSchema });

/** Tabs of a track, in the order they are shown; a task says which of them it has. */
export const trackTabs = ['task', 'guide', 'data', 'submit', 'records', 'ranking', 'code', 'technical'] as const;
export const TrackTabSchema = z.enum(trackTabs);
export type TrackTab = z.infer<typeof TrackTabSchema>;

export const metrics = ['accuracy', 'macroF1', 'auc', 'rmse', 'map', 'perJoule'] as const;
export const MetricSchema = z.enum(metrics);
export type Metric = z.infer<typeof MetricSchema>;

/** What players hand in. An outcome is scored; code and technical documents are kept for the review. */
export const submissionKinds = ['outcome', 'image', 'code', 'technical'] as const;
export const SubmissionKindSchema = z.enum(submissionKinds);
export type SubmissionKind = z.infer<typeof SubmissionKindSchema>;

/** A column of a result file. `values` lists what may stand in it; `key` says that it names the row. */
export const ColumnSchema = z.object({
  name: z.string(),
  type: z.enum(['text', 'integer', 'number']),
  key: z.boolean(),
  values: z.array(z.string()).nullable(),
});
export type Column = z.infer<typeof ColumnSchema>;

/** How a result file must look. The portal checks it before the first byte is sent, the backend again. */
export const ResultFormatSchema = z.object({
  columns: z.array(ColumnSchema).min(2),
  /** Rows below the header. */
  rows: z.number().int().positive(),
  /** A few first lines of a right file, header included. */
  example: z.string(),
});
export type ResultFormat = z.infer<typeof ResultFormatSchema>;

/** What may be handed in of a kind. */
export const KindRulesSchema = z.object({
  kind: SubmissionKindSchema,
  /** Endings of names, lower case with the dot; the content is looked at as well. */
  extensions: z.array(z.string()).min(1),
  maxBytes: z.number().int().positive(),
  /** Attempts of a day and in all; null where the number is not limited. */
  perDay: z.number().int().positive().nullable(),
  inAll: z.number().int().positive().nullable(),
  opensAt: SecondsSchema,
  closesAt: SecondsSchema,
  /** Later windows in their order, for instance of the final. */
  again: z.array(z.object({ opensAt: SecondsSchema, closesAt: SecondsSchema })),
});
export type KindRules = z.infer<typeof KindRulesSchema>;

/** How the energy of a result is reckoned; see decision 176. */
export const EnergyRulesSchema = z.object({
  /** Joules of one row, by the value that a team chose for it. */
  joules: z.record(z.string(), z.number().positive()),
  /** A value that must be woken first: joules of each waking, and milliseconds that it then stays awake. */
  waking: z.object({ value: z.string(), joules: z.number().nonnegative(), awakeFor: z.number().nonnegative() }),
  /** Least part of the reference's right rows; below it there is no score. */
  floor: z.number().min(0).max(1),
});
export type EnergyRules = z.infer<typeof EnergyRulesSchema>;

/** A track as somebody who works on it needs it. */
export const RaceTypeSchema = z.object({
  raceId: z.string(),
  competitionID: z.string(),
  name: z.string(),
  summary: z.string(),
  line: LineSchema,
  contestName: z.string(),
  tabs: z.array(TrackTabSchema).min(1),
  /** Null where submissions are not scored here but on the committee's machines. */
  metric: MetricSchema.nullable(),
  /** Where scores count the energy; null elsewhere. */
  energy: EnergyRulesSchema.nullable(),
  /** As the contest calls the metric, in the language of the request. */
  metricName: z.string(),
  /** Whether a larger or a smaller score is better. */
  better: z.enum(['larger', 'smaller']),
  /** Digits behind the point. */
  decimals: z.number().int().min(0).max(9),
  /** Which attempt counts for the ranking. */
  counts: z.enum(['best', 'last']),
  format: ResultFormatSchema.nullable(),
  kinds: z.array(KindRulesSchema),
  /** From then on the public ranking stands still, until the reveal; null: never. */
  freezesAt: SecondsSchema.nullable(),
  revealsAt: SecondsSchema.nullable(),
  /** The clock of "a day". */
  timeZone: z.string(),
});
export type RaceType = z.infer<typeof RaceTypeSchema>;

export const DataFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** In the language of the request. */
  note: z.string(),
  /** Bytes. */
  size: z.number().int().nonnegative(),
  sha256: z.string(),
  contentType: z.string(),
  /** Rows below the header, for tables. */
  rows: z.number().int().nonnegative().nullable(),
  updatedAt: SecondsSchema,
});
export type DataFile = z.infer<typeof DataFileSchema>;

/** Tracks, for those who work on them. What is public of a task stands in its guide and in `type`. */
export const tracks = {
  /** Refused as `raceMissing` for a race that does not exist, or whose work is done on site. */
  type: endpoint({
    method: 'GET',
    path: '/v1/competitionv2/race/type',
    auth: 'anonymous',
    query: OfRaceSchema,
    data: RaceTypeSchema,
  }),
  /** Data of a track, for teams that signed up for it. */
  files: endpoint({
    method: 'GET',
    path: '/v1/competitionv2/dataset/fileList',
    auth: 'player',
    query: OfRaceSchema,
    data: listOf(DataFileSchema),
  }),
  download: endpoint({
    method: 'GET',
    path: '/v1/competitionv2/dataset/download',
    auth: 'player',
    query: OfRaceSchema.extend({ id: z.string().min(1).max(100) }),
    data: z.unknown(),
    answer: 'file',
  }),
  /** How to hand in: the text, and the baseline's score as something to compare with. */
  answerGuide: endpoint({
    method: 'GET',
    path: '/v1/competitionv2/answerGuide',
    auth: 'player',
    query: OfRaceSchema,
    data: z.object({ html: HtmlSchema, baseline: z.number().nullable() }),
  }),
} as const;

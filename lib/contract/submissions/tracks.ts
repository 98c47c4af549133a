import { z } from 'zod';
import { endpoint } from '#lib/contract/endpoint.ts';
import { only } from '#lib/contract/errors.ts';
import { HtmlSchema, IdSchema, LineSchema, listOf, SecondsSchema } from '#lib/contract/primitives.ts';
import { tracksRoutes } from '#lib/contract/routes/tracks.ts';
import { submissionRefusals } from '#lib/contract/submissions/submission-refusals.ts';

export const OfTrackSchema = z.object({ raceId: IdSchema });

/** Tabs of a track in display order; `tabs` of a track lists those that it has. */
const trackTabs = ['task', 'guide', 'data', 'submit', 'records', 'ranking', 'code', 'technical'] as const;
export const TrackTabSchema = z.enum(trackTabs);
export type TrackTab = z.infer<typeof TrackTabSchema>;

const metrics = ['accuracy', 'macroF1', 'auc', 'rmse', 'map', 'perJoule'] as const;
export const MetricSchema = z.enum(metrics);
export type Metric = z.infer<typeof MetricSchema>;

/** Kinds of submissions. An outcome is scored; code and technical documents are kept for the review. */
export const submissionKinds = ['outcome', 'image', 'code', 'technical'] as const;
export const SubmissionKindSchema = z.enum(submissionKinds);
export type SubmissionKind = z.infer<typeof SubmissionKindSchema>;

/** Column of a result file. `values` lists the allowed values; `key` marks the columns that identify a row. */
export const ColumnSchema = z.object({
  name: z.string(),
  type: z.enum(['text', 'integer', 'number']),
  key: z.boolean(),
  values: z.array(z.string()).nullable(),
});
export type Column = z.infer<typeof ColumnSchema>;

/** Format of a result file. Checked by the portal before the upload, and again by the backend. */
export const ResultFormatSchema = z.object({
  columns: z.array(ColumnSchema).min(2),
  /** Rows below the header. */
  rows: z.number().int().positive(),
  /** The first lines of a valid file, header included. */
  example: z.string(),
});
export type ResultFormat = z.infer<typeof ResultFormatSchema>;

/** Submission rules of one kind. */
const KindRulesSchema = z.object({
  kind: SubmissionKindSchema,
  /** File name extensions, lower case with the dot; the content is checked as well. */
  extensions: z.array(z.string()).min(1),
  maxBytes: z.number().int().positive(),
  /** Attempts per day and in total; null when there is no limit. */
  perDay: z.number().int().positive().nullable(),
  inAll: z.number().int().positive().nullable(),
  opensAt: SecondsSchema,
  closesAt: SecondsSchema,
  /** Later windows in chronological order, for instance of the final. */
  again: z.array(z.object({ opensAt: SecondsSchema, closesAt: SecondsSchema })),
});
export type KindRules = z.infer<typeof KindRulesSchema>;

/** Energy model of a result; see decision 176. */
export const EnergyRulesSchema = z.object({
  /** Joules of one row, by the value that a team chose for it. */
  joules: z.record(z.string(), z.number().positive()),
  /** Value with a wake-up cost: joules of each wake-up, and milliseconds for which it then stays awake. */
  waking: z.object({ value: z.string(), joules: z.number().nonnegative(), awakeFor: z.number().nonnegative() }),
  /** Least share of the reference's correct rows; below it there is no score. */
  floor: z.number().min(0).max(1),
});
export type EnergyRules = z.infer<typeof EnergyRulesSchema>;

/** Members of a team that may choose its final submissions. */
export const ChooserSchema = z.enum(['captain', 'member']);

/** Rules for the choice of the submissions that count for the hidden half. */
const FinalChoicesSchema = z.object({
  /** Submissions that a team may choose; without a choice as many with the best public scores count. */
  limit: z.number().int().min(1).max(10),
  by: ChooserSchema,
  /** Exclusive. */
  closesAt: SecondsSchema,
});

/** Track details for participants. */
const TrackDetailsSchema = z.object({
  raceId: z.string(),
  competitionID: z.string(),
  name: z.string(),
  summary: z.string(),
  line: LineSchema,
  contestName: z.string(),
  tabs: z.array(TrackTabSchema).min(1),
  /** Null when submissions are scored on the committee's machines instead of here. */
  metric: MetricSchema.nullable(),
  /** Null when the score does not include energy. */
  energy: EnergyRulesSchema.nullable(),
  /** Display name of the metric in this contest, in the language of the request. */
  metricName: z.string(),
  better: z.enum(['larger', 'smaller']),
  /** Digits after the decimal point. */
  decimals: z.number().int().min(0).max(9),
  /** Attempt that counts for the ranking. */
  counts: z.enum(['best', 'last']),
  /** Null where the submission that counts in public decides the hidden half as well. */
  finalChoices: FinalChoicesSchema.nullable(),
  format: ResultFormatSchema.nullable(),
  kinds: z.array(KindRulesSchema),
  /** The public ranking is frozen from then until the reveal; null when it is never frozen. */
  freezesAt: SecondsSchema.nullable(),
  revealsAt: SecondsSchema.nullable(),
  /** Time zone of the daily limits. */
  timeZone: z.string(),
});
export type TrackDetails = z.infer<typeof TrackDetailsSchema>;

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

/** Public summary of a track's data, also for teams without a sign-up. */
const TrackOverviewSchema = z.object({
  raceId: z.string(),
  competitionID: z.string(),
  files: z.array(DataFileSchema),
  /** Header and first rows of the first table; null where no file is a table. */
  preview: z.object({ name: z.string(), columns: z.array(z.string()), rows: z.array(z.array(z.string())) }).nullable(),
  /** Score of the downloadable example; null when it is unknown. */
  baseline: z.number().nullable(),
});
export type TrackOverview = z.infer<typeof TrackOverviewSchema>;

/** Tracks, for participants. The public part of a task is in its guide and in `type`. */
export const tracks = {
  /** Refused as `trackMissing` for an unknown race and for one with its work on site. */
  type: endpoint(tracksRoutes.type, {
    refusals: only(submissionRefusals, 'trackMissing'),
    auth: 'anonymous',
    query: OfTrackSchema,
    data: TrackDetailsSchema,
  }),
  /** Public summary of the track's data. Refused as `type`. */
  overview: endpoint(tracksRoutes.overview, {
    refusals: only(submissionRefusals, 'trackMissing'),
    auth: 'anonymous',
    query: OfTrackSchema,
    data: TrackOverviewSchema,
    shared: 60,
  }),
  /**
   * Data of a track, for members of teams that signed up for it. While the contest runs, they have signed its agreements;
   * afterwards the data stay readable for all of them.
   */
  files: endpoint(tracksRoutes.files, {
    refusals: only(submissionRefusals, 'trackMissing', 'trackNotMine', 'banned', 'agreementUnsigned'),
    auth: 'player',
    scope: 'read',
    query: OfTrackSchema,
    data: listOf(DataFileSchema),
  }),
  download: endpoint(tracksRoutes.download, {
    refusals: only(submissionRefusals, 'trackMissing', 'trackNotMine', 'banned', 'agreementUnsigned'),
    auth: 'player',
    scope: 'read',
    query: OfTrackSchema.extend({ id: z.string().min(1).max(100) }),
    data: z.unknown(),
    answer: 'file',
  }),
  /** Submission guide: the text, and the baseline's score for comparison. */
  answerGuide: endpoint(tracksRoutes.answerGuide, {
    refusals: only(submissionRefusals, 'trackMissing', 'trackNotMine', 'banned'),
    auth: 'player',
    query: OfTrackSchema,
    data: z.object({ html: HtmlSchema, baseline: z.number().nullable() }),
  }),
} as const;

/** Period for submissions, in seconds; `closesAt` is exclusive. */
export interface SubmissionWindow {
  readonly opensAt: number;
  readonly closesAt: number;
}

export type SubmissionWindows = Pick<KindRules, 'opensAt' | 'closesAt' | 'again'>;

/** All windows in chronological order. */
export const windowsOf = ({ opensAt, closesAt, again }: SubmissionWindows): readonly SubmissionWindow[] => [
  { opensAt, closesAt },
  ...again,
];

/** The open window, else the next one, else the last one. @param now seconds */
export function windowAt(rules: SubmissionWindows, now: number): SubmissionWindow {
  const windows = windowsOf(rules);
  return windows.find(({ closesAt }) => now < closesAt) ?? windows.at(-1) ?? rules;
}

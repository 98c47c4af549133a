import { z } from 'zod';
import { gpuRefusals } from './gpu-refusals.ts';
import { SecondsSchema } from './primitives.ts';

/** Cards that one run may take. */
export const cardCounts = [1, 2, 4, 8] as const;
export const CardsSchema = z.literal(cardCounts);
export type Cards = z.infer<typeof CardsSchema>;

/** Why something cannot be done now, by name; null: it can. */
export const GpuReasonSchema = z.enum(Object.keys(gpuRefusals) as [keyof typeof gpuRefusals]).nullable();
export type GpuReason = z.infer<typeof GpuReasonSchema>;

/**
 * queued, then starting (cards are given, the image is loaded), running, and stopping for the sixty seconds after a
 * signal. It ends as done; failed, when the program failed; timedOut, after its longest time; cancelled; or fault, when
 * the platform failed and the hours were given back.
 */
export const runStates = [
  'queued',
  'starting',
  'running',
  'stopping',
  'done',
  'failed',
  'timedOut',
  'cancelled',
  'fault',
] as const;
export const RunStateSchema = z.enum(runStates);
export type RunState = z.infer<typeof RunStateSchema>;

/** Seconds of one card: 3,600 are one GPU hour. */
export const CardSecondsSchema = z.number().int().nonnegative();

/** A setting that a program takes, with what may stand in it. Words are in the language of the request. */
export const ParameterSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('number'),
    key: z.string(),
    name: z.string(),
    about: z.string(),
    least: z.number(),
    most: z.number(),
    /** Whether only whole numbers may stand there. */
    whole: z.boolean(),
    value: z.number(),
  }),
  z.object({
    kind: z.literal('choice'),
    key: z.string(),
    name: z.string(),
    about: z.string(),
    options: z.array(z.object({ value: z.string(), name: z.string() })).min(2),
    value: z.string(),
  }),
]);
export type Parameter = z.infer<typeof ParameterSchema>;

/** Settings by the keys of the program's parameters; one that is left out has its preset value. */
export const ParameterValuesSchema = z.record(z.string().max(40), z.union([z.number(), z.string().max(40)]));
export type ParameterValues = z.infer<typeof ParameterValuesSchema>;

/** What a run starts from: a curated program, or a team's own copy of one with its settings. */
export const ImageSchema = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  isOwn: z.boolean(),
  /** The curated program behind it. */
  program: z.string(),
  programName: z.string(),
  /** An own image is scanned before its first start. */
  state: z.enum(['scanning', 'ready', 'refused']),
  /** Why the scan refused it, as a sentence. */
  reason: z.string().nullable(),
  parameters: z.array(ParameterSchema),
  /** Who of the team saved it, and when; null for curated ones. */
  by: z.string().nullable(),
  savedAt: SecondsSchema.nullable(),
});
export type Image = z.infer<typeof ImageSchema>;

/** When a run is expected to start: with the longest times that everybody gave, and the span it may lie in. */
export const ExpectedSchema = z.object({
  from: SecondsSchema,
  at: SecondsSchema,
  to: SecondsSchema,
  /** With its own longest time. */
  endsAt: SecondsSchema,
  node: z.number().int().positive(),
});
export type Expected = z.infer<typeof ExpectedSchema>;

export const MetricPointSchema = z.object({
  name: z.string(),
  value: z.number(),
  step: z.number().int().nonnegative(),
});

/** A run as its team sees it. */
export const RunSchema = z.object({
  id: z.string(),
  /** Counted from 1 within the team. */
  number: z.number().int().positive(),
  competitionID: z.string(),
  raceId: z.string(),
  name: z.string(),
  imageId: z.string().nullable(),
  imageName: z.string(),
  /** As they were when it was asked for, in the program's order, with names to show. */
  parameters: z.array(z.object({ key: z.string(), name: z.string(), value: z.union([z.number(), z.string()]) })),
  cards: CardsSchema,
  /** Longest time that was given, in seconds. */
  longest: z.number().int().positive(),
  /** Who of the team asked for it. */
  by: z.string(),
  state: RunStateSchema,
  queuedAt: SecondsSchema,
  /** When the cards began to count; null before. */
  startedAt: SecondsSchema.nullable(),
  endedAt: SecondsSchema.nullable(),
  node: z.number().int().positive().nullable(),
  /** Place in the queue from 1, while it waits. */
  place: z.number().int().positive().nullable(),
  expected: ExpectedSchema.nullable(),
  /** Card seconds: used so far, still held for it, and given back. */
  charged: CardSecondsSchema,
  held: CardSecondsSchema,
  returned: CardSecondsSchema,
  /** Why it ended, as a sentence in the language of the request; null while it goes on. */
  reason: z.string().nullable(),
  /** The last value of each metric. */
  last: z.array(MetricPointSchema),
  /** The best value of the metric that the program is judged by. */
  best: MetricPointSchema.nullable(),
  /** Bytes and lines of the log so far. */
  log: z.object({ size: z.number().int().nonnegative(), lines: z.number().int().nonnegative() }),
  /** Its `predictions.csv`, once the run has ended and left one. */
  result: z
    .object({
      /** Bytes, and rows below the header. */
      size: z.number().int().positive(),
      rows: z.number().int().nonnegative(),
      /** The submission that it became; null while it was not handed in. */
      submissionId: z.string().nullable(),
    })
    .nullable(),
  canCancel: z.boolean(),
});
export type Run = z.infer<typeof RunSchema>;

/** Points of one metric, thinned evenly where there are more than two thousand. */
export const SeriesSchema = z.object({
  name: z.string(),
  points: z.array(z.tuple([z.number().int().nonnegative(), z.number()])),
});
export type Series = z.infer<typeof SeriesSchema>;

export const runEventKinds = ['queued', 'starting', 'started', 'signalled', 'ended', 'fault', 'requeued'] as const;
/** What happened to a run, in its order. */
export const RunEventSchema = z.object({
  at: SecondsSchema,
  kind: z.enum(runEventKinds),
  /** As a sentence in the language of the request. */
  text: z.string(),
  place: z.number().int().positive().nullable(),
});
export type RunEvent = z.infer<typeof RunEventSchema>;

export const RunDetailSchema = RunSchema.extend({
  events: z.array(RunEventSchema),
  metrics: z.array(SeriesSchema),
  /** What `since` is next time. */
  seen: z.number().int().nonnegative(),
});
export type RunDetail = z.infer<typeof RunDetailSchema>;

/** Lines of a log, whole ones: `from` and `to` are bytes, `to` is exclusive. */
export const LogPartSchema = z.object({
  text: z.string(),
  from: z.number().int().nonnegative(),
  to: z.number().int().nonnegative(),
  /** Number of the first line in `text`, from 1. */
  firstLine: z.number().int().positive(),
  /** Bytes and lines so far, and whether more may come. */
  size: z.number().int().nonnegative(),
  lines: z.number().int().nonnegative(),
  ended: z.boolean(),
  errors: z.number().int().nonnegative(),
  warnings: z.number().int().nonnegative(),
  firstErrorLine: z.number().int().positive().nullable(),
  /** The answer to `find`: the line that matches, which one it is (from 1), and how many lines match; null without it. */
  found: z
    .object({
      line: z.number().int().positive().nullable(),
      index: z.number().int().nonnegative(),
      count: z.number().int().nonnegative(),
    })
    .nullable(),
});
export type LogPart = z.infer<typeof LogPartSchema>;

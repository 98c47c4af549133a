import { secondsInHour } from 'date-fns/constants';
import { z } from 'zod';
import { IdSchema, SecondsSchema } from '#lib/contract/primitives.ts';
import { gpuRefusals } from './gpu-refusals.ts';

/** Numbers of GPUs that one run may use. */
export const gpuCounts = [1, 2, 4, 8] as const;
export const GpuCountSchema = z.literal(gpuCounts);
export type GpuCount = z.infer<typeof GpuCountSchema>;

/** Name of the refusal that blocks an action now; null when it is allowed. */
export const GpuReasonSchema = z.enum(Object.keys(gpuRefusals) as [keyof typeof gpuRefusals]).nullable();
export type GpuReason = z.infer<typeof GpuReasonSchema>;

/**
 * queued, then starting (GPUs are allocated, the image is loaded), running, and stopping for the sixty seconds after a
 * signal. Final states: done; failed (the program failed); timedOut (maximum duration reached); cancelled; fault (the
 * platform failed and the hours were returned).
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

/** Columns that the list of runs can be sorted by; `hours` are the GPU hours used. */
export const runSorts = ['number', 'gpus', 'hours'] as const;
export const RunSortSchema = z.enum(runSorts);
export type RunSort = z.infer<typeof RunSortSchema>;

/** Seconds of one GPU: 3,600 are one GPU hour. */
export const GpuSecondsSchema = z.number().int().nonnegative();

const named = { key: z.string(), name: z.string() };

/** Parameter of a program, with its allowed values. Texts are in the language of the request. */
export const ParameterSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('number'),
    ...named,
    about: z.string(),
    least: z.number(),
    most: z.number(),
    /** True when only whole numbers are allowed. */
    whole: z.boolean(),
    value: z.number(),
  }),
  z.object({
    kind: z.literal('choice'),
    ...named,
    about: z.string(),
    options: z.array(z.object({ value: z.string(), name: z.string() })).min(2),
    value: z.string(),
  }),
]);
export type Parameter = z.infer<typeof ParameterSchema>;

/** Settings by the keys of the program's parameters; missing ones have their default value. */
export const ParameterValuesSchema = z.record(z.string().max(40), z.union([z.number(), z.string().max(40)]));
export type ParameterValues = z.infer<typeof ParameterValuesSchema>;

/** Name of an image or of a run. */
export const ImageNameSchema = z.string().trim().min(1).max(40);

/** Types of a team's own program: scripts, and an archive whose `run.sh` is started. */
export const ownProgramTypes = ['py', 'sh', 'mjs', 'tar.gz'] as const;
export type OwnProgramType = (typeof ownProgramTypes)[number];
/** Largest program of a team, in bytes. */
export const ownProgramBytesAtMost = 8 * 1024 * 1024;

/** Type of a program by the name of its file; null for all others. */
export const ownProgramTypeOf = (fileName: string): OwnProgramType | null =>
  ownProgramTypes.find((type) => fileName.toLowerCase().endsWith(`.${type}`)) ?? null;

/** A program that a team uploaded. */
export const OwnProgramSchema = z.object({
  fileName: z.string(),
  /** Bytes. */
  size: z.number().int().positive(),
  /** Lower-case hex. */
  sha256: z.string(),
});
export type OwnProgram = z.infer<typeof OwnProgramSchema>;

/** Digest of the manifest of an OCI image. */
export const ContainerDigestSchema = z
  .string()
  .regex(/^sha256:[0-9a-f]{64}$/, 'a digest is sha256: and 64 lower-case hexadecimal figures');

/** A container image that the operator offers for programs of teams. Texts are in the language of the request. */
export const ContainerSchema = z.object({ digest: ContainerDigestSchema, name: z.string(), about: z.string() });
export type Container = z.infer<typeof ContainerSchema>;

/** Image of a run: an official image, a team's own copy of one with its settings, or a program of the team. */
export const ImageSchema = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  isOwn: z.boolean(),
  /** The official program on which the image is based. */
  program: z.string(),
  programName: z.string(),
  /** The team's own program, which has no parameters; null for images that are based on an official one. */
  own: OwnProgramSchema.nullable(),
  /** An own image is scanned before its first start. */
  state: z.enum(['scanning', 'ready', 'refused']),
  /** Reason for the scan's rejection, as a sentence. */
  reason: z.string().nullable(),
  parameters: z.array(ParameterSchema),
  /** Member who saved it, and the time; both null for official images. */
  by: z.string().nullable(),
  savedAt: SecondsSchema.nullable(),
});
export type Image = z.infer<typeof ImageSchema>;

/** Expected start of a run, based on the maximum durations of all runs, with the range of possible starts. */
export const ExpectedSchema = z.object({
  from: SecondsSchema,
  at: SecondsSchema,
  to: SecondsSchema,
  /** Expected start plus the run's maximum duration. */
  endsAt: SecondsSchema,
  /** Null where the engine names it only at the start. */
  node: z.number().int().positive().nullable(),
});
export type Expected = z.infer<typeof ExpectedSchema>;

/**
 * Reasons for waiting: the run is next; it waits for GPUs, for a free runner, or for the night; or it moved forward and
 * starts before runs that were queued earlier.
 */
export const waitReasons = ['first', 'gpus', 'runners', 'night', 'movedForward'] as const;
export const WaitReasonSchema = z.enum(waitReasons);
export type WaitReason = z.infer<typeof WaitReasonSchema>;

export const MetricPointSchema = z.object({
  name: z.string(),
  value: z.number(),
  step: z.number().int().nonnegative(),
});

/** A run as visible to its team. */
export const RunSchema = z.object({
  id: z.string(),
  /** Counted from 1 within the team. */
  number: z.number().int().positive(),
  competitionID: z.string(),
  raceId: z.string(),
  name: z.string(),
  imageId: z.string().nullable(),
  imageName: z.string(),
  /**
   * Container image that the team's own program runs in; null for the system's programs of a node. The name is null
   * once the operator no longer offers it.
   */
  container: z.object({ digest: ContainerDigestSchema, name: z.string().nullable() }).nullable(),
  /** Values at the time of the request, in the program's order, with display names; `label` is that of an option. */
  parameters: z.array(z.object({ ...named, value: z.union([z.number(), z.string()]), label: z.string().optional() })),
  gpus: GpuCountSchema,
  /** Maximum duration chosen for the run, in seconds. */
  maxDurationS: z.number().int().positive(),
  /** Member who requested it. */
  by: z.string(),
  state: RunStateSchema,
  queuedAt: SecondsSchema,
  /** Start of the GPU accounting; null before. */
  startedAt: SecondsSchema.nullable(),
  endedAt: SecondsSchema.nullable(),
  node: z.number().int().positive().nullable(),
  /** Position in the queue from 1; null unless queued. */
  place: z.number().int().positive().nullable(),
  expected: ExpectedSchema.nullable(),
  /** Null unless queued. */
  waitReason: WaitReasonSchema.nullable(),
  /** GPU seconds: `charged` so far, `held` for the rest of the run, and `returned`. */
  charged: GpuSecondsSchema,
  held: GpuSecondsSchema,
  returned: GpuSecondsSchema,
  /** Reason for the end, as a sentence in the language of the request; null before the end. */
  reason: z.string().nullable(),
  /** Last value of each metric. */
  last: z.array(MetricPointSchema),
  /** Best value of the program's main metric. */
  best: MetricPointSchema.nullable(),
  /** Bytes and lines of the log so far. */
  log: z.object({ size: z.number().int().nonnegative(), lines: z.number().int().nonnegative() }),
  /** The run's `predictions.csv`; null before the end of the run, or when the run did not write one. */
  result: z
    .object({
      /** Bytes, and rows below the header. */
      size: z.number().int().positive(),
      rows: z.number().int().nonnegative(),
      /** Submission made from it; null when it was not submitted, or when the attempt was returned. */
      submissionId: z.string().nullable(),
    })
    .nullable(),
  canCancel: z.boolean(),
});
export type Run = z.infer<typeof RunSchema>;

/** Points of one metric, evenly downsampled above two thousand points. */
export const SeriesSchema = z.object({
  name: z.string(),
  points: z.array(z.tuple([z.number().int().nonnegative(), z.number()])),
});
export type Series = z.infer<typeof SeriesSchema>;

export const runEventKinds = ['queued', 'starting', 'started', 'signalled', 'ended', 'fault', 'requeued'] as const;
/** Event of a run; lists are chronological. */
export const RunEventSchema = z.object({
  at: SecondsSchema,
  kind: z.enum(runEventKinds),
  /** Description in the language of the request. */
  text: z.string(),
  place: z.number().int().positive().nullable(),
});
export type RunEvent = z.infer<typeof RunEventSchema>;

export const RunDetailSchema = RunSchema.extend({
  events: z.array(RunEventSchema),
  metrics: z.array(SeriesSchema),
  /** Value of `since` for the next request. */
  seen: z.number().int().nonnegative(),
});
export type RunDetail = z.infer<typeof RunDetailSchema>;

export const OfContestSchema = z.object({ competitionID: IdSchema });

/** Limits of a run's maximum duration in seconds: one minute to two days. */
export const longestTimes = { least: 60, most: 48 * secondsInHour } as const;
/** Limit of own images per team. */
export const ownImagesAtMost = 3;

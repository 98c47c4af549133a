import { z } from 'zod';
import { SecondsSchema } from '#lib/contract/primitives.ts';
import {
  ContainerSchema,
  ExpectedSchema,
  GpuCountSchema,
  GpuReasonSchema,
  GpuSecondsSchema,
  RunSchema,
  RunStateSchema,
  SeriesSchema,
  WaitReasonSchema,
  waitReasons,
} from './gpu-runs.ts';

/** GPU quota of a team, all in GPU seconds. `used` excludes returned hours; `free` is available for new runs and slots. */
export const QuotaSchema = z.object({
  total: GpuSecondsSchema,
  used: GpuSecondsSchema,
  /** Maximum further use of runs that wait or run, and slots ahead. */
  held: GpuSecondsSchema,
  /** Part of `held` for slots ahead, which are charged when they begin. */
  slots: GpuSecondsSchema,
  returned: GpuSecondsSchema,
  free: GpuSecondsSchema,
});
export type Quota = z.infer<typeof QuotaSchema>;

/** Period in which runs may start. */
export const RunStopSchema = z.object({
  mayStart: z.boolean(),
  /** First and last moment at which a run may start, as set by the contest. */
  opensAt: SecondsSchema,
  until: SecondsSchema,
  /** Closing time of the machines; runs that are still active are stopped. */
  closesAt: SecondsSchema,
  reason: GpuReasonSchema,
  /** `reason` as a sentence in the language of the request. */
  text: z.string().nullable(),
});
export type RunStop = z.infer<typeof RunStopSchema>;

/** Allocation of GPUs on a node over time: a run, an expected run, or reserved hours. */
export const StretchSchema = z.object({
  kind: z.enum(['running', 'expected', 'reserved']),
  /** Null for reserved hours. */
  runId: z.string().nullable(),
  teamId: z.string().nullable(),
  team: z.string(),
  isMine: z.boolean(),
  gpus: z.number().int().positive(),
  from: SecondsSchema,
  to: SecondsSchema,
});
export type Stretch = z.infer<typeof StretchSchema>;

export const NodeSchema = z.object({
  node: z.number().int().positive(),
  gpus: z.number().int().positive(),
  free: z.number().int().nonnegative(),
  stretches: z.array(StretchSchema),
});
export type Node = z.infer<typeof NodeSchema>;

/** Schedule of the cluster's machines from `from` to `to`. */
export const MachinesSchema = z.object({ from: SecondsSchema, to: SecondsSchema, nodes: z.array(NodeSchema) });
export type Machines = z.infer<typeof MachinesSchema>;

/** Hours lost by a platform fault and returned to the team. */
export const FaultSchema = z.object({
  runId: z.string(),
  number: z.number().int().positive(),
  at: SecondsSchema,
  returned: GpuSecondsSchema,
  /** Description of the fault, in the language of the request. */
  text: z.string(),
});
export type Fault = z.infer<typeof FaultSchema>;

/** GPU status of the caller's team. */
export const OverviewSchema = z.object({
  competitionID: z.string(),
  teamId: z.string(),
  team: z.string(),
  raceIds: z.array(z.string()),
  quota: QuotaSchema,
  gpus: z.object({ total: z.number().int().positive(), free: z.number().int().nonnegative() }),
  /** Queued runs of all teams. */
  waiting: z.number().int().nonnegative(),
  active: z.array(RunSchema),
  next: RunSchema.nullable(),
  runStop: RunStopSchema,
  machines: MachinesSchema,
  /** Last 24 hours, newest first. */
  faults: z.array(FaultSchema),
  /** Name of the refusal that blocks new runs of the team; null when they are allowed. */
  reason: GpuReasonSchema,
  /** Limit of own images per team. */
  imagesAtMost: z.number().int().positive(),
  /** May the team upload programs of its own? `reason` is null where the machines isolate them. */
  ownPrograms: z.object({
    reason: GpuReasonSchema,
    /** `reason` as a sentence in the language of the request. */
    text: z.string().nullable(),
    /** Container images that a run of one may use; none where the operator offers none. */
    containers: z.array(ContainerSchema),
  }),
  /** Upper and lower limit of a run's maximum duration, in seconds. */
  longestAtMost: z.number().int().positive(),
  longestAtLeast: z.number().int().positive(),
  timeZone: z.string(),
});
export type Overview = z.infer<typeof OverviewSchema>;

/** A run in the cluster's public list. Its log is not public. */
export const PublicRunSchema = z.object({
  id: z.string(),
  teamId: z.string(),
  team: z.string(),
  raceId: z.string(),
  raceName: z.string(),
  name: z.string(),
  gpus: GpuCountSchema,
  maxDurationS: z.number().int().positive(),
  state: RunStateSchema,
  queuedAt: SecondsSchema,
  startedAt: SecondsSchema.nullable(),
  place: z.number().int().positive().nullable(),
  /** Expected start. `endsAt`: latest end of the run, or its actual end. */
  expectedAt: SecondsSchema.nullable(),
  endsAt: SecondsSchema.nullable(),
  /** Reason for the run's position in the list: ended, running, or the reason for waiting. */
  because: z.enum(['ended', 'running', ...waitReasons]),
  /**
   * The loss on validation data if the run logs one, otherwise its first metric whose name ends in `loss`: a small curve
   * of fewer than fifty points, of them the first and the last. Empty before the first value.
   */
  losses: z.array(SeriesSchema),
});
export type PublicRun = z.infer<typeof PublicRunSchema>;

/** Public state of the cluster: queue, machines and losses. */
export const ClusterSchema = z.object({
  gpus: z.object({ total: z.number().int().positive(), free: z.number().int().nonnegative() }),
  /** Runs that hold GPUs, then the first twenty of the queue in its order, then the last dozen that ended. */
  runs: z.array(PublicRunSchema),
  /** Queued runs of all teams; 0 from older backends, whose `runs` have all of them. */
  waiting: z.number().int().nonnegative().default(0),
  machines: MachinesSchema,
  updatedAt: SecondsSchema,
});
export type Cluster = z.infer<typeof ClusterSchema>;

/** Part of the cluster with machines, and the registry from which its nodes load images. */
export const RegionSchema = z.object({
  id: z.string(),
  name: z.string(),
  registry: z.string(),
  nodes: z.array(z.number().int().positive()),
  gpus: z.number().int().positive(),
  free: z.number().int().nonnegative(),
});
export type Region = z.infer<typeof RegionSchema>;

/** Members with the right to submit during the final. */
export const SubmitRightsSchema = z.object({
  members: z.array(
    z.object({ playerId: z.string(), nickname: z.string(), isCaptain: z.boolean(), maySubmit: z.boolean() }),
  ),
  /** True when the caller may submit. */
  maySubmit: z.boolean(),
  /** True when the caller may change the rights: the captain. */
  mayGrant: z.boolean(),
  updatedAt: SecondsSchema.nullable(),
});
export type SubmitRights = z.infer<typeof SubmitRightsSchema>;

/** The upload that a run's result became. */
export const ResultUploadSchema = z.object({
  fid: z.string(),
  sha256: z.string(),
  fileName: z.string(),
  /** Bytes. */
  size: z.number().int().positive(),
  raceId: z.string(),
});

/** An option of a run: its number of GPUs. */
export const GpuOptionSchema = z.object({
  gpus: GpuCountSchema,
  reason: GpuReasonSchema,
  /** `reason` as a sentence in the language of the request. */
  text: z.string().nullable(),
  /** Maximum cost in GPU seconds, without what a slot of the team has paid for. */
  cost: GpuSecondsSchema,
  /** Null when the option is not available. */
  expected: ExpectedSchema.nullable(),
  /** Reason for not starting at once. */
  waitReason: WaitReasonSchema.nullable(),
});

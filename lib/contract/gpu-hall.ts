import { z } from 'zod';
import {
  CardSecondsSchema,
  CardsSchema,
  GpuReasonSchema,
  RunSchema,
  RunStateSchema,
  SeriesSchema,
} from './gpu-runs.ts';
import { SecondsSchema } from './primitives.ts';

/** A team's hours, all in card seconds. `used` has those given back taken off; `free` may be asked for. */
export const QuotaSchema = z.object({
  total: CardSecondsSchema,
  used: CardSecondsSchema,
  held: CardSecondsSchema,
  returned: CardSecondsSchema,
  free: CardSecondsSchema,
});
export type Quota = z.infer<typeof QuotaSchema>;

/** Whether runs may start. */
export const RunStopSchema = z.object({
  mayStart: z.boolean(),
  /** From when, and the last moment to start one; both as the contest says. */
  opensAt: SecondsSchema,
  until: SecondsSchema,
  /** When the machines close: what still runs then is stopped. */
  closesAt: SecondsSchema,
  reason: GpuReasonSchema,
  /** The same as a sentence in the language of the request. */
  text: z.string().nullable(),
});
export type RunStop = z.infer<typeof RunStopSchema>;

/** A stretch of cards on a node: a run, one that is expected, or hours that were reserved. */
export const StretchSchema = z.object({
  kind: z.enum(['running', 'expected', 'reserved']),
  /** Null for stretches that are no run. */
  runId: z.string().nullable(),
  teamId: z.string().nullable(),
  team: z.string(),
  isMine: z.boolean(),
  cards: z.number().int().positive(),
  from: SecondsSchema,
  to: SecondsSchema,
});
export type Stretch = z.infer<typeof StretchSchema>;

export const NodeSchema = z.object({
  node: z.number().int().positive(),
  cards: z.number().int().positive(),
  free: z.number().int().nonnegative(),
  stretches: z.array(StretchSchema),
});
export type Node = z.infer<typeof NodeSchema>;

/** The hall's machines from `from` to `to`, as the schedule stands. */
export const MachinesSchema = z.object({ from: SecondsSchema, to: SecondsSchema, nodes: z.array(NodeSchema) });
export type Machines = z.infer<typeof MachinesSchema>;

/** Hours that the platform lost and gave back. */
export const FaultSchema = z.object({
  runId: z.string(),
  number: z.number().int().positive(),
  at: SecondsSchema,
  returned: CardSecondsSchema,
  /** As a sentence in the language of the request. */
  text: z.string(),
});
export type Fault = z.infer<typeof FaultSchema>;

/** Where the caller's team stands. */
export const OverviewSchema = z.object({
  competitionID: z.string(),
  teamId: z.string(),
  team: z.string(),
  raceIds: z.array(z.string()),
  quota: QuotaSchema,
  cards: z.object({ total: z.number().int().positive(), free: z.number().int().nonnegative() }),
  /** Runs that wait, of all teams. */
  waiting: z.number().int().nonnegative(),
  active: z.array(RunSchema),
  next: RunSchema.nullable(),
  runStop: RunStopSchema,
  machines: MachinesSchema,
  /** Of the last 24 hours, the newest first. */
  faults: z.array(FaultSchema),
  /** Why nobody of the team can ask for a run now. */
  reason: GpuReasonSchema,
  /** Own images that a team may have. */
  imagesAtMost: z.number().int().positive(),
  /** Longest time that may be given, and least, in seconds. */
  longestAtMost: z.number().int().positive(),
  longestAtLeast: z.number().int().positive(),
  timeZone: z.string(),
});
export type Overview = z.infer<typeof OverviewSchema>;

/** A run in the hall's public list. Its log is not public. */
export const PublicRunSchema = z.object({
  id: z.string(),
  teamId: z.string(),
  team: z.string(),
  raceId: z.string(),
  raceName: z.string(),
  name: z.string(),
  cards: CardsSchema,
  longest: z.number().int().positive(),
  state: RunStateSchema,
  queuedAt: SecondsSchema,
  startedAt: SecondsSchema.nullable(),
  place: z.number().int().positive().nullable(),
  /** When it is expected to start, and by when it ends at the latest, or when it ended. */
  expectedAt: SecondsSchema.nullable(),
  endsAt: SecondsSchema.nullable(),
  /** Why it stands where it stands: it has ended; it holds its cards; it is first; it waits for cards, or for the night; or it moved forward. */
  because: z.enum(['ended', 'running', 'first', 'cards', 'night', 'movedForward']),
  /** Its metrics whose names end in `loss`. */
  losses: z.array(SeriesSchema),
});
export type PublicRun = z.infer<typeof PublicRunSchema>;

/** What everybody may see: queue, machines and losses. */
export const HallSchema = z.object({
  cards: z.object({ total: z.number().int().positive(), free: z.number().int().nonnegative() }),
  /** Those that hold cards, those that wait in their order, then the last dozen that ended. */
  runs: z.array(PublicRunSchema),
  machines: MachinesSchema,
  updatedAt: SecondsSchema,
});
export type Hall = z.infer<typeof HallSchema>;

/** A part of the hall with machines, and the registry that its nodes load images from. */
export const RegionSchema = z.object({
  id: z.string(),
  name: z.string(),
  registry: z.string(),
  nodes: z.array(z.number().int().positive()),
  cards: z.number().int().positive(),
  free: z.number().int().nonnegative(),
});
export type Region = z.infer<typeof RegionSchema>;

/** Who of the team may hand in during the final. */
export const HandInRightsSchema = z.object({
  members: z.array(
    z.object({ playerId: z.string(), nickname: z.string(), isCaptain: z.boolean(), mayHandIn: z.boolean() }),
  ),
  /** Whether the caller may. */
  mayHandIn: z.boolean(),
  /** Whether the caller may change it: the captain. */
  mayGrant: z.boolean(),
  updatedAt: SecondsSchema.nullable(),
});
export type HandInRights = z.infer<typeof HandInRightsSchema>;

import { and, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { hasEngine, type ReservedGpus } from '../cluster/planning.ts';
import { takenAt } from '../cluster/schedule.ts';
import { gpuRuns, type RunRow } from '../tables.ts';

/** GPUs that somebody has from one moment to another, in seconds. */
export interface Span {
  readonly gpus: number;
  readonly from: number;
  readonly to: number;
}

/** The fields of a run that decide what it costs; a run that has not started costs what it would if it started now. */
export type PricedRun = Pick<
  RunRow,
  'id' | 'number' | 'teamId' | 'competitionId' | 'gpus' | 'maxDurationS' | 'startedAt' | 'node'
>;

/** GPU seconds of an unsettled run, without those that a slot of its team has paid for. */
export interface RunCost {
  readonly used: number;
  /** Maximum of its further use. */
  readonly held: number;
}

/** Slots that pay for a run instead of its team's hours. */
export interface Coverage {
  /** Slots of the team that have begun, where the run is or may come to be. */
  readonly slots: readonly SpanOnNode[];
  /** Its earlier runs, which use these slots first. */
  readonly earlier: readonly SpanOnNode[];
}

/** `node` is null where an engine chooses the nodes: slots and runs of all nodes then count together. */
type SpanOnNode = Span & { readonly node: number | null };

/** @param coverage by `readCoverage` */
export function costOf(run: Omit<PricedRun, 'id' | 'number'>, { slots, earlier }: Coverage, now: number): RunCost {
  const { gpus } = run;
  const startedAt = run.startedAt ?? now;
  const end = Math.max(now, startedAt + run.maxDurationS);
  const slotsByNode = [...Map.groupBy(slots, ({ node }) => node)];
  const unpaid = (from: number, to: number) => {
    const covered = slotsByNode.map(([node, ofNode]) => {
      const first = earlier.filter((other) => other.node === node);
      return coveredBy(ofNode, { gpus, from, to }, first);
    });
    // A run that waits may come to any of these nodes, but only to one.
    return gpus * (to - from) - Math.max(0, ...covered);
  };
  return { used: unpaid(startedAt, Math.max(startedAt, now)), held: unpaid(now, end) };
}

/** Cost of a run at `now`. */
export const readCost = async (
  from: Database,
  run: PricedRun,
  now: number,
  reservedGpus: ReservedGpus,
): Promise<RunCost> => costOf(run, await readCoverage(from, run, now, reservedGpus), now);

/** Costs of a team's runs at `now`, by the ids of the runs; the slots of all are read at once. */
export async function readCosts(
  from: Database,
  runs: readonly PricedRun[],
  now: number,
  reservedGpus: ReservedGpus,
): Promise<ReadonlyMap<string, RunCost>> {
  const [first] = runs;
  if (!first) return new Map();
  const since = Math.min(now, ...runs.map(({ startedAt }) => startedAt ?? now));
  const reserved = await reservedGpus(from, first.competitionId, since, now + 1);
  const overlapping: ReservedGpus = async (_from, _contest, begin, end) =>
    reserved.filter((slot) => slot.from < end && slot.to > begin);
  const costs = new Map<string, RunCost>();
  for (const run of runs) costs.set(run.id, await readCost(from, run, now, overlapping));
  return costs;
}

/**
 * GPU seconds of a run that slots of its team have paid for: within the hours of the slots, and up to the GPUs that
 * earlier runs leave of them at each moment.
 * @param slots on one node
 * @param earlier runs on this node that use the slots first
 */
export function coveredBy(slots: readonly Span[], { gpus, from, to }: Span, earlier: readonly Span[]): number {
  const changes = [...slots, ...earlier].flatMap((span) => [span.from, span.to]).filter((at) => at > from && at < to);
  const moments = [from, ...changes.toSorted((a, b) => a - b)];
  return moments.reduce((sum, at, index) => {
    const left = Math.max(0, takenAt(slots, at) - takenAt(earlier, at));
    return sum + Math.min(gpus, left) * ((moments[index + 1] ?? to) - at);
  }, 0);
}

/**
 * Slots that pay for a run: those of its team that have begun, on the node that it runs on. An engine chooses the node by
 * itself, so there it does not matter; a run that has not started begins where its team has GPUs.
 */
export async function readCoverage(
  from: Database,
  run: PricedRun,
  now: number,
  reservedGpus: ReservedGpus,
): Promise<Coverage> {
  const startedAt = run.startedAt ?? now;
  const reserved = await reservedGpus(from, run.competitionId, startedAt, Math.max(startedAt, now) + 1);
  const begun = reserved.filter(({ teamId, isPaid, from: since }) => teamId === run.teamId && isPaid && since <= now);
  if (begun.length === 0) return { slots: [], earlier: [] };
  const isAnyNode = await hasEngine(from);
  const nodeOf = (node: number | null) => (isAnyNode ? null : node);
  const slots = begun.filter(({ node }) => isAnyNode || run.node === null || node === run.node);
  const earlier = await runsBefore(from, run, startedAt);
  return {
    slots: slots.map((slot) => ({ ...slot, node: nodeOf(slot.node) })),
    earlier: earlier.map(({ gpus, node, startedAt: since, endedAt, maxDurationS }) => ({
      ...{ gpus, node: nodeOf(node), from: since ?? now },
      to: endedAt ?? Math.max(now + 1, (since ?? now) + maxDurationS),
    })),
  };
}

/** Runs of the team that started before this one and did not end before it started. */
function runsBefore(from: Database, { id, number, teamId }: PricedRun, startedAt: number): Promise<RunRow[]> {
  const before = or(
    lt(gpuRuns.startedAt, startedAt),
    and(eq(gpuRuns.startedAt, startedAt), lt(gpuRuns.number, number)),
  );
  const lasts = or(isNull(gpuRuns.endedAt), gt(gpuRuns.endedAt, startedAt));
  return from
    .select()
    .from(gpuRuns)
    .where(and(ne(gpuRuns.id, id), eq(gpuRuns.teamId, teamId), before, lasts));
}

import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Expected, WaitReason } from '#lib/contract/gpu/gpu-runs.ts';
import type { Database } from '../../platform/database/database.ts';
import { teams } from '../../teams/tables.ts';
import { gpuFollowers, gpuRunners, gpuRuns, unsettled } from '../tables.ts';
import { type Cluster, grace, mayStartAt, nextStart, night } from './clusters.ts';
import { type Planned, plan, type Taken, type Waiting } from './schedule.ts';

/** GPUs of a node that a team reserved; times in seconds. */
export interface Reserved extends Taken {
  readonly slotId: string;
  readonly teamId: string;
  readonly team: string;
  /** False while it is only held, and after its hours were refunded. */
  readonly isPaid: boolean;
}
/** Reserved GPUs of a contest whose time overlaps the given period. */
export type ReservedGpus = (
  database: Database,
  competitionId: string,
  from: number,
  to: number,
) => Promise<readonly Reserved[]>;

const publicColumns = {
  ...{ id: gpuRuns.id, teamId: gpuRuns.teamId, team: teams.name, trackId: gpuRuns.trackId, name: gpuRuns.name },
  ...{ gpus: gpuRuns.gpus, maxDurationS: gpuRuns.maxDurationS, state: gpuRuns.state, node: gpuRuns.node },
  ...{ queuedAt: gpuRuns.queuedAt, startedAt: gpuRuns.startedAt, endedAt: gpuRuns.endedAt },
  ...{ expectedAt: gpuRuns.expectedAt, worker: gpuRuns.worker },
};

/** Runs with the columns of the plan and of the public list, among them the name of the team. */
export const selectRuns = (from: Database) =>
  from.select(publicColumns).from(gpuRuns).innerJoin(teams, eq(teams.id, gpuRuns.teamId));
export type ClusterRun = Awaited<ReturnType<typeof selectRuns>>[number];

/** Part of a queued run that the plan reads. */
export type QueuedRun = Pick<ClusterRun, 'id' | 'teamId' | 'gpus' | 'maxDurationS' | 'expectedAt'> &
  Pick<Waiting, 'isConsidered'>;
/** Part of an active run that the plan reads. */
export type ActiveRun = Pick<ClusterRun, 'node' | 'gpus' | 'startedAt' | 'maxDurationS'>;

/** State of the cluster: active runs, the queue in its order, and reservations. */
export interface ClusterState {
  readonly cluster: Cluster;
  readonly now: number;
  /** Runs that hold GPUs. */
  readonly active: readonly ClusterRun[];
  readonly queue: readonly ClusterRun[];
  readonly reserved: readonly Reserved[];
  /** Number of runs that can be active at the same time: one for each worker that has a run, or is alive and idle. */
  readonly runners: number;
  /** True where an engine of its own schedules the runs: its expected starts are stored with them. */
  readonly hasEngine: boolean;
}

/** The same as far as the plan reads it; its queue may end with runs that are only considered. */
export interface PlannedState extends Omit<ClusterState, 'active' | 'queue'> {
  readonly active: readonly ActiveRun[];
  readonly queue: readonly QueuedRun[];
}

export async function readClusterState(
  from: Database,
  cluster: Cluster,
  now: number,
  reservedGpus: ReservedGpus,
): Promise<ClusterState> {
  const rows = await selectRuns(from)
    .where(and(eq(gpuRuns.competitionId, cluster.contest.id), inArray(gpuRuns.state, [...unsettled])))
    .orderBy(desc(gpuRuns.hasPriority), asc(gpuRuns.sequence));
  const active = rows.filter(({ state }) => state !== 'queued');
  return {
    ...{ cluster, now, active },
    queue: rows.filter(({ state }) => state === 'queued'),
    reserved: await reservedGpus(from, cluster.contest.id, now, cluster.closesAt),
    runners: await countRunners(
      from,
      active.flatMap(({ worker }) => worker ?? []),
      now,
    ),
    hasEngine: await hasEngine(from),
  };
}

/** A worker without a heartbeat for this long counts as dead, in seconds; the machine guide promises two minutes. */
export const heartbeatTimeoutS = 90;

/** Number of runs that can be active at the same time: one for each worker that has a run, or is alive and idle. */
async function countRunners(from: Database, working: readonly string[], now: number): Promise<number> {
  const alive = await from
    .select({ id: gpuRunners.id })
    .from(gpuRunners)
    .where(gt(gpuRunners.heartbeatAt, now - heartbeatTimeoutS));
  return working.length + alive.filter(({ id }) => !working.includes(id)).length;
}

/** True where an engine of its own chooses the nodes of runs and their order: something follows its jobs, or did. */
export const hasEngine = async (from: Database): Promise<boolean> => (await from.$count(gpuFollowers)) > 0;

/**
 * Assumed duration of runs: the time limit, the time limit with the grace period after a signal, or half of the time
 * limit, which is what runs often need.
 */
type Times = 'given' | 'longest' | 'half';
const lengths: Readonly<Record<Times, (maxDurationS: number) => number>> = {
  given: (maxDurationS) => maxDurationS,
  longest: (maxDurationS) => maxDurationS + grace,
  half: (maxDurationS) => Math.ceil(maxDurationS / 2),
};

/**
 * Start of each queued run if every run takes its time limit and no other run is submitted. Nothing is planned where an
 * engine schedules.
 */
export function planned(
  { cluster, now, active, queue, reserved, runners, hasEngine }: PlannedState,
  times: Times = 'longest',
): Planned[] {
  if (hasEngine) return [];
  const length = lengths[times];
  const atNight = (at: number) => nextStart(night.gpus, at, cluster.timeZone);
  const running = active.map(({ node, gpus, startedAt, maxDurationS }) => ({
    ...{ node: node ?? 1, gpus, isRun: true },
    from: startedAt ?? now,
    to: Math.max(now + 1, Math.min((startedAt ?? now) + length(maxDurationS), cluster.closesAt + grace)),
  }));
  return plan(
    { ...cluster, runners },
    [...running, ...reserved],
    queue.map(({ id, gpus, maxDurationS, teamId, isConsidered = false }) => ({
      ...{ id, gpus, length: length(maxDurationS), isConsidered },
      notBefore: gpus < night.gpus ? atAnyTime : atNight,
      own: (taken) => 'teamId' in taken && taken.teamId === teamId,
    })),
    now,
  );
}

const atAnyTime = (at: number): number => at;

/** The plan of a queue as its runs and every visitor see it. */
export interface QueuePlan {
  /** Position of each queued run, counted from 1. */
  readonly places: ReadonlyMap<string, number>;
  readonly expected: ReadonlyMap<string, Expected>;
  readonly reasons: ReadonlyMap<string, WaitReason>;
  /** Nodes and times if every run takes its time limit; empty where an engine schedules. */
  readonly planned: readonly Planned[];
}

/** Plans the queue anew; `createQueuePlans` does so only when something has changed. */
export function planQueue(clusterState: PlannedState): QueuePlan {
  const longest = planned(clusterState, 'longest');
  const expected = expectations(clusterState, longest);
  return {
    places: new Map(clusterState.queue.map(({ id }, index) => [id, index + 1])),
    ...{ expected, reasons: waitReasons(clusterState, expected), planned: longest },
  };
}

/** Expected start of each queued run, by the plan of the queue or by that of an engine. */
function expectations(clusterState: PlannedState, longest: readonly Planned[]): ReadonlyMap<string, Expected> {
  if (clusterState.hasEngine) return new Map(clusterState.queue.flatMap(expectedByEngine));
  const byId = (plan: readonly Planned[]) => new Map(plan.map((one) => [one.id, one]));
  const [early, late] = [byId(planned(clusterState, 'half')), byId(longest)];
  const given = byId(planned(clusterState, 'given'));
  return new Map(
    clusterState.queue.flatMap(({ id, maxDurationS }) => {
      const at = given.get(id);
      if (!at) return [];
      const from = Math.min(early.get(id)?.at ?? at.at, at.at);
      const to = Math.max(late.get(id)?.at ?? at.at, at.at);
      return [[id, { from, at: at.at, to, endsAt: at.at + maxDurationS, node: at.node }] as const];
    }),
  );
}

/** An engine names one start, and no node before it. */
function expectedByEngine({ id, expectedAt: at, maxDurationS }: QueuedRun): [string, Expected][] {
  return at ? [[id, { from: at, at, to: at, endsAt: at + maxDurationS, node: null }]] : [];
}

/** Reason why each queued run has not started: every visitor can read the scheduler's decisions. */
function waitReasons(
  clusterState: PlannedState,
  expected: ReadonlyMap<string, Expected>,
): ReadonlyMap<string, WaitReason> {
  const { cluster, now, queue } = clusterState;
  const startOf = (id: string) => expected.get(id)?.at ?? Number.POSITIVE_INFINITY;
  const unlimited = new Map(
    planned({ ...clusterState, runners: Number.POSITIVE_INFINITY }, 'given').map(({ id, at }) => [id, at]),
  );
  let latest = Number.NEGATIVE_INFINITY;
  return new Map(
    queue.map(({ id, gpus, isConsidered }) => {
      const at = startOf(id);
      const isPassing = latest > at;
      if (!isConsidered) latest = Math.max(latest, at);
      if (!mayStartAt(gpus, now, cluster.timeZone)) return [id, 'night'];
      if (at <= now) return [id, 'first'];
      if (isPassing) return [id, 'movedForward'];
      return [id, (unlimited.get(id) ?? at) < at ? 'runners' : 'gpus'];
    }),
  );
}

/** GPUs that are neither in use nor reserved now. */
export function freeGpus({ cluster, now, active, reserved }: PlannedState): number {
  const held = active.reduce((sum, { gpus }) => sum + gpus, 0);
  const kept = reserved.filter(({ from, to }) => from <= now && to > now).reduce((sum, { gpus }) => sum + gpus, 0);
  return Math.max(0, cluster.nodes * cluster.gpusOfNode - held - kept);
}

/** Seconds for which a plan is kept while nothing changes: the starts that it expects must not fall behind the clock. */
const keptFor = 5;

/** The plan of a cluster's queue, computed once for all calls that read the same state. */
export type QueuePlans = (clusterState: ClusterState) => QueuePlan;

/**
 * Plans are kept by what was read for them, so a change of a run, a slot, a runner or a node is in the next plan, whatever
 * process made it, and also in the transaction that makes it.
 */
export function createQueuePlans(): QueuePlans {
  const kept = new Map<string, { readonly input: string; readonly at: number; readonly plan: QueuePlan }>();
  return (clusterState) => {
    const { cluster, now } = clusterState;
    const input = inputOf(clusterState);
    const before = kept.get(cluster.contest.id);
    if (before?.input === input && now >= before.at && now < before.at + keptFor) return before.plan;
    const plan = planQueue(clusterState);
    kept.set(cluster.contest.id, { input, at: now, plan });
    return plan;
  };
}

/** Everything that the plan reads but the time. */
const inputOf = ({ cluster, active, queue, reserved, runners, hasEngine }: PlannedState): string =>
  JSON.stringify([
    [cluster.nodes, cluster.gpusOfNode, cluster.closesAt, cluster.timeZone, runners, hasEngine],
    active.map(({ node, gpus, startedAt, maxDurationS }) => [node, gpus, startedAt, maxDurationS]),
    queue.map(({ id, teamId, gpus, maxDurationS, expectedAt }) => [id, teamId, gpus, maxDurationS, expectedAt]),
    reserved,
  ]);

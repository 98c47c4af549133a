import { and, asc, desc, eq, gt, inArray, lt, min, ne } from 'drizzle-orm';
import type { Expected, WaitReason } from '#lib/contract/gpu/gpu-runs.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { QueueState } from '../../platform/metrics.ts';
import { gpuFollowers, gpuRunners, gpuRuns, type RunRow, unsettled } from '../tables.ts';
import { type Cluster, grace, mayStartAt, nextStart, night } from './clusters.ts';
import { type Planned, plan, type Taken } from './schedule.ts';

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

/** Part of a queued run that the plan reads. */
export type QueuedRun = Pick<RunRow, 'id' | 'teamId' | 'gpus' | 'maxDurationS' | 'expectedAt'>;

/** State of the cluster: active runs, the queue in its order, and reservations. */
export interface ClusterState {
  readonly cluster: Cluster;
  readonly now: number;
  /** Runs that hold GPUs. */
  readonly active: readonly RunRow[];
  readonly queue: readonly RunRow[];
  readonly reserved: readonly Reserved[];
  /** Number of runs that can be active at the same time: one for each worker that has a run, or is alive and idle. */
  readonly runners: number;
  /** True where an engine of its own schedules the runs: its expected starts are stored with them. */
  readonly hasEngine: boolean;
}

/** The same with any runs in the queue, also with one that is only considered. */
export type PlannedState = Omit<ClusterState, 'queue'> & { readonly queue: readonly QueuedRun[] };

export async function readClusterState(
  from: Database,
  cluster: Cluster,
  now: number,
  reservedGpus: ReservedGpus,
): Promise<ClusterState> {
  const rows = await from
    .select()
    .from(gpuRuns)
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
    queue.map(({ id, gpus, maxDurationS, teamId }) => ({
      ...{ id, gpus, length: length(maxDurationS) },
      notBefore: gpus < night.gpus ? atAnyTime : atNight,
      own: (taken) => 'teamId' in taken && taken.teamId === teamId,
    })),
    now,
  );
}

const atAnyTime = (at: number): number => at;

/** Expected start of each queued run, by the plan of the queue or by that of an engine. */
export function expectations(clusterState: PlannedState): ReadonlyMap<string, Expected> {
  if (clusterState.hasEngine) return new Map(clusterState.queue.flatMap(expectedByEngine));
  const [early, given, late] = (['half', 'given', 'longest'] as const).map(
    (times) => new Map(planned(clusterState, times).map((one) => [one.id, one])),
  );
  return new Map(
    clusterState.queue.flatMap(({ id, maxDurationS }) => {
      const at = given?.get(id);
      if (!at) return [];
      const from = Math.min(early?.get(id)?.at ?? at.at, at.at);
      const to = Math.max(late?.get(id)?.at ?? at.at, at.at);
      return [[id, { from, at: at.at, to, endsAt: at.at + maxDurationS, node: at.node }] as const];
    }),
  );
}

/** An engine names one start, and no node before it. */
function expectedByEngine({ id, expectedAt: at, maxDurationS }: QueuedRun): [string, Expected][] {
  return at ? [[id, { from: at, at, to: at, endsAt: at + maxDurationS, node: null }]] : [];
}

/** Reason why each queued run has not started: every visitor can read the scheduler's decisions. */
export function waitReasons(
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
    queue.map(({ id, gpus }) => {
      const at = startOf(id);
      const isPassing = latest > at;
      latest = Math.max(latest, at);
      if (!mayStartAt(gpus, now, cluster.timeZone)) return [id, 'night'];
      if (at <= now) return [id, 'first'];
      if (isPassing) return [id, 'movedForward'];
      return [id, (unlimited.get(id) ?? at) < at ? 'runners' : 'gpus'];
    }),
  );
}

/** GPUs that are neither in use nor reserved now. */
export function freeGpus({ cluster, now, active, reserved }: Omit<ClusterState, 'queue'>): number {
  const held = active.reduce((sum, { gpus }) => sum + gpus, 0);
  const kept = reserved.filter(({ from, to }) => from <= now && to > now).reduce((sum, { gpus }) => sum + gpus, 0);
  return Math.max(0, cluster.nodes * cluster.gpusOfNode - held - kept);
}

/** The queue of runs of all contests at this moment. */
export async function runQueueState(database: Database, clock: Clock): Promise<QueueState> {
  const isWaiting = eq(gpuRuns.state, 'queued');
  const isActive = and(inArray(gpuRuns.state, [...unsettled]), ne(gpuRuns.state, 'queued'));
  const [first] = await database
    .select({ at: min(gpuRuns.queuedAt) })
    .from(gpuRuns)
    .where(isWaiting);
  return {
    queue: 'runs',
    waiting: await database.$count(gpuRuns, isWaiting),
    running: await database.$count(gpuRuns, isActive),
    oldest: first?.at ? clock() - first.at : 0,
  };
}

/** A worker without a heartbeat for this long counts as dead, in seconds; the machine guide promises two minutes. */
export const heartbeatTimeoutS = 90;

/** Workers of any number of processes, each of which runs one run at a time. */
export interface Runners {
  /** Records a heartbeat of the worker. */
  present(worker: string): Promise<void>;
  /** Removes the worker: it takes no more runs. */
  leave(worker: string): Promise<void>;
}

export function createRunners(database: Database, clock: Clock): Runners {
  return {
    async present(worker) {
      const now = clock();
      await database.delete(gpuRunners).where(lt(gpuRunners.heartbeatAt, now - heartbeatTimeoutS));
      await database
        .insert(gpuRunners)
        .values({ id: worker, heartbeatAt: now })
        .onConflictDoUpdate({ target: gpuRunners.id, set: { heartbeatAt: now } });
    },
    async leave(worker) {
      await database.delete(gpuRunners).where(eq(gpuRunners.id, worker));
    },
  };
}

/** Number of runs that can be active at the same time: one for each worker that has a run, or is alive and idle. */
async function countRunners(from: Database, working: readonly string[], now: number): Promise<number> {
  const alive = await from
    .select({ id: gpuRunners.id })
    .from(gpuRunners)
    .where(gt(gpuRunners.heartbeatAt, now - heartbeatTimeoutS));
  return working.length + alive.filter(({ id }) => !working.includes(id)).length;
}

import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { ownProgramTypeOf } from '#lib/contract/gpu/gpu-runs.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { QueueWorker } from '../../platform/queue-worker.ts';
import { type Clusters, nextStart } from '../cluster/clusters.ts';
import type { ReservedGpus } from '../cluster/planning.ts';
import type { Containers } from '../own-programs/containers.ts';
import type { OwnOrder } from '../own-programs/sandbox.ts';
import { userOf } from '../own-programs/team-users.ts';
import type { Ending } from '../queue/runner.ts';
import type { Settlement } from '../queue/settlement.ts';
import { type OrderDeps, orderOf } from '../runs/begin-run.ts';
import { note, publishChange } from '../runs/run-events.ts';
import { endingOf, resultOf, stopReason } from '../runs/watch-run.ts';
import { gpuRuns, type RunRow, unsettled } from '../tables.ts';
import type { Engine, Job } from './engine.ts';
import { createLease } from './lease.ts';
import type { FollowedLogs } from './run-log.ts';
import { createSlotReservations, type SlotReservations } from './slot-reservations.ts';

/** Milliseconds between two passes. */
const passEveryMs = 1000;

export interface FollowerDeps extends OrderDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly clusters: Clusters;
  readonly reservedGpus: ReservedGpus;
  readonly engine: Engine;
  readonly containers: Pick<Containers, 'find'>;
  /** Name of the engine, for the lease. */
  readonly engineName: string;
  readonly settlement: Settlement;
  readonly logs: FollowedLogs;
  readonly log: { error(details: object, message: string): void };
}

/** Follows the jobs of an engine that schedules by itself: the only process that submits, starts and settles runs. */
export interface Follower {
  /** Compares the jobs with the runs once; false while another process has the lease. @throws EngineError */
  pass(): Promise<boolean>;
  /** Gives the lease to any other process. */
  leave(): Promise<void>;
}

const nameOf = (runId: string, count: number): string => `run-${runId}-${count}`;
/** Name of the job of an unsettled run: a queued run is ordered as its next try. */
const jobNameOf = ({ id, tries, state }: RunRow): string => nameOf(id, state === 'queued' ? tries + 1 : tries);
const runIdOf = (name: string): string | null => /^run-(.+)-\d+$/.exec(name)?.[1] ?? null;

function createFollower(deps: FollowerDeps): Follower {
  const { database, clock, engine, engineName, log } = deps;
  const lease = createLease(database, clock, engineName);
  const reservations = createSlotReservations(deps);

  const step = async (row: RunRow, job: Job | null): Promise<void> => {
    if (row.state !== 'queued') return followActive(deps, row, job);
    if (!job || job.state === 'waiting') return followQueued(deps, row, job, reservations);
    const begun = await begin(deps, row, job);
    if (begun) await followActive(deps, begun, job);
  };

  return {
    async pass() {
      if (!(await lease.holds())) return false;
      await reservations.mirror();
      // Before the runs are read: a job of a run that is submitted meanwhile is not taken for a missing one.
      const jobs = new Map((await engine.jobs()).map((job) => [job.name, job]));
      const rows = await readUnsettled(database);
      for (const row of rows) {
        if (!(await lease.holds())) return false;
        await step(row, jobs.get(jobNameOf(row)) ?? null).catch((error) =>
          log.error({ err: error, run: row.id }, 'a run could not be followed'),
        );
      }
      await dropUnwanted(deps, [...jobs.values()], new Set(rows.map(jobNameOf)));
      return true;
    },
    async leave() {
      await deps.logs.closeAll();
      await lease.release();
    },
  };
}

/** Follows the jobs until it is stopped; jobs go on meanwhile, and the next follower finds them. */
export function startFollower(deps: FollowerDeps): QueueWorker {
  const follower = createFollower(deps);
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await follower.pass().catch((error) => deps.log.error({ err: error }, 'the jobs cannot be followed'));
      await delay(passEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
      await follower.leave();
    },
  };
}

const readUnsettled = (database: Database): Promise<RunRow[]> =>
  database
    .select()
    .from(gpuRuns)
    .where(inArray(gpuRuns.state, [...unsettled]))
    .orderBy(desc(gpuRuns.hasPriority), asc(gpuRuns.sequence));

/** Changes a run if it is still in the try and the state that were read. */
const whileSame = <T>({ database }: FollowerDeps, row: RunRow, work: (tx: Database, row: RunRow) => Promise<T>) =>
  inTransaction(database, async (tx) => {
    const same = and(eq(gpuRuns.id, row.id), eq(gpuRuns.tries, row.tries), eq(gpuRuns.state, row.state));
    const [current] = await tx.select().from(gpuRuns).where(same).for('update');
    return current ? work(tx, current) : null;
  });

/** A queued run without a job, or with one that waits. */
async function followQueued(
  deps: FollowerDeps,
  row: RunRow,
  job: Job | null,
  reservations: SlotReservations,
): Promise<void> {
  const { clock, clusters, containers, engine, settlement } = deps;
  const cluster = clusters.find(row.competitionId);
  if (!cluster || clock() < cluster.opensAt) return;
  const isGone = row.container !== null && !containers.find(row.container);
  if (clock() >= cluster.until || isGone) {
    const reason = isGone ? 'containerGone' : 'notStarted';
    const ending: Ending = { state: 'cancelled', reason, result: null };
    await whileSame(deps, row, (tx, current) => settlement.settle(tx, current, ending, clock()));
    return;
  }
  if (!job) return submit(deps, row, nextStart(row.gpus, clock(), cluster.timeZone) - clock());
  const reservation = reservations.of(row.teamId);
  if (job.reservation !== reservation) await engine.setReservation(job.name, reservation);
  if (job.expectedAt !== row.expectedAt)
    await whileSame(deps, row, async (tx) => {
      await tx.update(gpuRuns).set({ expectedAt: job.expectedAt }).where(eq(gpuRuns.id, row.id));
      await publishChange(tx, { competitionId: row.competitionId, teamId: row.teamId, runId: row.id });
    });
}

/** @param delayS seconds until the run may start */
async function submit(deps: FollowerDeps, row: RunRow, delayS: number): Promise<void> {
  const { engine, files } = deps;
  await files.prepare(row.id, row.teamId, row.name);
  const { maxDurationS, hasPriority } = row;
  const output = files.output(row.id, row.tries + 1);
  const program = await orderOf(deps, row);
  const own = await ownOf(deps, row);
  if (own) await files.share(row, row.tries + 1);
  await engine.submit({ name: jobNameOf(row), program, own, maxDurationS, delayS, hasPriority, output });
}

/** The team's own program of a run. @throws when its team has no user any more */
async function ownOf(
  { database, files, containers }: FollowerDeps,
  { own, container, teamId }: RunRow,
): Promise<OwnOrder | null> {
  if (!own) return null;
  const [user, type] = [await userOf(database, teamId), ownProgramTypeOf(own.fileName)];
  if (!user || !type) throw new Error(`The program of team ${teamId} cannot be run`);
  const image = container === null ? null : containers.find(container);
  return { file: resolve(files.program(teamId, own)), type, user, container: image };
}

/** The run as it is after its job started; null when it has changed meanwhile. */
const begin = (deps: FollowerDeps, row: RunRow, { node, startedAt }: Job): Promise<RunRow | null> =>
  whileSame(deps, row, async (tx, { id, tries, competitionId }) => {
    const at = startedAt ?? deps.clock();
    const moments = { allocatedAt: at, startedAt, expectedAt: null, signalledAt: null };
    const [begun = null] = await tx
      .update(gpuRuns)
      .set({ state: 'running', node, tries: tries + 1, outputRead: 0, ...moments })
      .where(eq(gpuRuns.id, id))
      .returning();
    if (startedAt !== null) {
      await note(tx, id, 'starting', at, { node: node ?? 0 });
      await note(tx, id, 'started', at, { node: node ?? 0 });
    }
    await publishChange(tx, { competitionId, teamId: null, runId: id });
    return begun;
  });

/** A run that has GPUs by what was read of it. */
async function followActive(deps: FollowerDeps, row: RunRow, job: Job | null): Promise<void> {
  const { clock, engine, logs } = deps;
  const isOver = job?.state !== 'running';
  await logs.follow(row, { isOver });
  if (isOver) {
    await logs.close(row.id);
    return end(deps, row, job);
  }
  if (row.state !== 'stopping') {
    const reason = stopReason(deps, row, row);
    if (!reason) return;
    await whileSame(deps, row, async (tx, { competitionId, teamId }) => {
      await tx.update(gpuRuns).set({ state: 'stopping', signalledAt: clock() }).where(eq(gpuRuns.id, row.id));
      await note(tx, row.id, 'signalled', clock(), { reason });
      await publishChange(tx, { competitionId, teamId, runId: row.id });
    });
  }
  // In each pass until the job has ended: this process may have died before an earlier request.
  await engine.cancel(job.name);
}

/** Settles a run whose job has ended, is missing, or waits again. */
async function end(deps: FollowerDeps, row: RunRow, job: Job | null): Promise<void> {
  const { clock, settlement, files } = deps;
  const at = job?.endedAt ?? clock();
  if (!job?.end || job.end.kind === 'fault' || job.startedAt === null) {
    await whileSame(deps, row, (tx, current) => settlement.fault(tx, current, at));
    return;
  }
  // Recomputed from the moment of the signal, which another process may have sent.
  const reason = row.signalledAt === null ? null : stopReason({ ...deps, clock: () => row.signalledAt ?? 0 }, row, row);
  const ending =
    job.end.kind === 'exited'
      ? endingOf(job.end, reason)
      : endingOf({ code: null, signal: null, ranOutOfMemory: false }, reason ?? 'timedOut');
  const result = await resultOf(files.result(row.id));
  await whileSame(deps, row, (tx, current) => settlement.settle(tx, current, { ...ending, result }, at));
}

/** Cancels open jobs of this installation's runs that are of an earlier try, or whose run has ended. */
async function dropUnwanted(
  { database, engine }: FollowerDeps,
  jobs: readonly Job[],
  wanted: ReadonlySet<string>,
): Promise<void> {
  const open = jobs.filter(({ name, state }) => state !== 'ended' && !wanted.has(name));
  const ids = open.flatMap(({ name }) => runIdOf(name) ?? []);
  if (ids.length === 0) return;
  const ours = await database.select({ id: gpuRuns.id }).from(gpuRuns).where(inArray(gpuRuns.id, ids));
  const known = new Set(ours.map(({ id }) => id));
  for (const { name } of open) if (known.has(runIdOf(name) ?? '')) await engine.cancel(name);
}

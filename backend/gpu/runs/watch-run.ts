import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { whileUnavailable } from '../../platform/database/unavailable.ts';
import { type Clusters, grace } from '../cluster/clusters.ts';
import { heartbeatTimeoutS } from '../cluster/planning.ts';
import type { LogWriter } from '../logs/log-writer.ts';
import { lastNumber, type MetricPoint, PointSieve, storePoints } from '../logs/metrics.ts';
import type { GpuQueue } from '../queue/queue.ts';
import type { Ended, Ending, Orders, RunningProgram } from '../queue/runner.ts';
import type { RunRow } from '../tables.ts';
import type { RunFiles } from './run-files.ts';

export interface StopDeps {
  readonly clock: Clock;
  readonly clusters: Clusters;
}

/** Reason of the signal to a program. */
export type StopReason = 'cancelled' | 'timedOut' | 'closed';

/** Reason why a run must end now; null while it may go on. */
export function stopReason(
  { clock, clusters }: StopDeps,
  { maxDurationS, competitionId }: RunRow,
  { cancelAskedAt, startedAt }: Orders,
): StopReason | null {
  const now = clock();
  if (cancelAskedAt !== null) return 'cancelled';
  if (now >= (startedAt ?? now) + maxDurationS) return 'timedOut';
  return now >= (clusters.find(competitionId)?.closesAt ?? Number.POSITIVE_INFINITY) ? 'closed' : null;
}

const stopped = { cancelled: 'cancelled', timedOut: 'timedOut', closed: 'timedOut' } as const;
/** Exit codes and signals of V8 when its memory is used up: at the limit of its heap, or of the process. */
const memoryEnds: readonly (number | string | null)[] = [134, 'SIGABRT', 'SIGTRAP'];

/** Ending of a run from the end of its program. @param reason reason of the signal; null when none was sent */
export function endingOf({ code, signal, ranOutOfMemory }: Ended, reason: StopReason | null): Omit<Ending, 'result'> {
  if (reason) return { state: stopped[reason], reason: signal === 'SIGKILL' ? `${reason}Killed` : reason };
  if (code === 0) return { state: 'done', reason: null };
  if (ranOutOfMemory || memoryEnds.includes(signal ?? code)) return { state: 'failed', reason: 'memory' };
  if (signal) return { state: 'failed', reason: 'signal', values: { signal } };
  return { state: 'failed', reason: 'code', values: { code: code ?? 0 } };
}

/** Programs choose what lies in their folder: a link would lead to files of this process, a pipe would block it. */
const onlyItself = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

const newline = 0x0a;

/** Size and rows of the result file; null when it is missing or empty, and for all that is no file. */
export async function resultOf(path: string): Promise<Ending['result']> {
  const file = await open(path, onlyItself).catch(() => null);
  if (!file) return null;
  try {
    const about = await file.stat();
    if (!about.isFile() || about.size === 0) return null;
    let lines = 0;
    let last = newline;
    for await (const bytes of file.createReadStream({ autoClose: false }))
      for (const byte of bytes) {
        // Counted at their beginnings: the last line may lack a line end.
        lines += Number(last === newline);
        last = byte;
      }
    return { size: about.size, rows: Math.max(0, lines - 1) };
  } finally {
    await file.close();
  }
}

export interface WatchDeps extends StopDeps {
  readonly database: Database;
  readonly queue: GpuQueue;
  readonly files: RunFiles;
}

/** Milliseconds between two checks of a run. */
const lookEvery = 1000;

interface Looked {
  readonly row: RunRow;
  readonly worker: string;
  readonly program: RunningProgram;
  readonly log: LogWriter;
}

/**
 * Until the program ends: sends heartbeats, stores metrics, and signals the program when its time has expired. While the
 * database is unavailable the program goes on, for as long as the run counts as this worker's without a heartbeat.
 */
export async function watchRun(deps: WatchDeps, looked: Looked): Promise<Ending> {
  const { database, clock, queue, files } = deps;
  const { row, worker, program, log } = looked;
  const sieve = new PointSieve();
  let stored = await lastNumber(database, row.id);
  let signal: { readonly reason: StopReason; readonly at: number } | null = null;
  let isLost = false;
  let points: MetricPoint[] = [];

  const store = async (): Promise<void> => {
    points.push(...log.takePoints().filter(({ name }) => sieve.keeps(name)));
    await storePoints(database, row.id, points, stored);
    stored += points.length;
    points = [];
  };

  const look = async (): Promise<void> => {
    await store();
    const orders = await queue.alive(row.id, worker, log.facts);
    if (!orders) {
      isLost = true;
      return program.kill();
    }
    const reason = signal ? null : stopReason(deps, row, orders);
    if (reason) {
      await queue.signalled(row.id, worker, reason);
      signal = { reason, at: clock() };
      program.signal();
    }
    if (signal && clock() >= signal.at + grace) program.kill();
  };

  const end = await looking(program, () => whileUnavailable(look, heartbeatTimeoutS));
  await whileUnavailable(store, heartbeatTimeoutS);
  if (isLost) throw new Error('Another worker has the run');
  await whileUnavailable(() => queue.alive(row.id, worker, log.facts), heartbeatTimeoutS);
  return { ...endingOf(end, reasonOf(signal)), result: await resultOf(files.result(row.id)) };
}

/** TypeScript does not see assignments in a callback. */
const reasonOf = (signal: { readonly reason: StopReason } | null): StopReason | null => signal?.reason ?? null;

/** Calls `look` every second until the program has ended. @throws the error of `look`; the program is killed then */
async function looking(program: RunningProgram, look: () => Promise<void>): Promise<Ended> {
  let last: Promise<void> = Promise.resolve();
  let failed: unknown = null;
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    last = look()
      .catch((error) => {
        failed = error;
        program.kill();
      })
      .finally(() => {
        isLooking = false;
      });
  }, lookEvery);
  const end = await program.ended.finally(() => clearInterval(timer));
  await last;
  if (failed) throw failed;
  return end;
}

import type { Database } from '../database/database.ts';
import { endingOf, resultOf, type StopParts, type StopReason, stopReason } from './endings.ts';
import { grace } from './halls.ts';
import type { LogWriter } from './log-writer.ts';
import { lastNumber, PointSieve, storePoints } from './metrics.ts';
import type { RunRow } from './planning.ts';
import type { Ending, GpuQueue } from './queue.ts';
import type { RunFiles } from './run-files.ts';
import type { Ended, RunningProgram } from './runner.ts';

export interface WatchParts extends StopParts {
  readonly database: Database;
  readonly queue: GpuQueue;
  readonly files: RunFiles;
}

/** How often a run is looked after, in milliseconds. */
const lookEvery = 1000;

interface Looked {
  readonly row: RunRow;
  readonly worker: string;
  readonly program: RunningProgram;
  readonly log: LogWriter;
}

/** Until the program ends: says that the run is alive, stores what it tells, and signals when its time is over. */
export async function watchRun(parts: WatchParts, looked: Looked): Promise<Ending> {
  const { database, clock, queue, files } = parts;
  const { row, worker, program, log } = looked;
  const sieve = new PointSieve();
  let stored = await lastNumber(database, row.id);
  let signal: { readonly reason: StopReason; readonly at: number } | null = null;
  let isLost = false;

  const store = async (): Promise<void> => {
    const points = log.takePoints().filter(({ name }) => sieve.keeps(name));
    await storePoints(database, row.id, points, stored);
    stored += points.length;
  };

  const look = async (): Promise<void> => {
    await store();
    const orders = await queue.alive(row.id, worker, log.facts);
    if (!orders) {
      isLost = true;
      return program.kill();
    }
    const reason = signal ? null : stopReason(parts, row, orders);
    if (reason) {
      signal = { reason, at: clock() };
      await queue.signalled(row.id, worker, reason);
      program.signal();
    }
    if (signal && clock() >= signal.at + grace) program.kill();
  };

  const end = await looking(program, look);
  await store();
  if (isLost) throw new Error('Another worker has the run');
  await queue.alive(row.id, worker, log.facts);
  return { ...endingOf(end, reasonOf(signal)), result: await resultOf(files.result(row.id)) };
}

/** What assignments in a callback hide from the compiler. */
const reasonOf = (signal: { readonly reason: StopReason } | null): StopReason | null => signal?.reason ?? null;

/** Looks at a program every second until it has ended. @throws what a look throws; the program is ended then */
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

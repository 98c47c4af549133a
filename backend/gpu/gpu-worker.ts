import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Clock } from '../clock.ts';
import type { Listen } from '../database/notifications.ts';
import { gpuChannel } from './channel.ts';
import { grace, type Halls } from './halls.ts';
import { type ScanParts, scanNext } from './image-scan.ts';
import { type LogWriter, openLogWriter } from './log-writer.ts';
import { lastNumber, PointSieve, storePoints } from './metrics.ts';
import type { RunRow } from './planning.ts';
import { findProgram, settingsOf } from './programs.ts';
import type { Ending, GpuQueue } from './queue.ts';
import { dataOf } from './run-data.ts';
import type { RunFiles } from './run-files.ts';
import type { Ended, RunningProgram, RunOrder } from './runner.ts';

export interface GpuWorkerParts extends ScanParts {
  readonly clock: Clock;
  readonly queue: GpuQueue;
  readonly listen: Listen;
  readonly halls: Halls;
  readonly files: RunFiles;
  readonly log: { error(details: object, message: string): void };
}

export interface GpuWorker {
  /** Ends its program at once and leaves the run to another worker, with its hours given back. */
  stop(): Promise<void>;
}

/** How often a run is looked after, and the queue is looked at without being told; milliseconds. */
const lookEvery = 1000;
const every = 5000;

/** Runs what got cards, one run after the other, until it is stopped. */
export async function startGpuWorker(parts: GpuWorkerParts): Promise<GpuWorker> {
  const { queue, log } = parts;
  const worker = randomUUID();
  let stopped = false;
  let wake: () => void = () => undefined;
  let leave: () => void = () => undefined;
  const deaf = await parts.listen(gpuChannel, () => wake());

  const work = async (): Promise<void> => {
    while (!stopped) {
      const waiting = woken();
      const claimed = await claim();
      if (claimed) await run(claimed);
      else if (!(await scanned())) await waiting;
    }
  };

  const claim = async (): Promise<RunRow | null> => {
    try {
      await queue.schedule();
      return await queue.claim(worker);
    } catch (error) {
      log.error({ err: error }, 'the queue of runs cannot be read');
      return null;
    }
  };

  /** Looks at an image that was saved; false when none waits. */
  const scanned = (): Promise<boolean> =>
    scanNext(parts, (program) => {
      leave = () => program.kill();
    }).catch((error) => {
      log.error({ err: error }, 'an image could not be scanned');
      return false;
    });

  const woken = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, every).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async (row: RunRow): Promise<void> => {
    try {
      const held = await begin(parts, row, worker);
      leave = () => held.program.kill();
      if (stopped) leave();
      const ending = await held.ending;
      await (stopped ? queue.lost(row.id, worker) : queue.ended(row.id, worker, ending));
    } catch (error) {
      if (!stopped) log.error({ err: error, run: row.id }, 'a run was lost');
      await queue.lost(row.id, worker).catch((again) => log.error({ err: again, run: row.id }, 'losing a run failed'));
    } finally {
      leave = () => undefined;
    }
  };

  const working = work();
  return {
    async stop() {
      stopped = true;
      wake();
      leave();
      await working;
      await deaf();
    },
  };
}

interface Held {
  readonly program: RunningProgram;
  readonly ending: Promise<Ending>;
}

/** Starts the program of a run and looks after it. @throws when the platform cannot */
async function begin(parts: GpuWorkerParts, row: RunRow, worker: string): Promise<Held> {
  const { files, queue, runner } = parts;
  const order = await orderOf(parts, row);
  await files.prepare(row.id, row.teamId, row.name);
  const log = await openLogWriter(files.log(row.id), files.logIndex(row.id));
  let writing: Promise<void> = Promise.resolve();
  const take = (lines: readonly Buffer[]): Promise<void> => {
    writing = writing.then(() => log.append(lines));
    return writing;
  };
  if (row.tries > 1) await take([Buffer.from(`--- try ${row.tries} ---`)]);
  if (!(await queue.started(row.id, worker))) throw new Error('The run was taken away before it began');
  const program = runner.start(order, take);
  return { program, ending: lookAfter(parts, { row, worker, program, log }).finally(() => log.close()) };
}

async function orderOf(parts: GpuWorkerParts, row: RunRow): Promise<RunOrder> {
  const { files } = parts;
  const program = findProgram(row.program);
  if (!program) throw new Error(`There is no program ${row.program}`);
  return {
    ...{ race: row.raceId, cards: row.cards, settings: settingsOf(program, row.parameters) },
    ...(await dataOf(parts, row.raceId)),
    ...{ out: files.out(row.id), checkpoints: files.checkpoints(row.teamId, row.name) },
  };
}

interface Looked {
  readonly row: RunRow;
  readonly worker: string;
  readonly program: RunningProgram;
  readonly log: LogWriter;
}

/** Until the program ends: says that the run is alive, stores what it tells, and signals when its time is over. */
async function lookAfter(parts: GpuWorkerParts, looked: Looked): Promise<Ending> {
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

type StopReason = 'cancelled' | 'timedOut' | 'closed';

/** Why a run must end now; null while it may go on. */
function stopReason(
  { clock, halls }: GpuWorkerParts,
  { longest, competitionId }: RunRow,
  { cancelAskedAt, startedAt }: { readonly cancelAskedAt: number | null; readonly startedAt: number | null },
): StopReason | null {
  const now = clock();
  if (cancelAskedAt !== null) return 'cancelled';
  if (now >= (startedAt ?? now) + longest) return 'timedOut';
  return now >= (halls.find(competitionId)?.closesAt ?? Number.POSITIVE_INFINITY) ? 'closed' : null;
}

const stopped = { cancelled: 'cancelled', timedOut: 'timedOut', closed: 'timedOut' } as const;
/** Codes by which Node says that its memory was used up. */
const memoryCodes: readonly (number | null)[] = [134];

function endingOf({ code, signal }: Ended, reason: StopReason | null): Omit<Ending, 'result'> {
  if (reason) return { state: stopped[reason], reason: signal === 'SIGKILL' ? `${reason}Killed` : reason };
  if (code === 0) return { state: 'done', reason: null };
  if (memoryCodes.includes(code) || signal === 'SIGABRT') return { state: 'failed', reason: 'memory' };
  if (signal) return { state: 'failed', reason: 'signal', values: { signal } };
  return { state: 'failed', reason: 'code', values: { code: code ?? 0 } };
}

/** What the program left; null where it left nothing, or nothing that can be handed in. */
async function resultOf(path: string): Promise<Ending['result']> {
  const about = await stat(path).catch(() => null);
  if (!about?.isFile() || about.size === 0) return null;
  let lines = 0;
  for await (const bytes of createReadStream(path)) for (const byte of bytes) lines += Number(byte === 0x0a);
  return { size: about.size, rows: Math.max(0, lines - 1) };
}

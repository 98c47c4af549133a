import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type LogWriter, openLogWriter } from '../logs/log-writer.ts';
import { lastNumber, PointSieve, storePoints } from '../logs/metrics.ts';
import type { RunFiles } from '../runs/run-files.ts';
import { gpuRuns, type RunRow } from '../tables.ts';
import { readOutput, type Writer } from './output-tail.ts';

/** Logs of runs that an engine on other machines executes, made from their outputs. */
export interface FollowedLogs {
  /**
   * Appends the new output of this try to the log. The bytes read are stored together with the size of the log, so
   * that a process that dies in between loses and repeats no line.
   */
  follow(row: RunRow, job: Writer): Promise<void>;
  /** Releases the files of a run. */
  close(runId: string): Promise<void>;
  closeAll(): Promise<void>;
}

interface OpenLog {
  readonly writer: LogWriter;
  readonly sieve: PointSieve;
  points: number;
}

export function createFollowedLogs(database: Database, files: RunFiles): FollowedLogs {
  const logs = new Map<string, OpenLog>();

  const close = async (runId: string): Promise<void> => {
    await logs.get(runId)?.writer.close();
    logs.delete(runId);
  };

  /** Another process may have followed the run meanwhile: its log has another size then. */
  const opened = async (row: RunRow): Promise<OpenLog> => {
    const known = logs.get(row.id);
    if (known?.writer.facts.size === row.logSize) return known;
    await close(row.id);
    const writer = await openLogWriter(files.log(row.id), files.logIndex(row.id), row.logSize);
    const log = { writer, sieve: new PointSieve(), points: await lastNumber(database, row.id) };
    logs.set(row.id, log);
    return log;
  };

  /** Appends one part; false when there is no more output. */
  const append = async (row: RunRow, job: Writer): Promise<boolean> => {
    const { lines, bytes } = await readOutput(files.output(row.id, row.tries), row.outputRead, job);
    if (bytes === 0) return false;
    const log = await opened(row);
    const isFirst = row.outputRead === 0 && row.tries > 1;
    await log.writer.append(isFirst ? [Buffer.from(`--- try ${row.tries} ---`), ...lines] : lines);
    const points = log.writer.takePoints().filter(({ name }) => log.sieve.keeps(name));
    const { size, lines: logLines, ...counts } = log.writer.facts;
    await inTransaction(database, async (tx) => {
      await storePoints(tx, row.id, points, log.points);
      await tx
        .update(gpuRuns)
        .set({ ...counts, logSize: size, logLines, outputRead: row.outputRead + bytes })
        .where(and(eq(gpuRuns.id, row.id), eq(gpuRuns.tries, row.tries), eq(gpuRuns.outputRead, row.outputRead)));
    });
    log.points += points.length;
    return true;
  };

  return {
    async follow(row, job) {
      let current: RunRow | undefined = row;
      while (current && (await append(current, job)))
        [current] = await database.select().from(gpuRuns).where(eq(gpuRuns.id, row.id));
    },
    close,
    async closeAll() {
      for (const runId of [...logs.keys()]) await close(runId);
    },
  };
}

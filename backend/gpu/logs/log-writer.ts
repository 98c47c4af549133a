import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { emptyLog, LineSplitter, type LogFacts, metricsOf, withLine } from './log-lines.ts';
import type { MetricPoint } from './metrics.ts';

/** Lines between two entries of the index; each is the first byte of a line, eight bytes as a number. */
export const indexEvery = 256;
const entryBytes = 8;
/** Largest size of a log, in bytes. */
export const largestLog = 1024 ** 3;

/** Writes a log and its index, which gives access to any part without reading the rest. */
export interface LogWriter {
  /** Appends lines without their ends, in their order. Calls must not overlap. */
  append(lines: readonly Buffer[]): Promise<void>;
  readonly facts: LogFacts;
  /** The points of the metrics that were written since the last call. */
  takePoints(): MetricPoint[];
  close(): Promise<void>;
}

/** Opens a log, also one that another process started: new lines are appended. */
export async function openLogWriter(path: string, indexPath: string): Promise<LogWriter> {
  const known = await readThrough(path);
  const log = await open(path, 'a');
  const index = await open(indexPath, 'w');
  await writeEntries(index, known.entries);
  let facts = known.facts;
  let points: MetricPoint[] = [];

  const take = (line: Buffer, entries: number[]): boolean => {
    if (facts.size + line.length + 1 > largestLog) return false;
    if (facts.lines % indexEvery === 0) entries.push(facts.size);
    const text = line.toString('utf8');
    facts = withLine(facts, text, line.length + 1);
    points.push(...metricsOf(text));
    return true;
  };

  return {
    get facts() {
      return facts;
    },
    async append(lines) {
      const entries: number[] = [];
      const kept = lines.filter((line) => take(line, entries));
      if (kept.length === 0) return;
      await log.appendFile(Buffer.concat(kept.flatMap((line) => [line, lineEnd])));
      await writeEntries(index, entries);
    },
    takePoints() {
      const taken = points;
      points = [];
      return taken;
    },
    async close() {
      await log.close();
      await index.close();
    },
  };
}

const lineEnd = Buffer.from('\n');

async function writeEntries(index: FileHandle, entries: readonly number[]): Promise<void> {
  if (entries.length === 0) return;
  const bytes = Buffer.alloc(entries.length * entryBytes);
  for (const [at, entry] of entries.entries()) bytes.writeDoubleLE(entry, at * entryBytes);
  await index.appendFile(bytes);
}

/** Facts and index of an existing log. */
async function readThrough(path: string): Promise<{ readonly facts: LogFacts; readonly entries: number[] }> {
  const entries: number[] = [];
  let facts = emptyLog;
  const splitter = new LineSplitter();
  const take = (line: Buffer) => {
    if (facts.lines % indexEvery === 0) entries.push(facts.size);
    facts = withLine(facts, line.toString('utf8'), line.length + 1);
  };
  try {
    for await (const bytes of createReadStream(path)) for (const line of splitter.take(bytes)) take(line);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  return { facts, entries };
}

export const isMissing = (error: unknown): boolean =>
  Error.isError(error) && 'code' in error && error.code === 'ENOENT';

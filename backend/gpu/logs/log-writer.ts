import { createReadStream } from 'node:fs';
import { type FileHandle, open, truncate } from 'node:fs/promises';
import { errorCode } from '#lib/process/error-code.ts';
import type { MetricPoint } from './metrics.ts';

/** Properties of a log: its size in bytes, its lines, and its first error. */
export interface LogFacts {
  readonly size: number;
  readonly lines: number;
  readonly errors: number;
  readonly warnings: number;
  /** Counted from 1. */
  readonly firstErrorLine: number | null;
}

const emptyLog: LogFacts = { size: 0, lines: 0, errors: 0, warnings: 0, firstErrorLine: null };

const isError = (line: string): boolean => /\b(?:error|fatal|exception|traceback)\b/i.test(line);
const isWarning = (line: string): boolean => /\bwarn(?:ing)?\b/i.test(line);

/** The facts with one more line. @param bytes of the line, its line end included */
function withLine(facts: LogFacts, line: string, bytes: number): LogFacts {
  const lines = facts.lines + 1;
  const error = isError(line);
  return {
    size: facts.size + bytes,
    lines,
    errors: facts.errors + Number(error),
    warnings: facts.warnings + Number(!error && isWarning(line)),
    firstErrorLine: facts.firstErrorLine ?? (error ? lines : null),
  };
}

/** The points of a line like `metric loss=0.4182 step=1200`; none for any other line. */
export function metricsOf(line: string): MetricPoint[] {
  if (!line.startsWith('metric ')) return [];
  const pairs = [...line.matchAll(/ ([\w.-]{1,40})=(\S{1,30})/g)].map(([, name = '', text = '']) => ({
    name,
    value: Number(text),
  }));
  const step = pairs.find(({ name }) => name === 'step')?.value ?? Number.NaN;
  if (!Number.isSafeInteger(step) || step < 0) return [];
  return pairs.flatMap(({ name, value }) => (name !== 'step' && Number.isFinite(value) ? [{ name, value, step }] : []));
}

const newline = 0x0a;
/** Longer lines are split, so that every part of a log can end with a line; bytes. */
const longestLine = 8192;

/** Splits a stream of bytes into lines without line ends. */
export class LineSplitter {
  #rest = Buffer.alloc(0);

  push(bytes: Buffer): Buffer[] {
    const all = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes;
    const lines: Buffer[] = [];
    let start = 0;
    for (let end = all.indexOf(newline); end >= 0; end = all.indexOf(newline, start)) {
      lines.push(...cut(all.subarray(start, end)));
      start = end + 1;
    }
    while (all.length - start > longestLine) {
      lines.push(all.subarray(start, start + longestLine));
      start += longestLine;
    }
    this.#rest = Buffer.from(all.subarray(start));
    return lines;
  }

  /** The bytes after the last line end. */
  rest(): Buffer[] {
    const last = this.#rest;
    this.#rest = Buffer.alloc(0);
    return last.length > 0 ? [last] : [];
  }
}

function cut(line: Buffer): Buffer[] {
  const pieces: Buffer[] = [];
  for (let start = 0; start === 0 || start < line.length; start += longestLine)
    pieces.push(line.subarray(start, start + longestLine));
  return pieces;
}

/** Lines between two entries of the index; each is the first byte of a line, eight bytes as a number. */
export const indexEvery = 256;
const entryBytes = 8;
/** Largest size of a log, in bytes. */
const largestLog = 1024 ** 3;

/** Writes a log and its index, which gives access to any part without reading the rest. */
export interface LogWriter {
  /** Appends lines without their ends, in their order. Calls must not overlap. */
  append(lines: readonly Buffer[]): Promise<void>;
  readonly facts: LogFacts;
  /** The points of the metrics that were written since the last call. */
  takePoints(): MetricPoint[];
  close(): Promise<void>;
}

/**
 * Opens a log, also one that another process started: new lines are appended.
 * @param size bytes of the log that are known to be whole; what a process wrote after them before it died is dropped
 */
export async function openLogWriter(path: string, indexPath: string, size?: number): Promise<LogWriter> {
  if (size !== undefined) await truncate(path, size).catch(ignoreMissing);
  const known = await readThrough(path);
  const log = await open(path, 'a');
  const index = await open(indexPath, 'w');
  await writeEntries(index, known.entries);
  let facts = known.facts;
  let points: MetricPoint[] = [];

  const readLine = (line: Buffer, entries: number[]): boolean => {
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
      const kept = lines.filter((line) => readLine(line, entries));
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
  const readLine = (line: Buffer) => {
    if (facts.lines % indexEvery === 0) entries.push(facts.size);
    facts = withLine(facts, line.toString('utf8'), line.length + 1);
  };
  try {
    for await (const bytes of createReadStream(path)) for (const line of splitter.push(bytes)) readLine(line);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  return { facts, entries };
}

const ignoreMissing = (error: unknown): void => {
  if (!isMissing(error)) throw error;
};

export const isMissing = (error: unknown): boolean => errorCode(error) === 'ENOENT';

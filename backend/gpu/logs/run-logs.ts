import { type FileHandle, open, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { LogPart } from '#lib/contract/gpu/gpu-logs.ts';
import { eventStream } from '../../platform/http/event-stream.ts';
import type { RunFiles } from '../runs/run-files.ts';
import { isUnsettled, type RunRow } from '../tables.ts';
import type { Direction, LogSearch } from './log-search.ts';
import { indexEvery, isMissing, type LogFacts } from './log-writer.ts';

/** Milliseconds between two reads of a log. */
const pollMs = 1000;

interface LogStream {
  /** The part of the log from that byte on. */
  readonly read: (from: number) => Promise<LogPart>;
  /** The state of the run once it has ended; null before. */
  readonly ended: () => Promise<string | null>;
  readonly from: number;
}

/** A stream of server-sent events with the growing log and, last, the state in which the run ended. */
export const logStream = ({ read, ended, from }: LogStream): Response =>
  eventStream(async ({ signal, send }) => {
    let at = from;
    while (!signal.aborted) {
      const state = await ended();
      const part = await read(at);
      if (part.to > part.from) {
        at = part.to;
        await send({ name: 'log', data: part });
        continue;
      }
      if (state !== null) return send({ name: 'end', data: { state } });
      await wait(pollMs, undefined, { signal });
    }
  });

/** A part of a log: whole lines. Bytes are counted from 0 and `to` is exclusive, lines from 1. */
interface Part {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly firstLine: number;
}

/** Bytes from `from` on, or lines from `line` on; neither: the end. At most `limit` bytes or `count` lines. */
interface Wanted {
  readonly from?: number | undefined;
  readonly limit: number;
  readonly line?: number | undefined;
  readonly count: number;
}

const newline = 0x0a;
/** Bytes that are read at once while lines are skipped. */
const stride = 64 * 1024;

/** Reads a part of a log. Of the text before it, fewer than 256 lines are read. */
export async function readLogPart(
  { log, index }: { readonly log: string; readonly index: string },
  facts: Pick<LogFacts, 'size' | 'lines'>,
  wanted: Wanted,
): Promise<Part> {
  const nothing = { text: '', from: facts.size, to: facts.size, firstLine: facts.lines + 1 };
  if (facts.size === 0) return nothing;
  const file = await open(log).catch(missingAsNull);
  if (!file) return nothing;
  try {
    const start = await startOf(file, await entriesOf(index, facts), facts, wanted);
    if (start.from >= facts.size) return nothing;
    const bytes = await read(file, start.from, Math.min(wanted.limit, facts.size - start.from));
    const end = endOf(bytes, wanted.line === undefined ? Number.POSITIVE_INFINITY : wanted.count);
    return { text: bytes.toString('utf8', 0, end), from: start.from, to: start.from + end, firstLine: start.line };
  } finally {
    await file.close();
  }
}

interface Place {
  readonly from: number;
  readonly line: number;
}

/** Position of the first wanted line. */
async function startOf(file: FileHandle, entries: readonly number[], facts: Pick<LogFacts, 'size'>, wanted: Wanted) {
  if (wanted.line !== undefined) {
    const entry = Math.min(Math.floor((wanted.line - 1) / indexEvery), entries.length - 1);
    const known = { from: entries[entry] ?? 0, line: entry * indexEvery + 1 };
    return skip(file, known, facts.size, ({ line }) => line >= (wanted.line ?? 1));
  }
  const from = wanted.from ?? Math.max(0, facts.size - wanted.limit);
  const entry = Math.max(
    0,
    entries.findLastIndex((offset) => offset <= from),
  );
  const known = { from: entries[entry] ?? 0, line: entry * indexEvery + 1 };
  return skip(file, known, facts.size, (place) => place.from >= from);
}

/** The first line from `place` on for which `isMeant` is true. */
async function skip(file: FileHandle, place: Place, size: number, isMeant: (place: Place) => boolean): Promise<Place> {
  let { from, line } = place;
  while (from < size) {
    const bytes = await read(file, from, Math.min(stride, size - from));
    let at = 0;
    for (let end = bytes.indexOf(newline); ; end = bytes.indexOf(newline, at)) {
      if (isMeant({ from: from + at, line })) return { from: from + at, line };
      if (end < 0) break;
      at = end + 1;
      line += 1;
    }
    if (at === 0) return { from: size, line };
    from += at;
  }
  return { from: size, line };
}

/** Position behind the last whole line, or behind the `count`-th. */
function endOf(bytes: Buffer, count: number): number {
  if (count === Number.POSITIVE_INFINITY) return bytes.lastIndexOf(newline) + 1;
  let end = 0;
  for (let line = 0; line < count; line++) {
    const next = bytes.indexOf(newline, end);
    if (next < 0) break;
    end = next + 1;
  }
  return end;
}

async function read(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}

/** First bytes of every 256th line. */
async function entriesOf(index: string, { size }: Pick<LogFacts, 'size'>): Promise<readonly number[]> {
  const bytes = (await readFile(index).catch(missingAsNull)) ?? Buffer.alloc(0);
  const entries = Array.from({ length: Math.floor(bytes.length / 8) }, (_, at) => bytes.readDoubleLE(at * 8));
  const known = entries.filter((entry) => entry < size);
  return known.length > 0 ? known : [0];
}

function missingAsNull(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

export interface RunLogs {
  /**
   * A part of a run's log, up to the size at the last heartbeat of the run; with the result of the search for `find`.
   */
  part(run: RunRow, wanted: Wanted & Direction & { readonly find?: string | undefined }): Promise<LogPart>;
}

export function createRunLogs(files: RunFiles, search: LogSearch): RunLogs {
  return {
    async part(run, { find, after, before, ...wanted }) {
      const { id, logSize: size, logLines: lines, errors, warnings, firstErrorLine } = run;
      const found =
        find === undefined || size === 0 ? null : await search.find(files.log(id), size, find, { after, before });
      // The part with the match is shown, unless another part was asked for.
      const line = wanted.line ?? (wanted.from === undefined ? (found?.line ?? undefined) : undefined);
      const paths = { log: files.log(id), index: files.logIndex(id) };
      const part = await readLogPart(paths, { size, lines }, { ...wanted, line });
      const nothing = { line: null, index: 0, count: 0 };
      return {
        ...part,
        ...{ size, lines, ended: !isUnsettled(run), errors, warnings, firstErrorLine },
        found: find === undefined ? null : (found ?? nothing),
      };
    },
  };
}

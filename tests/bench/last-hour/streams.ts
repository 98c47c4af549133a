import type { IncomingMessage } from 'node:http';
import { storedVersion } from '#backend/rankings/visible.ts';
import { streamPath } from './kinds.ts';
import { personAt, type Target } from './person.ts';
import { clock, inParallel, timingOf } from './timing.ts';
import { serveCommands } from './worker-process.ts';

/** Follower of the ranking; many people look without being signed in. */
interface Reader {
  isOpen: boolean;
  /** Versions and the times at which they came, by turns. */
  readonly seen: number[];
}

/** A version of the ranking and the time at which it was in the database. */
export interface Change {
  readonly version: number;
  readonly at: number;
}

export interface Delivery {
  readonly connected: number;
  /** Streams that broke and were opened anew. */
  readonly broken: number;
  readonly events: number;
  /** Pairs of a change and a stream; those that were told of it, or of a later one, within 2 s. */
  readonly pairs: number;
  readonly inTime: number;
  readonly p50: number;
  readonly p99: number;
}

/** Milliseconds in which a change must reach its readers. */
const limitMs = 2_000;

const readers: Reader[] = [];
let broken = 0;
let events = 0;

function read(reader: Reader, answer: IncomingMessage): void {
  let rest = '';
  answer.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const version = /"version":(\d+)/.exec(part)?.[1];
      if (version === undefined) continue;
      events += 1;
      reader.seen.push(Number(version), clock());
    }
  });
}

async function connect(target: Target, at: number, reader: Reader): Promise<void> {
  const answer = await personAt(target, 1_000_000 + at).open(streamPath);
  if (answer.statusCode !== 200) throw new Error(`stream: ${answer.statusCode}`);
  reader.isOpen = true;
  read(reader, answer);
  answer
    .on('error', () => undefined)
    .once('close', () => {
      reader.isOpen = false;
      broken += 1;
      // As EventSource does.
      setTimeout(() => void connect(target, at, reader).catch(() => undefined), 2_000);
    });
}

/** Milliseconds after a change at which a reader knew of it; null when it never did. */
function lateness({ seen }: Reader, { version, at }: Change): number | null {
  for (let index = 0; index < seen.length; index += 2)
    if (storedVersion(seen[index] ?? 0) >= version) return Math.max(0, (seen[index + 1] ?? 0) - at);
  return null;
}

const commands = {
  /** Opens so many streams. @returns the number of those that are open */
  async open({ target, count }: { readonly target: Target; readonly count: number }): Promise<number> {
    const first = readers.length;
    for (let at = 0; at < count; at += 1) readers.push({ isOpen: false, seen: [] });
    await inParallel(count, 32, async (at) => {
      const reader = readers[first + at];
      if (reader) await connect(target, first + at, reader).catch(() => undefined);
    });
    return readers.filter(({ isOpen }) => isOpen).length;
  },

  async events(_: null): Promise<number> {
    return events;
  },

  /** Forgets what was seen until now. */
  async begin(_: null): Promise<void> {
    events = 0;
    broken = 0;
    for (const reader of readers) reader.seen.length = 0;
  },

  async delivery({ changes }: { readonly changes: readonly Change[] }): Promise<Delivery> {
    const late: number[] = [];
    let inTime = 0;
    for (const reader of readers)
      for (const change of changes) {
        const took = lateness(reader, change);
        if (took === null) continue;
        late.push(took);
        if (took <= limitMs) inTime += 1;
      }
    const { p50, p99 } = timingOf(late);
    const connected = readers.filter(({ isOpen }) => isOpen).length;
    return { connected, broken, events, pairs: readers.length * changes.length, inTime, p50, p99 };
  },
};
export type StreamCommands = typeof commands;

serveCommands(commands);

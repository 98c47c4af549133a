import { watched } from '#lib/client/uploads/watched.ts';
import type { LogPart } from '#lib/contract/gpu-runs.ts';
import { createLineStore, type LogTotals } from './line-store.ts';

/** Which part of a log is asked for; nothing: its end. */
export interface LogQuery {
  readonly line?: number;
  readonly count?: number;
  readonly find?: string;
  readonly after?: number;
  readonly before?: number;
}

export interface LogListener {
  readonly part: (part: LogPart) => void;
  readonly end: () => void;
  /** The stream does not come through; it may come back by itself. */
  readonly lost: () => void;
}

/** Where a log comes from. */
export interface LogSource {
  readonly read: (query: LogQuery) => Promise<LogPart>;
  /** Tells what is written from a byte on. @returns ends it */
  readonly follow: (from: number, listener: LogListener) => () => void;
}

export interface LogState {
  /** Null until the first answer. */
  readonly totals: LogTotals | null;
  /** Whether lines are pushed as they are written, asked for every few seconds, or all there. */
  readonly flow: 'live' | 'polling' | 'ended';
  /** Why the last question failed. */
  readonly error: Error | null;
}

export interface LogReader {
  readonly state: () => LogState;
  /** Follows the log while somebody watches. */
  readonly subscribe: (watcher: () => void) => () => void;
  readonly at: (line: number) => string | undefined;
  /** Sees to it that these lines are read. */
  readonly want: (first: number, last: number) => void;
  /** Asks for lines that could not be read once more. */
  readonly retry: () => void;
  readonly find: (text: string, from: { readonly after: number } | { readonly before: number }) => Promise<LogPart>;
}

/** Milliseconds between two questions while no stream comes through. */
const pollEvery = 2000;
/** Lines asked for at a time, and how many of them before the first that is missing. */
const step = 400;

const empty: LogState = { totals: null, flow: 'polling', error: null };
const errorOf = (cause: unknown) => (cause instanceof Error ? cause : new Error('malformed', { cause }));

/**
 * Reads a log of any length by parts: its end first, what is looked at when it is looked at, and what is written while
 * it is written. One question is under way at a time, and the last wish counts.
 */
export function createLogReader(source: LogSource): LogReader {
  const lines = createLineStore();
  const state = watched<LogState>(empty, attend);
  let wanted: { readonly first: number; readonly last: number } | null = null;
  let asking = false;
  let readTo = 0;
  let poll: ReturnType<typeof setInterval> | undefined;
  let leave = () => {};

  const change = (changed: Partial<LogState>) => state.become({ ...state.now(), ...changed });

  function take(part: LogPart): void {
    lines.take(part);
    readTo = Math.max(readTo, part.to);
    const known = state.now().totals;
    // An answer that was overtaken on its way says less than what is known.
    const totals = known && known.lines > part.lines ? known : part;
    change({ totals, error: null, ...(part.ended && { flow: 'ended' as const }) });
  }

  async function fill(): Promise<void> {
    if (asking || !wanted) return;
    const missing = lines.missing(wanted.first, wanted.last);
    if (missing === null) return;
    asking = true;
    try {
      const part = await source.read({ line: missing, count: step });
      take(part);
      // Nothing came for that line: asking again at once would never end.
      if (lines.at(missing) === undefined) wanted = null;
    } catch (cause) {
      wanted = null;
      change({ error: errorOf(cause) });
    } finally {
      asking = false;
    }
    void fill();
  }

  async function readEnd(): Promise<void> {
    try {
      take(await source.read({}));
    } catch (cause) {
      change({ error: errorOf(cause) });
    }
  }

  function pollInstead(): void {
    if (state.now().flow !== 'ended') change({ flow: 'polling' });
    poll ??= setInterval(() => {
      if (state.now().flow === 'ended') stopPolling();
      else void readEnd();
    }, pollEvery);
  }

  function stopPolling(): void {
    clearInterval(poll);
    poll = undefined;
  }

  function attend(): () => void {
    let gone = false;
    void readEnd().then(() => {
      if (gone || state.now().flow === 'ended') return;
      // Without knowing its end the whole log would come.
      if (state.now().totals === null) return pollInstead();
      leave = source.follow(readTo, {
        part(part) {
          stopPolling();
          change({ flow: 'live' });
          take(part);
        },
        end() {
          stopPolling();
          leave();
          void readEnd();
        },
        lost: pollInstead,
      });
    });
    return () => {
      gone = true;
      leave();
      leave = () => {};
      stopPolling();
    };
  }

  return {
    state: state.now,
    subscribe: state.subscribe,
    at: lines.at,
    want(first, last) {
      const all = state.now().totals?.lines ?? 0;
      wanted = { first: Math.max(1, first), last: Math.min(all, last) };
      if (state.now().error === null) void fill();
    },
    retry() {
      change({ error: null });
      if (state.now().totals === null) void readEnd();
      else void fill();
    },
    find: (text, from) => source.read({ find: text, count: 1, ...from }),
  };
}

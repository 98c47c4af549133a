import { call } from '#lib/client/call.ts';
import { createTimer, openEventStream } from '#lib/client/event-stream.ts';
import { createStore } from '#lib/client/store.ts';
import { urlOf } from '#lib/contract/endpoint.ts';
import { gpu } from '#lib/contract/gpu/gpu.ts';
import { type LogPart, LogPartSchema } from '#lib/contract/gpu/gpu-logs.ts';
import { createLineStore, type LogTotals } from './line-store.ts';

/** Requested part of a log; the end of the log when empty. */
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
  /** The stream is interrupted; it may reconnect automatically. */
  readonly lost: () => void;
}

export interface LogSource {
  readonly read: (query: LogQuery) => Promise<LogPart>;
  /** Streams what is written from a byte offset on. @returns stops it */
  readonly follow: (from: number, listener: LogListener) => () => void;
}

export interface LogState {
  /** Null until the first answer. */
  readonly totals: LogTotals | null;
  /** `live`: new lines are pushed; `polling`: requested every few seconds; `ended`: all lines are read. */
  readonly flow: 'live' | 'polling' | 'ended';
  /** Reason of the last failed request. */
  readonly error: Error | null;
}

export interface LogReader {
  readonly state: () => LogState;
  /** Follows the log while there are subscribers. */
  readonly subscribe: (watcher: () => void) => () => void;
  readonly at: (line: number) => string | undefined;
  /** Requests these lines if they were not read yet. */
  readonly want: (first: number, last: number) => void;
  /** Requests lines again that could not be read. */
  readonly retry: () => void;
  readonly find: (text: string, from: { readonly after: number } | { readonly before: number }) => Promise<LogPart>;
}

/** Milliseconds between two requests while the stream is interrupted. */
const pollEvery = 2000;
/** Lines per request, and how many of them precede the first missing one. */
const step = 400;

const empty: LogState = { totals: null, flow: 'polling', error: null };
const errorOf = (cause: unknown) => (cause instanceof Error ? cause : new Error('malformed', { cause }));

/**
 * Reads a log of any length in parts: first its end, then the lines in view, and new lines as they are written. Only
 * one request runs at a time; the range requested last replaces earlier ones.
 */
export function createLogReader(source: LogSource): LogReader {
  const lines = createLineStore();
  const state = createStore<LogState>(empty, attend);
  let wanted: { readonly first: number; readonly last: number } | null = null;
  let asking = false;
  let readTo = 0;
  let poll: ReturnType<typeof setInterval> | undefined;
  let leave = () => {};

  const change = (changed: Partial<LogState>) => state.set({ ...state.now(), ...changed });

  function add(part: LogPart): void {
    lines.add(part);
    readTo = Math.max(readTo, part.to);
    const known = state.now().totals;
    // An answer that was overtaken by a later one has older totals.
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
      add(part);
      // The answer did not contain that line: requesting it again at once would loop forever.
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
      add(await source.read({}));
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
      // Without knowing the end, the whole log would be streamed.
      if (state.now().totals === null) return pollInstead();
      leave = source.follow(readTo, {
        part(part) {
          stopPolling();
          change({ flow: 'live' });
          add(part);
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

/** Milliseconds without an event after which the stream counts as interrupted. */
const openTimeoutMs = 6000;

function follow(url: string, { part, end, lost }: LogListener): () => void {
  const openTimer = createTimer(lost);
  const close = openEventStream(url, {
    on: {
      log: (data) => {
        openTimer.stop();
        const read = LogPartSchema.safeParse(data).data;
        if (read) part(read);
      },
      end: () => {
        close();
        end();
      },
    },
    onOpen: openTimer.stop,
    onError: () => {
      // The address contains the byte it began at: an automatic reconnect would send everything since then again.
      close();
      lost();
    },
  });
  openTimer.start(openTimeoutMs);
  return () => {
    openTimer.stop();
    close();
  };
}

/** Log of a run on the cluster. */
export const runLog = (competitionID: string, id: string): LogSource => ({
  read: (query) => call(gpu.logs, { params: { id }, query: { competitionID, limit: 131_072, ...query } }),
  follow: (from, listener) => follow(urlOf(gpu.preLog, { params: { id }, query: { competitionID, from } }), listener),
});

import { SSEStreamingApi } from 'hono/streaming';
import { minutes } from '../clock.ts';

/** Milliseconds between comments, which keep intermediaries from closing an idle connection. */
const heartbeatMs = 15_000;
/** Maximum duration of a stream in milliseconds; the browser then reconnects and is authenticated again. */
const lifeMs = minutes(30) * 1000;
/** Milliseconds after which the browser reconnects. */
const retryMs = 2000;

export interface StreamEvent {
  readonly name: string;
  readonly data: unknown;
  /** Sent back by a client that reconnects, as the last event it received. */
  readonly id?: string;
}

/** A stream of server-sent events, for its writer. */
export interface EventStream {
  /** Aborted when the stream ends: the client left, the maximum duration was reached, or `end` was called. */
  readonly signal: AbortSignal;
  /** Number of events that the reader has not taken yet. */
  readonly waiting: number;
  /** Fulfilled once the reader takes more. After the end nothing is sent. */
  send(event: StreamEvent): Promise<void>;
  end(): void;
}

interface OpenStream {
  readonly api: SSEStreamingApi;
  readonly end: () => void;
  /** Time of `performance.now()`; null for no end. */
  readonly endsAt: number | null;
}

const open = new Set<OpenStream>();
let heartbeat: NodeJS.Timeout | undefined;

/** Keeps a stream alive and ends it in time, with one timer for all streams of the process. */
function keepAlive(stream: OpenStream): () => void {
  open.add(stream);
  heartbeat ??= setInterval(() => {
    const now = performance.now();
    for (const { api, end, endsAt } of open) {
      if (endsAt !== null && now >= endsAt) end();
      else void api.write(':\n\n');
    }
  }, heartbeatMs);
  return () => {
    open.delete(stream);
    if (open.size > 0) return;
    clearInterval(heartbeat);
    heartbeat = undefined;
  };
}

/**
 * An answer of server-sent events (HTML standard, section 9.2) that ends when the promise of `write` does.
 * @param endsAfter milliseconds after which it ends at the latest; null for public streams
 */
export function eventStream(
  write: (stream: EventStream) => Promise<void>,
  endsAfter: number | null = lifeMs,
): Response {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const api = new SSEStreamingApi(writable, readable);
  const ending = new AbortController();
  const { signal } = ending;
  const end = () => ending.abort();
  const release = keepAlive({ api, end, endsAt: endsAfter === null ? null : performance.now() + endsAfter });
  signal.addEventListener('abort', () => {
    release();
    void api.close();
  });
  api.onAbort(end);
  let waiting = 0;
  const stream: EventStream = {
    signal,
    end,
    get waiting() {
      return waiting;
    },
    async send({ name, data, id }) {
      if (signal.aborted) return;
      waiting++;
      await api.writeSSE({ event: name, data: JSON.stringify(data), ...(id !== undefined && { id }) });
      waiting--;
    },
  };
  void api.write(`retry: ${retryMs}\n\n`);
  // An error ends the stream: the browser reconnects.
  write(stream).then(end, end);
  return new Response(api.responseReadable, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    },
  });
}

/** Receives the id of each change. Null means that a change may have been missed. */
export type ChangeListener = (id: string | null) => void;

interface Changes {
  /** Name of every event. */
  readonly name: string;
  /** Data sent for a change; null when it no longer belongs to this person, which ends the stream. */
  readonly read: (id: string) => Promise<unknown | null>;
  /** Subscribes; returns the function that unsubscribes. */
  readonly on: (listener: ChangeListener) => Promise<() => void>;
}

/** Maximum number of events waiting for a slow reader; a slower one must reconnect. */
const waitingAtMost = 200;

/**
 * Sends changes in their order. When a change may have been missed the stream ends: the browser reconnects and reloads
 * the list.
 */
export function changeStream({ name, read, on }: Changes): Response {
  return eventStream(async (stream) => {
    const { signal, end, send } = stream;
    let order: Promise<unknown> = Promise.resolve();
    const unsubscribe = await on((id) => {
      if (id === null || stream.waiting > waitingAtMost) return end();
      order = order
        .then(async () => {
          const data = signal.aborted ? null : await read(id);
          if (data === null) end();
          else void send({ name, data });
        })
        .catch(end);
    });
    await ended(signal);
    unsubscribe();
  });
}

/** Fulfilled when the signal is aborted. */
export const ended = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

import 'server-only';
import { type Dispatcher, Pool } from 'undici';
import { personalRoutes } from '#lib/contract/routes/personal.ts';
import type { Send } from '#lib/proxy/plan.ts';
import type { Caller } from '#lib/server/caller.ts';
import type { Client } from '#lib/server/client.ts';
import {
  type ConcurrencyLimit,
  type ConcurrencyLimiter,
  createConcurrencyLimiter,
} from '#lib/server/concurrency-limiter.ts';
import { type UpstreamAnswer, UpstreamCall } from './upstream-call.ts';
import { upstreamError } from './upstream-error.ts';

/** Time limits in milliseconds. */
export interface UpstreamLimits {
  readonly connect: number;
  /** From the request until the headers of the answer. */
  readonly headers: number;
  /** Longest pause between two chunks, in either direction. The total time of a steady upload is not limited. */
  readonly idle: number;
  /** Each kind of call has its own connections: long-lived ones never use those of short calls. */
  readonly concurrency: Readonly<Record<CallKind, ConcurrencyLimit>>;
}

/** A person's changes, one for each browser; other event streams; uploads and downloads; all other calls. */
export type CallKind = 'changes' | 'events' | 'transfers' | 'calls';

export const upstreamLimits: UpstreamLimits = {
  connect: 2_000,
  headers: 10_000,
  idle: 30_000,
  concurrency: {
    changes: { total: 4_096, perSession: 8, perAddress: 512 },
    events: { total: 1_024, perSession: 24, perAddress: 256 },
    transfers: { total: 256, perSession: 16, perAddress: 64 },
    calls: { total: 512, perSession: 64, perAddress: 128 },
  },
};

function kindOf({ call: { endpoint } }: Send): CallKind {
  if (endpoint.name === personalRoutes.changes.name) return 'changes';
  if (endpoint.answer === 'events') return 'events';
  return endpoint.upload || endpoint.answer === 'file' ? 'transfers' : 'calls';
}

/** A request body: bytes, which can be sent again, or a stream, which cannot. */
export type RequestBody = Buffer | AsyncIterable<Uint8Array> | null;

/** A read can be repeated, and so can a write with an idempotency key; both only if the body can be sent again. */
function isRepeatable({ method, headers }: Send, body: RequestBody): boolean {
  const harmless = method === 'GET' || method === 'HEAD' || headers['idempotency-key'] !== undefined;
  return harmless && (body === null || Buffer.isBuffer(body));
}

export interface SendOptions {
  /** Added to those of the planned request. */
  readonly headers: Readonly<Record<string, string>>;
  /** By default none. */
  readonly body?: RequestBody;
  /** The call is aborted when they disconnect. */
  readonly caller: Caller;
  /** Client whose limit of connections applies; by default none. */
  readonly client?: Client;
}

export interface Upstream {
  /**
   * Sends a planned request. Redirects are not followed, nothing is decoded. A repeatable request whose connection was
   * interrupted before an answer began is sent once more, any other exactly once.
   * @throws UpstreamError
   */
  send(send: Send, options: SendOptions): Promise<UpstreamAnswer>;
  /** Numbers of connections, and of calls on or before them, by kind of call. */
  connections(): Readonly<Record<CallKind, Readonly<Record<'connected' | 'free' | 'running' | 'waiting', number>>>>;
  close(): Promise<void>;
}

interface Lane {
  readonly pool: Pool;
  readonly limiter: ConcurrencyLimiter;
}

function openLane(origin: string, limits: UpstreamLimits, kind: CallKind): Lane {
  const limit = limits.concurrency[kind];
  const pool = new Pool(origin, {
    connections: limit.total,
    pipelining: 1,
    connectTimeout: limits.connect,
    headersTimeout: limits.headers,
    bodyTimeout: limits.idle,
    // Shorter than servers and proxies keep them; what an answer says of its connection is not longer either.
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 4_000,
    maxHeaderSize: 32_768,
    connect: { timeout: limits.connect },
  });
  return { pool, limiter: createConcurrencyLimiter(limit) };
}

/** Connections to the backend. @param origin its scheme, host and port */
export function createUpstream(origin: string, limits: UpstreamLimits = upstreamLimits): Upstream {
  const lanes: Readonly<Record<CallKind, Lane>> = {
    changes: openLane(origin, limits, 'changes'),
    events: openLane(origin, limits, 'events'),
    transfers: openLane(origin, limits, 'transfers'),
    calls: openLane(origin, limits, 'calls'),
  };

  function attempt(
    { pool, limiter }: Lane,
    options: Dispatcher.DispatchOptions,
    caller: Caller,
    client: Client,
  ): Promise<UpstreamAnswer> {
    const ended = limiter.acquire(client);
    return new Promise((answered, failed) => {
      pool.dispatch(options, new UpstreamCall({ caller, answered, failed, ended }));
    });
  }

  async function send(
    planned: Send,
    { headers, body = null, caller, client = {} }: SendOptions,
  ): Promise<UpstreamAnswer> {
    const lane = lanes[kindOf(planned)];
    const options = {
      method: planned.method as Dispatcher.HttpMethod,
      path: planned.target,
      headers: { ...planned.headers, ...headers },
      // undici takes any async iterable, its types name streams only.
      body: body as Exclude<Dispatcher.DispatchOptions['body'], undefined>,
    };
    try {
      return await attempt(lane, options, caller, client);
    } catch (first) {
      const error = upstreamError(first, caller);
      if (error.reason !== 'badGateway' || !isRepeatable(planned, body)) throw error;
    }
    return attempt(lane, options, caller, client).catch((second: unknown) => {
      throw upstreamError(second, caller);
    });
  }

  const connectionsOf = ({ pool: { stats } }: Lane) => ({
    connected: stats.connected,
    free: stats.free,
    running: stats.running,
    waiting: stats.queued,
  });

  return {
    send,
    connections: () => ({
      changes: connectionsOf(lanes.changes),
      events: connectionsOf(lanes.events),
      transfers: connectionsOf(lanes.transfers),
      calls: connectionsOf(lanes.calls),
    }),
    close: async () => void (await Promise.all(Object.values(lanes).map(({ pool }) => pool.destroy()))),
  };
}

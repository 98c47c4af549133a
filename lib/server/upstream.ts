import 'server-only';
import { type Dispatcher, Pool } from 'undici';
import type { Send } from '#lib/proxy/plan.ts';
import type { RefusalReason } from '#lib/proxy/refusal.ts';
import type { Caller } from './caller.ts';
import { type UpstreamAnswer, UpstreamCall } from './upstream-call.ts';

/** Time limits in milliseconds. */
export interface UpstreamLimits {
  readonly connect: number;
  /** From the request until the headers of the answer. */
  readonly headers: number;
  /** Without a byte, in either direction. A slow but steady body may take as long as it likes. */
  readonly idle: number;
  /** Calls at once, streams included. */
  readonly inFlight: number;
}

export const upstreamLimits: UpstreamLimits = { connect: 2_000, headers: 10_000, idle: 30_000, inFlight: 512 };

/** A request body: bytes that can be sent again, or a stream that can not. */
export type RequestBody = Buffer | AsyncIterable<Uint8Array> | null;

/** There is no answer of the backend; `reason` is what the client is told. `cause` is a code for the log. */
export class UpstreamError extends Error {
  readonly reason: RefusalReason | 'clientGone';
  readonly code: string;
  constructor(reason: RefusalReason | 'clientGone', code: string) {
    super(code);
    this.name = 'UpstreamError';
    this.reason = reason;
    this.code = code;
  }
}

const reasonOfCode: Readonly<Record<string, RefusalReason>> = {
  UND_ERR_CONNECT_TIMEOUT: 'gatewayTimeout',
  UND_ERR_HEADERS_TIMEOUT: 'gatewayTimeout',
  UND_ERR_BODY_TIMEOUT: 'gatewayTimeout',
  UND_ERR_REQ_CONTENT_LENGTH_MISMATCH: 'badRequest',
  UND_ERR_INVALID_ARG: 'badRequest',
};

/** What went wrong between the portal and the backend, as a typed error. */
export function upstreamError(error: unknown, caller?: Caller): UpstreamError {
  if (error instanceof UpstreamError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN';
  return new UpstreamError(caller?.isGone ? 'clientGone' : (reasonOfCode[code] ?? 'badGateway'), code);
}

/** A read may be repeated, and a write under a key of its own; both only when the body can be sent again. */
function isRepeatable({ method, headers }: Send, body: RequestBody): boolean {
  const harmless = method === 'GET' || method === 'HEAD' || headers['idempotency-key'] !== undefined;
  return harmless && (body === null || Buffer.isBuffer(body));
}

export interface Upstream {
  /**
   * Sends a planned request. Redirects are not followed, nothing is decoded. A repeatable request whose connection
   * broke before an answer began is sent once more, any other exactly once.
   * @param caller when they leave, the call ends
   * @throws UpstreamError
   */
  send(send: Send, extra: Readonly<Record<string, string>>, body: RequestBody, caller: Caller): Promise<UpstreamAnswer>;
  close(): Promise<void>;
}

/** A pool of connections to the backend. @param origin its scheme, host and port */
export function createUpstream(origin: string, limits: UpstreamLimits = upstreamLimits): Upstream {
  const pool = new Pool(origin, {
    connections: limits.inFlight,
    pipelining: 1,
    connectTimeout: limits.connect,
    headersTimeout: limits.headers,
    bodyTimeout: limits.idle,
    keepAliveTimeout: 4_000,
    maxHeaderSize: 32_768,
    connect: { timeout: limits.connect },
  });
  let inFlight = 0;

  function attempt(options: Dispatcher.DispatchOptions, caller: Caller): Promise<UpstreamAnswer> {
    inFlight += 1;
    const ended = () => {
      inFlight -= 1;
    };
    return new Promise((answered, failed) => {
      pool.dispatch(options, new UpstreamCall({ caller, answered, failed, ended }));
    });
  }

  async function send(
    planned: Send,
    extra: Readonly<Record<string, string>>,
    body: RequestBody,
    caller: Caller,
  ): Promise<UpstreamAnswer> {
    if (inFlight >= limits.inFlight) throw new UpstreamError('busy', 'POOL_FULL');
    const { method, target, headers } = planned;
    const options = {
      method: method as Dispatcher.HttpMethod,
      path: target,
      headers: { ...headers, ...extra },
      // undici takes any async iterable, its types name streams only.
      body: body as Exclude<Dispatcher.DispatchOptions['body'], undefined>,
    };
    try {
      return await attempt(options, caller);
    } catch (first) {
      const error = upstreamError(first, caller);
      if (error.reason !== 'badGateway' || !isRepeatable(planned, body)) throw error;
    }
    return attempt(options, caller).catch((second: unknown) => {
      throw upstreamError(second, caller);
    });
  }

  return { send, close: () => pool.destroy() };
}

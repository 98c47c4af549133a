import { ApiError } from '#lib/contract/errors.ts';
import { parseJson } from '#lib/contract/parse-json.ts';
import type { Method } from '#lib/contract/route.ts';
import { pageLocale } from './page-language.ts';

/** Timeout of a whole answer in milliseconds; longer than every limit of the portal towards the backend. */
const timeLimit = 25_000;
/** The same for a form with files, which takes long on a slow connection. */
const uploadTimeLimit = 180_000;

export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  /** Body of a write: a JSON value, or a form with files. */
  readonly body?: unknown;
  /** Lets the portal repeat an interrupted write without a second effect. */
  readonly idempotencyKey?: string | undefined;
}

export interface RawAnswer {
  readonly status: number;
  /** Parsed JSON; undefined when the body is not JSON. */
  readonly payload: unknown;
  /** Of a failed call. */
  readonly requestId: string | undefined;
}

function headersOf({ body, idempotencyKey }: RequestOptions): Headers {
  const headers = new Headers({ accept: 'application/json', 'x-portal-request': '1', 'x-language': pageLocale() });
  // For a form with files the browser sets the type itself, with its boundary.
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json');
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  return headers;
}

function bodyOf(body: unknown): { body?: BodyInit } {
  if (body === undefined) return {};
  return { body: body instanceof FormData ? body : JSON.stringify(body) };
}

function start(method: Method, url: string, options: RequestOptions, signal: AbortSignal): Promise<Response> {
  return fetch(url, {
    method,
    headers: headersOf(options),
    ...bodyOf(options.body),
    credentials: 'same-origin',
    cache: 'no-store',
    redirect: 'error',
    signal,
  });
}

function failure(cause: unknown, caller: AbortSignal | undefined, limit: AbortSignal): ApiError {
  if (caller?.aborted) return new ApiError('aborted', { cause });
  if (limit.aborted) return new ApiError('timeout', { cause });
  return new ApiError(navigator.onLine === false ? 'offline' : 'connection', { cause });
}

/**
 * Sends a call to the portal's own API and reads the answer, whatever its status. Independent of the contract, so that
 * public pages can use it without loading the schemas.
 * @param url path below the origin, from `/api` on
 * @throws ApiError `aborted` (the caller's signal), `timeout`, `offline`, `connection` (no response)
 */
export async function request(method: Method, url: string, options: RequestOptions = {}): Promise<RawAnswer> {
  const limit = AbortSignal.timeout(options.body instanceof FormData ? uploadTimeLimit : timeLimit);
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  try {
    const response = await start(method, url, options, signal);
    const requestId = response.headers.get('x-request-id') ?? undefined;
    return { status: response.status, payload: parseJson(await response.text()), requestId };
  } catch (cause) {
    throw failure(cause, options.signal, limit);
  }
}

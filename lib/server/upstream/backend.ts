import 'server-only';
import { type DataOf, type Endpoint, type InputOf, urlOf } from '#lib/contract/endpoint.ts';
import { openEnvelope } from '#lib/contract/envelope.ts';
import { ApiError } from '#lib/contract/errors.ts';
import { parseJson } from '#lib/contract/parse-json.ts';
import { apiBase } from '#lib/contract/route.ts';
import { portalEnv } from '#lib/env.server.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { lastGoodTag } from '#lib/last-good-tag.ts';
import { currentRendering } from '#lib/server/current-rendering.ts';
import { keptAnswer } from '#lib/server/public-answers.ts';
import { currentOrOlder, timeLimits } from './current-or-older.ts';

/** Maximum size of a public answer in bytes; Next would not cache a larger one. */
const largestAnswer = 2_000_000;
/** Seconds until a public answer is loaded again. */
const revalidateAfter = 60;

export interface PublicRead {
  readonly locale: Locale;
  /** Cache tags; a signed message of the backend (`/api/portal/revalidate`) invalidates them at once. */
  readonly tags: readonly string[];
  /** Seconds; 60 unless given. */
  readonly revalidate?: number;
}

/** Address of a call at the backend: the path below /api of the portal, appended to the backend's base. */
const addressOf = <E extends Endpoint>(endpoint: E, input: InputOf<E>): string =>
  portalEnv().CONTEST_BACKEND_URL.replace(/\/$/, '') + urlOf(endpoint, input).slice(apiBase.length);

async function read(
  url: string,
  { locale, tags, revalidate = revalidateAfter }: PublicRead,
  signal: AbortSignal,
): Promise<Response> {
  const ask = () =>
    fetch(url, {
      headers: { accept: 'application/json', 'x-language': locale },
      redirect: 'error',
      signal,
      next: { tags: [...tags], revalidate },
    });
  try {
    // A kept connection can be closed by the other side in the moment in which it is used: sent once more, as calls are.
    return await ask().catch((error: unknown) => (signal.aborted ? Promise.reject(error) : ask()));
  } catch (cause) {
    const timedOut = Error.isError(cause) && cause.name === 'TimeoutError';
    throw new ApiError(timedOut ? 'timeout' : 'connection', { cause });
  }
}

/** The answer's JSON; undefined when it is not JSON. @throws ApiError `malformed` for an answer that is too large */
async function payloadOf(response: Response): Promise<unknown> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > largestAnswer) throw new ApiError('malformed', { status: response.status });
    pieces.push(part);
  }
  return parseJson(Buffer.concat(pieces).toString('utf8'));
}

/**
 * Loads public content for a server component, through Next's cache. Never sends a token: the result may be prerendered
 * and shown to everyone. While the backend is slow or fails, the last good answer of at most a day is used.
 * @throws ApiError `timeout` after 11 s, `connection` when there is no backend, else by status, code, size and shape
 */
export async function fetchPublic<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: PublicRead,
): Promise<DataOf<E>> {
  const url = addressOf(endpoint, input);
  const load = async (given: PublicRead, signal: AbortSignal) => {
    const response = await read(url, given, signal);
    return openEnvelope(endpoint, response.status, await payloadOf(response)).data;
  };
  const current = (timeLimitMs: number) => load(options, AbortSignal.timeout(timeLimitMs));
  const { revalidate = revalidateAfter } = options;
  if (revalidate === 0) return current(timeLimits.withoutOlder);
  if (await currentRendering())
    return keptAnswer(`${options.locale} ${url}`, revalidate, () => current(timeLimits.withOlder));
  // Aborted before it begins: only the cache can answer.
  const older = () => load({ ...options, tags: [...options.tags, lastGoodTag] }, AbortSignal.abort());
  return currentOrOlder({ current, older });
}

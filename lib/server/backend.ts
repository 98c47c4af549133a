import 'server-only';
import { withBrand } from '#lib/brand.ts';
import type { DataOf, Endpoint, InputOf } from '#lib/contract/endpoint.ts';
import { openEnvelope } from '#lib/contract/envelope.ts';
import { ApiError } from '#lib/contract/errors.ts';
import { portalEnv } from '#lib/env.server.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** Milliseconds that a page waits for the backend before it is shown without, or as it was. */
const timeLimit = 3000;
/** Bytes that a public answer may have; Next would not keep more, and no page could show it. */
const largestAnswer = 2_000_000;
/** Seconds that a public answer is used without asking again. */
const revalidateAfter = 60;

export interface PublicRead {
  readonly locale: Locale;
  /** Cache tags; the backend's signed word (`/api/portal/revalidate`) makes them stale at once. */
  readonly tags: readonly string[];
  /** Seconds; 60 unless given. */
  readonly revalidate?: number;
}

interface LooseInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

function addressOf(endpoint: Endpoint, { params = {}, query = {} }: LooseInput): string {
  const path = withBrand(endpoint.path).replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `${portalEnv().CONTEST_BACKEND_URL.replace(/\/$/, '')}${path}${search && `?${search}`}`;
}

async function read(url: string, { locale, tags, revalidate = revalidateAfter }: PublicRead): Promise<Response> {
  try {
    return await fetch(url, {
      headers: { accept: 'application/json', 'x-language': locale },
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
      next: { tags: [...tags], revalidate },
    });
  } catch (cause) {
    const timedOut = cause instanceof Error && cause.name === 'TimeoutError';
    throw new ApiError(timedOut ? 'timeout' : 'connection', { cause });
  }
}

/** The answer's JSON; undefined when it is none. @throws ApiError `malformed` for an answer that is too large */
async function payloadOf(response: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > largestAnswer) throw new ApiError('malformed', { status: response.status });
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Reads public content for a server component, through Next's cache. It never carries a token: what it returns may be
 * prerendered and shown to everybody.
 * @throws ApiError `timeout` after 3 s, `connection` when there is no backend, else by status, code, size and shape
 */
export async function fetchPublic<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: PublicRead,
): Promise<DataOf<E>> {
  const response = await read(addressOf(endpoint, input as LooseInput), options);
  return openEnvelope(endpoint, response.status, await payloadOf(response)).data;
}

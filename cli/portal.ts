import { bodyOf, type DataOf, type Endpoint, type InputOf, urlOf } from '../lib/contract/endpoint.ts';
import { openEnvelope } from '../lib/contract/envelope.ts';
import { ApiError } from '../lib/contract/errors.ts';
import type { Locale } from '../lib/i18n/locales.ts';
import { UsageError } from './command.ts';

/** A call of the contract that needs no signed-in person. */
export type PublicCall = Endpoint & { readonly auth: 'anonymous' };

export interface PortalOptions {
  /** Address of the portal, such as `https://contest.example`. */
  readonly origin: string;
  /** Language of names and messages. */
  readonly locale: Locale;
  /** The person's API token for this portal; undefined before a login. */
  readonly token: () => Promise<string | undefined>;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** The portal's calls, typed by the contract: public ones, and with the person's API token those with a scope. */
export interface Portal {
  readonly origin: string;
  /** Data of a JSON answer. @throws ApiError of every kind */
  read<E extends PublicCall>(endpoint: E, input: InputOf<E>): Promise<DataOf<E>>;
  /** The same with an API token. @throws ApiError `unauthorized` without one */
  own<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: OwnOptions): Promise<DataOf<E>>;
  /** Body of a file, to be read as a stream. @throws ApiError of every kind */
  download<E extends PublicCall>(endpoint: E, input: InputOf<E>): Promise<ReadableStream<Uint8Array>>;
  /** The same with an API token. */
  ownDownload<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ReadableStream<Uint8Array>>;
  /** A request with an API token to a path of this portal, whatever its answer. @throws ApiError `connection` */
  ownRequest(path: string, init: RequestInit): Promise<Response>;
}

interface OwnOptions {
  /** Another token than the stored one, which is not stored yet or any more. */
  readonly token?: string;
  /** A repetition with the same key has no second effect. */
  readonly idempotencyKey?: string;
}

/** Timeout of a JSON answer in milliseconds; files take as long as they take. */
const timeLimit = 25_000;

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** @throws UsageError when a server answers, but not as the portal of this address */
function assertOwnAddress(origin: string, { status, headers }: Response): void {
  if (status === 421)
    throw new UsageError(`The portal does not answer at ${origin}. Use the address that you open in the browser.`);
  if (status < 300 || status >= 400) return;
  const target = URL.parse(headers.get('location') ?? '', origin)?.origin;
  if (target === undefined || target === origin)
    throw new UsageError(`${origin} leads elsewhere, as no portal does. Check the address.`);
  throw new UsageError(`${origin} leads to ${target}. Use that address.`);
}

export function connect({ origin, locale, token: storedToken, fetch }: PortalOptions): Portal {
  const common = { 'x-portal-request': '1', 'x-language': locale };

  async function request(path: string, { headers, signal, ...init }: RequestInit = {}): Promise<Response> {
    const given = {
      ...init,
      headers: { ...common, ...headers },
      // Not followed: the token must not go to another address.
      redirect: 'manual',
      ...(signal && { signal }),
    } as const;
    const response = await fetch(new Request(new URL(path, origin), given)).catch((cause) => {
      throw new ApiError(signal?.aborted ? 'timeout' : 'connection', { cause });
    });
    assertOwnAddress(origin, response);
    return response;
  }

  async function authorization(token?: string): Promise<{ readonly authorization: string }> {
    const sent = token ?? (await storedToken());
    if (sent === undefined) throw new ApiError('unauthorized');
    return { authorization: `Bearer ${sent}` };
  }

  async function json<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<DataOf<E>> {
    const body = bodyOf(input);
    const response = await request(urlOf(endpoint, input), {
      method: endpoint.method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeLimit),
    });
    return openEnvelope(endpoint, response.status, await jsonOf(response)).data;
  }

  async function file<E extends Endpoint>(endpoint: E, input: InputOf<E>, headers = {}) {
    const response = await request(urlOf(endpoint, input), { headers });
    // A refusal is an envelope, with status 200 as well.
    const isFile = response.status === 200 && response.headers.has('content-disposition');
    if (isFile && response.body) return response.body;
    openEnvelope(endpoint, response.status, await jsonOf(response));
    throw new ApiError('malformed', { status: response.status });
  }

  return {
    origin,
    read: (endpoint, input) => json(endpoint, input),
    async own(endpoint, input, { token, idempotencyKey } = {}) {
      const key = idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey };
      return json(endpoint, input, { ...(await authorization(token)), ...key });
    },
    download: (endpoint, input) => file(endpoint, input),
    ownDownload: async (endpoint, input) => file(endpoint, input, await authorization()),
    async ownRequest(path, init) {
      return request(path, { ...init, headers: { ...init.headers, ...(await authorization()) } });
    },
  };
}

import { type DataOf, type Endpoint, type InputOf, urlOf } from '../lib/contract/endpoint.ts';
import { openEnvelope } from '../lib/contract/envelope.ts';
import { ApiError } from '../lib/contract/errors.ts';
import type { Locale } from '../lib/i18n/locales.ts';

/** A call of the contract that needs no signed-in person. */
export type PublicCall = Endpoint & { readonly auth: 'anonymous' };

export interface PortalOptions {
  /** Address of the portal, such as `https://contest.example`. */
  readonly origin: string;
  /** Language of names and messages. */
  readonly locale: Locale;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** The portal's public calls, typed by the contract. */
export interface Portal {
  readonly origin: string;
  /** Data of a JSON answer. @throws ApiError of every kind */
  read<E extends PublicCall>(endpoint: E, input: InputOf<E>): Promise<DataOf<E>>;
  /** Body of a file, to be read as a stream. @throws ApiError of every kind */
  download<E extends PublicCall>(endpoint: E, input: InputOf<E>): Promise<ReadableStream<Uint8Array>>;
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

export function connect({ origin, locale, fetch }: PortalOptions): Portal {
  const headers = { 'x-portal-request': '1', 'x-language': locale };

  const send = async <E extends PublicCall>(endpoint: E, input: InputOf<E>, signal?: AbortSignal) => {
    const url = new URL(urlOf(endpoint, input), origin);
    try {
      return await fetch(new Request(url, { headers, redirect: 'error', ...(signal && { signal }) }));
    } catch (cause) {
      throw new ApiError(signal?.aborted ? 'timeout' : 'connection', { cause });
    }
  };

  return {
    origin,
    async read(endpoint, input) {
      const response = await send(endpoint, input, AbortSignal.timeout(timeLimit));
      return openEnvelope(endpoint, response.status, await jsonOf(response)).data;
    },
    async download(endpoint, input) {
      const response = await send(endpoint, input);
      // A refusal is an envelope, with status 200 as well.
      const isFile = response.status === 200 && response.headers.has('content-disposition');
      if (isFile && response.body) return response.body;
      openEnvelope(endpoint, response.status, await jsonOf(response));
      throw new ApiError('malformed', { status: response.status });
    },
  };
}

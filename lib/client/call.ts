import { withBrand } from '#lib/brand.ts';
import type { DataOf, Endpoint, InputOf } from '#lib/contract/endpoint.ts';
import { type Opened, openEnvelope } from '#lib/contract/envelope.ts';
import { ApiError } from '#lib/contract/errors.ts';
import { portalCode } from '#lib/proxy/portal-code.ts';
import { request } from './request.ts';
import { announceSignIn, sessionExpired } from './session.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Set it to repeat a write under the key of the first attempt. Every POST has one of its own otherwise. */
  readonly idempotencyKey?: string;
  /** The body of an upload. */
  readonly form?: FormData;
}

/** The parts of an input, whichever of them the endpoint has. */
interface LooseInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

function queryOf(query: LooseInput['query']): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** The address of a call below the origin; also what a link or an image to a file endpoint takes. */
export function urlOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): string {
  const { params = {}, query } = input as LooseInput;
  const path = withBrand(endpoint.path).replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return `/api${path}${queryOf(query)}`;
}

/** The codes of 403 answers that say nothing about the session. */
const notAboutSession: readonly unknown[] = [portalCode.crossSite, portalCode.loginState];

function understood(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.kind !== 'unauthorized') return error;
  if (notAboutSession.includes(error.code))
    return new ApiError('badRequest', { status: error.status ?? 403, code: error.code });
  sessionExpired();
  return error;
}

/**
 * Calls an endpoint through the portal and opens its envelope.
 * A 401 sends the person to the login page (specification, section 8) and still rejects.
 * @throws ApiError of every kind
 */
export async function callOpened<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, idempotencyKey, form }: CallOptions = {},
): Promise<Opened<DataOf<E>>> {
  const body = form ?? (input as LooseInput).body;
  const key = idempotencyKey ?? (endpoint.method === 'POST' ? crypto.randomUUID() : undefined);
  const answer = await request(endpoint.method, urlOf(endpoint, input), { signal, body, idempotencyKey: key });
  try {
    const opened = openEnvelope(endpoint, answer.status, answer.payload);
    if (endpoint.session === 'signIn') await announceSignIn();
    return opened;
  } catch (error) {
    throw understood(error);
  }
}

/** As `callOpened`, for callers that only want the data. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<DataOf<E>> {
  return (await callOpened(endpoint, input, options)).data;
}

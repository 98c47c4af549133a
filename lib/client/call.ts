'use client';

import { bodyOf, type DataOf, type Endpoint, type InputOf, urlOf } from '#lib/contract/endpoint.ts';
import { type Opened, openEnvelope } from '#lib/contract/envelope.ts';
import { ApiError } from '#lib/contract/errors.ts';
import type { Reader } from '#lib/document/reader.ts';
import { portalCode } from '#lib/proxy/portal-code.ts';
import { noteChange } from './changes/known-changes.ts';
import { request } from './request.ts';
import { announceSignIn, sessionExpired } from './session.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Set it to repeat a write under the key of the first attempt. Otherwise every POST gets a new key. */
  readonly idempotencyKey?: string;
  readonly form?: FormData;
}

/** Codes of 403 answers that are not about the session. */
const notAboutSession: readonly unknown[] = [portalCode.crossSite, portalCode.loginState];

function understood(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.kind !== 'unauthorized') return error;
  if (notAboutSession.includes(error.code))
    return new ApiError('badRequest', { status: error.status ?? 403, code: error.code, requestId: error.requestId });
  sessionExpired();
  return error;
}

/** Loaded at a log-in: few other screens need it. */
const takeOverPush = (): Promise<void> =>
  import('./bind-push.ts').then(({ bindPush }) => bindPush()).catch(() => undefined);

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
  const body = form ?? bodyOf(input);
  const key = idempotencyKey ?? (endpoint.method === 'POST' ? crypto.randomUUID() : undefined);
  const answer = await request(endpoint.method, urlOf(endpoint, input), { signal, body, idempotencyKey: key }).finally(
    // After a failure, too: the write may have been done, and a refused one was based on outdated data.
    () => endpoint.method !== 'GET' && noteChange(),
  );
  try {
    const opened = openEnvelope(endpoint, answer.status, answer.payload, answer.requestId);
    if (endpoint.session === 'signIn' && (await announceSignIn())) await takeOverPush();
    return opened;
  } catch (error) {
    throw understood(error);
  }
}

/** Like `callOpened`, but returns only the data. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<DataOf<E>> {
  return (await callOpened(endpoint, input, options)).data;
}

/** Reads of queries in the browser. */
export const browserReader: Reader = (endpoint, input, signal) => call(endpoint, input, { signal });

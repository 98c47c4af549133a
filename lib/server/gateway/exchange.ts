import 'server-only';
import type { ApiRequest, Send } from '#lib/proxy/plan.ts';
import { ownAnswerHeaders, type Refusal, refusalBody, refusalReason } from '#lib/proxy/refusal.ts';
import type { Caller } from '#lib/server/caller.ts';
import type { Client } from '#lib/server/client.ts';
import { counters } from '#lib/server/counters.ts';
import type { Visit } from '#lib/server/session/session-manager.ts';
import type { AnswerBody } from '#lib/server/upstream/answer-body.ts';
import type { UnreadBody } from '#lib/server/upstream/request-body.ts';

/** One request to /api, independent of the server's request type. */
export interface Incoming extends ApiRequest {
  readonly body: UnreadBody;
  readonly caller: Caller;
  /** Verified as far as the trusted proxies allow. */
  readonly clientAddress: string | undefined;
}

/** The answer. When the body fails, the connection has to be closed. */
export interface Outgoing {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Set-Cookie lines. */
  readonly cookies: readonly string[];
  readonly body: AnswerBody | string | null;
}

/** One call in progress: the incoming request, its session, and the call to the backend. */
export interface Exchange {
  readonly incoming: Incoming;
  readonly client: Client;
  readonly visit: Visit;
  readonly send: Send;
  readonly requestId: string;
}

/** The portal's own answer to a refused request. */
export function refusalAnswer(refusal: Refusal, cookies: readonly string[] = []): Outgoing {
  counters().count('refusal', refusalReason(refusal));
  const headers = { ...ownAnswerHeaders, ...refusal.headers };
  return { status: refusal.status, headers, cookies, body: refusalBody(refusal) };
}

/** Envelope of the portal itself, with code 0. */
export function ownAnswer(data: unknown, cookies: readonly string[] = []): Outgoing {
  return { status: 200, headers: ownAnswerHeaders, cookies, body: JSON.stringify({ code: 0, message: '', data }) };
}

/** A redirect that caches do not store and that sends no referrer. */
export function seeOther(location: string, cookies: readonly string[]): Outgoing {
  const headers = { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  return { status: 303, headers, cookies, body: null };
}

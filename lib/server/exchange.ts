import 'server-only';
import type { HeaderReader } from '#lib/proxy/header-reader.ts';
import { ownAnswerHeaders, type Refusal, refusalBody } from '#lib/proxy/refusal.ts';
import type { AnswerBody } from './answer-body.ts';
import type { Caller } from './caller.ts';
import type { RequestBody } from './upstream.ts';

/** One request to /api, whatever server it arrived at. */
export interface Incoming {
  readonly method: string;
  /** Path and query as the client wrote them, undecoded. */
  readonly target: string;
  readonly read: HeaderReader;
  /** The body, read no faster than it is sent on. @throws UpstreamError `bodyStalled`, also later from the stream */
  readonly body: () => Promise<RequestBody>;
  readonly caller: Caller;
  /** As far as it can be believed. */
  readonly clientAddress: string | undefined;
}

/** The answer to it. A body that fails: break the connection then. */
export interface Outgoing {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Set-Cookie lines. */
  readonly cookies: readonly string[];
  readonly body: AnswerBody | string | null;
}

/** The portal's own answer to what it turns away. */
export function refusalAnswer(refusal: Refusal, cookies: readonly string[] = []): Outgoing {
  const headers = { ...ownAnswerHeaders, ...refusal.headers };
  return { status: refusal.status, headers, cookies, body: refusalBody(refusal) };
}

/** An envelope that the portal writes itself, with code 0. */
export function ownAnswer(data: unknown, cookies: readonly string[] = []): Outgoing {
  return { status: 200, headers: ownAnswerHeaders, cookies, body: JSON.stringify({ code: 0, message: '', data }) };
}

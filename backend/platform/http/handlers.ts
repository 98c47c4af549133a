import type { ApiScope } from '#lib/contract/api-tokens/scopes.ts';
import type { Code } from '#lib/contract/codes.ts';
import type { Contract } from '#lib/contract/contract.ts';
import type { DataOf, Endpoint, ParsedInput } from '#lib/contract/endpoint.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** An API token with the scopes that its person chose. */
export interface GrantedToken {
  readonly id: string;
  readonly scopes: readonly ApiScope[];
}

/** The signed-in player of a request, from the access token. */
export interface Caller {
  readonly playerId: string;
  readonly roles: readonly number[];
  /** The family of tokens that began with one sign-in; unchanged by renewals. */
  readonly sessionId: string;
  /** The API token of a program; undefined for a session. */
  readonly apiToken?: GrantedToken;
}

/** A part of a file that a client asks for, and the file that it has the rest of (RFC 9110, sections 14.2 and 13.1.5). */
export interface AskedRange {
  /** The `Range` header. */
  readonly range: string;
  /** The `If-Range` header: another file is sent whole. Null when there is none. */
  readonly ifRange: string | null;
}

/** Request data beyond the input. `caller` is set for every endpoint that requires a player. */
export interface RequestContext<Who extends Caller | null = Caller | null> {
  readonly caller: Who;
  readonly locale: Locale;
  /** Address of the client as the portal forwarded it; only for rate limits. */
  readonly clientAddress: string;
  readonly idempotencyKey: string | null;
  /** The bearer token as received, also when it is no longer valid; only for renewing and ending a session. */
  readonly bearer: string | null;
  /** The requested part of a file. */
  readonly range?: AskedRange | null;
  /** The unread request, for calls whose body is not JSON (`upload`) and those of a `protocol`. */
  readonly upload?: Request;
}

/** An answer with a code other than 0, or with a message for the person. */
export class Answer<Data> {
  readonly code: Code;
  readonly data: Data | null;
  readonly message: string;
  constructor(code: Code, data: Data | null = null, message = '') {
    this.code = code;
    this.data = data;
    this.message = message;
  }
}

type CallerOf<E extends Endpoint> = E['auth'] extends 'anonymous' ? Caller | null : Caller;

/**
 * Answers one endpoint. Plain data becomes code 0; a `Response` is passed on unchanged (redirects, files, event
 * streams).
 */
export type Handler<E extends Endpoint> = (
  input: ParsedInput<E>,
  context: RequestContext<CallerOf<E>>,
) => Promise<DataOf<E> | Answer<DataOf<E>> | Response>;

/** A handler for every endpoint of the contract: a missing one is a type error. */
export type Handlers = {
  readonly [Noun in keyof Contract]: HandlersOf<Contract[Noun]>;
};
export type HandlersOf<Calls> = {
  readonly [Name in keyof Calls]: Calls[Name] extends Endpoint ? Handler<Calls[Name]> : never;
};

import type { z } from 'zod';
import type { CallScope } from './api-tokens/scopes.ts';
import { type Refusals, roleRefusal, scopeRefusal } from './errors.ts';
import { addressOf, type ParamsOf, type Route } from './route.ts';

/** Access to a call: public, a signed-in player, or a player with the named role. */
export type Auth = 'anonymous' | 'player' | 'teacher' | 'assistant' | 'student';

/** Format of the response body: JSON envelope, file, server-sent events, or a redirect for the browser itself. */
export type AnswerKind = 'json' | 'file' | 'events' | 'redirect';

/** Status with which the portal passes on the refusal of a file; the backend sends it like any other, with 200. */
export const refusedFile = 409;

/** Calls completed by the portal itself, because their response issues or ends a token. */
export type SessionEffect = 'signIn' | 'renewal' | 'signOut';

/** A call of the contest backend as a value: its route, its schemas and its declared refusals. */
export interface Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Who extends Auth = Auth,
  Declared extends Refusals = Refusals,
> extends Route<Path> {
  readonly auth: Who;
  readonly query?: Query;
  readonly body?: Body;
  readonly data: Data;
  /** Codes accepted beyond the whitelist. */
  readonly codes?: readonly number[];
  /**
   * Codes of the declared refusals, by name; `refusalOf` returns the name for an error. `declaredRefusals` adds the
   * refusals of a role and a scope.
   */
  readonly refusals?: Declared;
  readonly answer: AnswerKind;
  readonly session?: SessionEffect;
  /** Raw request body (upload) instead of JSON. */
  readonly upload?: boolean;
  /**
   * For clients outside the portal's pages: read with a secret in its path (calendars), or a program that asks for an API
   * token. It receives no token and must not depend on the caller.
   */
  readonly anywhere?: boolean;
  /** Right that an API token needs for the call; calls without it accept no API token. */
  readonly scope?: CallScope;
  /**
   * Resumable uploads: the protocol's headers are forwarded both ways and its status codes apply (https://tus.io,
   * 1.0.0).
   */
  readonly protocol?: 'tus';
  /**
   * Seconds for which the portal may reuse the response for identical requests in the same language. Only for public
   * reads that do not depend on the caller. An event stream is read once and distributed to all clients.
   */
  readonly shared?: number;
}

/** All refusals of a call, by name, including those of its role and its scope. */
export const declaredRefusals = ({
  auth,
  scope,
  refusals,
}: Pick<Endpoint, 'auth' | 'scope' | 'refusals'>): Refusals => ({
  ...(auth !== 'anonymous' && auth !== 'player' && roleRefusal),
  ...(scope !== undefined && scope !== 'any' && scopeRefusal),
  ...refusals,
});

type SchemaOf<E extends Endpoint, Key extends 'query' | 'body'> = NonNullable<E[Key]>;
type OutputOf<E extends Endpoint, Key extends 'query' | 'body'> = [SchemaOf<E, Key>] extends [never]
  ? undefined
  : z.output<SchemaOf<E, Key>>;
type InputPart<E extends Endpoint, Key extends 'query' | 'body'> = [SchemaOf<E, Key>] extends [never]
  ? unknown
  : { readonly [K in Key]: z.input<SchemaOf<E, Key>> };

/** Input of a call: path parameters, query and body, each only if the endpoint has it. */
export type InputOf<E extends Endpoint> = (keyof ParamsOf<E> extends never
  ? unknown
  : { readonly params: ParamsOf<E> }) &
  InputPart<E, 'query'> &
  InputPart<E, 'body'>;

/** Data of a successful response, after the envelope is opened. */
export type DataOf<E extends Endpoint> = z.output<E['data']>;

/** Parsed input of a handler. */
export interface ParsedInput<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: OutputOf<E, 'query'>;
  readonly body: OutputOf<E, 'body'>;
}

type Definition<Query, Body, Data, Who, Declared> = {
  auth: Who;
  query?: Query;
  body?: Body;
  data: Data;
  codes?: readonly number[];
  refusals?: Declared;
  answer?: AnswerKind;
  session?: SessionEffect;
  upload?: boolean;
  anywhere?: boolean;
  scope?: CallScope;
  protocol?: 'tus';
  shared?: number;
};

/** Adds schemas and options to a route. The default response is a JSON envelope. */
export function endpoint<
  const Path extends string,
  Data extends z.ZodType,
  Query extends z.ZodType = never,
  Body extends z.ZodType = never,
  const Who extends Auth = Auth,
  Declared extends Refusals = never,
>(
  called: Route<Path>,
  definition: Definition<Query, Body, Data, Who, Declared>,
): Endpoint<Path, Query, Body, Data, Who, Declared> {
  return { answer: 'json', ...called, ...definition };
}

/** Input of any endpoint; every part is optional. */
interface LooseInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Address of a call below the portal's origin; also for links and images of file endpoints. */
export const urlOf = <E extends Endpoint>(called: E, input: InputOf<E>): string =>
  addressOf<Route>(called, input as LooseInput);

/** Body of a call; undefined when its endpoint has none. */
export const bodyOf = <E extends Endpoint>(input: InputOf<E>): unknown => (input as LooseInput).body;

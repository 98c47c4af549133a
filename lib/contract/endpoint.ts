import type { z } from 'zod';

/** Who may call: anybody, a signed-in player, or a player with that role. */
export type Auth = 'anonymous' | 'player' | 'teacher' | 'assistant' | 'student';

/** What an answer's body is: the JSON envelope, a file, server-sent events, or a redirect for the browser itself. */
export type AnswerKind = 'json' | 'file' | 'events' | 'redirect';

/** Calls that the portal itself completes, because their answer carries or ends a token. */
export type SessionEffect = 'signIn' | 'renewal' | 'signOut';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A call of the contest backend as a value. Paths stand below the backend's base address; `{x}` is a parameter. */
export interface Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Who extends Auth = Auth,
> {
  readonly method: Method;
  readonly path: Path;
  readonly auth: Who;
  readonly query?: Query;
  readonly body?: Body;
  readonly data: Data;
  /** Codes accepted beyond the whitelist. */
  readonly codes?: readonly number[];
  readonly answer: AnswerKind;
  readonly session?: SessionEffect;
  /** A raw request body (upload) instead of JSON. */
  readonly upload?: boolean;
  /**
   * A read whose address is the secret, for programs that are no page of the portal (calendars). It gets no token and
   * must not depend on who asks.
   */
  readonly anywhere?: boolean;
  /** Resumable uploads: their headers travel both ways, and statuses are the protocol's (https://tus.io, 1.0.0). */
  readonly protocol?: 'tus';
  /**
   * Seconds for which the portal may give the same answer to everybody who asks the same in the same language. Only for
   * public reads that do not depend on who asks. An event stream is read once and passed on to all of them.
   */
  readonly shared?: number;
}

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type BrandName = 'contest' | 'provider' | 'university';

/** The parameters that a path asks for. */
export type ParamsOf<E extends Endpoint> =
  Exclude<Names<E['path']>, BrandName> extends never
    ? Record<never, never>
    : { readonly [Name in Exclude<Names<E['path']>, BrandName>]: string };

type SchemaOf<E extends Endpoint, Key extends 'query' | 'body'> = NonNullable<E[Key]>;
type OutputOf<E extends Endpoint, Key extends 'query' | 'body'> = [SchemaOf<E, Key>] extends [never]
  ? undefined
  : z.output<SchemaOf<E, Key>>;
type InputPart<E extends Endpoint, Key extends 'query' | 'body'> = [SchemaOf<E, Key>] extends [never]
  ? unknown
  : { readonly [K in Key]: z.input<SchemaOf<E, Key>> };

/** What a caller passes: path parameters, query and body, each only where the endpoint has it. */
export type InputOf<E extends Endpoint> = (keyof ParamsOf<E> extends never
  ? unknown
  : { readonly params: ParamsOf<E> }) &
  InputPart<E, 'query'> &
  InputPart<E, 'body'>;

/** What a caller gets once the envelope was opened. */
export type DataOf<E extends Endpoint> = z.output<E['data']>;

/** What a handler gets: everything parsed. */
export interface ParsedInput<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: OutputOf<E, 'query'>;
  readonly body: OutputOf<E, 'body'>;
}

type Definition<Path extends string, Query, Body, Data, Who> = {
  method: Method;
  path: Path;
  auth: Who;
  query?: Query;
  body?: Body;
  data: Data;
  codes?: readonly number[];
  answer?: AnswerKind;
  session?: SessionEffect;
  upload?: boolean;
  anywhere?: boolean;
  protocol?: 'tus';
  shared?: number;
};

/** Defines an endpoint; the answer is a JSON envelope unless said otherwise. */
export function endpoint<
  const Path extends string,
  Data extends z.ZodType,
  Query extends z.ZodType = never,
  Body extends z.ZodType = never,
  const Who extends Auth = Auth,
>(definition: Definition<Path, Query, Body, Data, Who>): Endpoint<Path, Query, Body, Data, Who> {
  return { answer: 'json', ...definition };
}

import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { NamedEndpoint } from '#lib/contract/contract.ts';
import type { Auth, Endpoint } from '#lib/contract/endpoint.ts';
import { DomainError } from '../domain-error.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import { type AntiForgery, antiForgeryHeader } from './anti-forgery.ts';
import { uploadOf } from './body-limits.ts';
import { type Authenticator, callerOf } from './caller-of.ts';
import type { ClientAddress } from './client-address.ts';
import { envelopeOf, jsonResponse } from './envelope.ts';
import { Answer, type Caller, type Handler, type Handlers, type RequestContext } from './handlers.ts';
import { type Input, runOnce } from './idempotent-write.ts';
import { inRoutingOrder, routerPath } from './paths.ts';
import type { RateLimits } from './rate-limits.ts';
import { Refusal } from './refusal.ts';
import { askedRangeOf, bearerOf, idempotencyKeyOf, localeOf } from './request.ts';
import type { Sentinels } from './sentinels.ts';
import { boundToSession, type SessionWatch } from './session-bound.ts';
import { isStorable } from './storable.ts';

/** Authenticates callers with a session. */
interface Authentication extends Authenticator {
  /** Keeps what a new session was started with. */
  noteDevice(sessionId: string, userAgent: string | undefined): Promise<void>;
}

export interface RouterDeps {
  readonly sessions: Authentication;
  readonly apiTokens: Authenticator;
  readonly sessionWatch: SessionWatch;
  readonly antiForgery: AntiForgery;
  readonly rateLimits: RateLimits;
  readonly clientAddress: ClientAddress;
  readonly idempotency: Idempotency;
  readonly log: Pick<Logger, 'error'>;
  /** Null outside tests. */
  readonly sentinels: Sentinels | null;
}

const roleNumber = { teacher: 2, assistant: 3, student: 4 } as const satisfies Record<
  Exclude<Auth, 'anonymous' | 'player'>,
  number
>;

/** Routes every call of the contract to its handler. */
export function mountContract(app: Hono, handlers: Handlers, deps: RouterDeps): void {
  for (const named of inRoutingOrder()) {
    app.on(named.endpoint.method, routerPath(named.endpoint), serve(named, handlerOf(handlers, named), deps));
  }
}

/** `Handlers` has one handler for each name of the contract; only the pairing of names and types is lost in the list. */
function handlerOf(handlers: Handlers, { name, endpoint }: NamedEndpoint): Handler<Endpoint> {
  const [noun = '', call = ''] = name.split('.');
  const handler = (handlers as unknown as Record<string, Record<string, Handler<Endpoint>>>)[noun]?.[call];
  if (!handler) throw new Error(`No handler for ${name} (${endpoint.path})`);
  return handler;
}

function serve({ name, endpoint }: NamedEndpoint, handler: Handler<Endpoint>, deps: RouterDeps) {
  return async (context: Context): Promise<Response> => {
    const bearer = bearerOf(context);
    const caller = bearer ? await callerOf(endpoint, bearer, deps) : null;
    if (caller && !caller.apiToken) context.header(antiForgeryHeader, deps.antiForgery.issue(caller.sessionId));
    await admit(endpoint, caller, context, deps);
    const request = {
      caller,
      locale: localeOf(context),
      clientAddress: deps.clientAddress(context),
      idempotencyKey: idempotencyKeyOf(context),
      bearer,
      range: askedRangeOf(context),
      ...(endpoint.upload && { upload: uploadOf(context) }),
      ...(endpoint.protocol && !endpoint.upload && { upload: context.req.raw }),
    };
    const input = await parsed(endpoint, context);
    const faked = await deps.sentinels?.answer(name, input, context);
    if (faked) return faked;
    // The router has just checked `auth`, as the handler's stricter context type requires.
    const answer = () => orRefusal(() => handler(input as never, request as RequestContext<Caller>));
    const response = await runOnce(deps, { name, endpoint, request, input }, async () => {
      const result = await answer();
      noteSession(context, endpoint, result);
      return toResponse(result, context, endpoint, deps);
    });
    if (caller && !caller.apiToken && !response.headers.has(antiForgeryHeader))
      response.headers.set(antiForgeryHeader, deps.antiForgery.issue(caller.sessionId));
    return streamOf(deps.sentinels?.lose(response, context) ?? response, endpoint, caller, deps);
  };
}

/** An event stream of a signed-in player ends with the session. */
function streamOf(
  response: Response,
  { answer }: Endpoint,
  caller: Caller | null,
  { sessionWatch }: RouterDeps,
): Response {
  if (answer !== 'events' || !caller) return response;
  return boundToSession(response, (onEnd) => sessionWatch.watch(caller.sessionId, onEnd));
}

/** Turns the rejection by a rule into the refusal shown to the person. */
async function orRefusal<T>(answer: () => Promise<T>): Promise<T> {
  try {
    return await answer();
  } catch (error) {
    throw error instanceof DomainError ? Refusal.rule(error.code, error.sentence, error.values) : error;
  }
}

async function admit(endpoint: Endpoint, caller: Caller | null, context: Context, deps: RouterDeps): Promise<void> {
  const address = deps.clientAddress(context);
  if (endpoint.session === 'signIn') await deps.rateLimits.signIn(address);
  if (endpoint.auth !== 'anonymous' && !caller) throw Refusal.unauthorized();
  if (endpoint.auth !== 'anonymous' && endpoint.auth !== 'player' && !caller?.roles.includes(roleNumber[endpoint.auth]))
    throw Refusal.role();
  if (endpoint.method === 'GET') return;
  // A large file arrives in many pieces; the number of uploads is limited at their creation.
  if (endpoint.method !== 'PATCH') await deps.rateLimits.write(caller?.apiToken?.id ?? caller?.playerId ?? address);
  // No page of another site can make a browser send an API token.
  if (caller && !caller.apiToken && !deps.antiForgery.accepts(caller.sessionId, context.req.header(antiForgeryHeader)))
    throw Refusal.antiForgery();
}

async function parsed(endpoint: Endpoint, context: Context): Promise<Input> {
  const params = context.req.param();
  if (Object.values(params).some((value) => value.length > 200 || !isStorable(value))) throw Refusal.notFound();
  return {
    params,
    query: endpoint.query ? valid(endpoint.query, context.req.query()) : undefined,
    body: endpoint.body ? valid(endpoint.body, await json(context)) : undefined,
  };
}

function valid(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (!result.success || !isStorable(result.data)) throw Refusal.badRequest();
  return result.data;
}

async function json(context: Context): Promise<unknown> {
  if (!/^application\/json\b/i.test(context.req.header('Content-Type') ?? '')) throw Refusal.badRequest();
  try {
    return await context.req.json();
  } catch (error) {
    // A body over the limit throws here too; the limit's own refusal must not be taken for bad JSON.
    if (error instanceof Refusal) throw error;
    throw Refusal.badRequest();
  }
}

async function toResponse(result: unknown, context: Context, endpoint: Endpoint, deps: RouterDeps): Promise<Response> {
  if (result instanceof Response) return result;
  const response = jsonResponse(200, envelopeOf(result));
  const token = endpoint.session === 'signIn' ? tokenOf(result) : null;
  const begun = token ? await deps.sessions.authenticate(token) : null;
  if (!begun) return response;
  await deps.sessions.noteDevice(begun.sessionId, context.req.header('User-Agent'));
  response.headers.set(antiForgeryHeader, deps.antiForgery.issue(begun.sessionId));
  return response;
}

/** Marks calls that begin or end a session as security events for the log. */
function noteSession(context: Context, { session }: Endpoint, result: unknown): void {
  if (session === 'signIn')
    context.set('securityEvent', tokenOf(result) === null ? 'authn_login_fail' : 'authn_login_success');
  if (session === 'signOut' && bearerOf(context) !== null) context.set('securityEvent', 'authn_logout');
}

function tokenOf(result: unknown): string | null {
  const data = result instanceof Answer ? result.data : result;
  return data && typeof data === 'object' && 'token' in data && typeof data.token === 'string' ? data.token : null;
}

import 'server-only';
import { apiTokenOf } from '#lib/contract/api-tokens/token-format.ts';
import { networkOf } from '#lib/contract/client-address.ts';
import { headerValue } from '#lib/proxy/filter.ts';
import { isAntiForgeryValue, plan, type Send, withBearer } from '#lib/proxy/plan.ts';
import { portalCode } from '#lib/proxy/portal-code.ts';
import { type Refusal, refuse } from '#lib/proxy/refusal.ts';
import type { Session } from '#lib/proxy/session.ts';
import type { Client } from '#lib/server/client.ts';
import type { ConcurrencyLimiter } from '#lib/server/concurrency-limiter.ts';
import type { SecurityEvent } from '#lib/server/security-events.ts';
import type { Visit } from '#lib/server/session/session-manager.ts';
import type { SessionStreams } from '#lib/server/session/session-streams.ts';
import { tokenDigest } from '#lib/server/session/token-digest.ts';
import type { ReadBudget } from '#lib/server/upstream/read-budget.ts';
import { type BodyLimits, uploadBody, wholeBody } from '#lib/server/upstream/request-body.ts';
import type { RequestBody } from '#lib/server/upstream/upstream.ts';
import type { UpstreamAnswer } from '#lib/server/upstream/upstream-call.ts';
import { upstreamError } from '#lib/server/upstream/upstream-error.ts';
import {
  type BackendExchangeDeps,
  createBackendExchange,
  discard,
  isUnauthorized,
  outgoing,
} from './backend-exchange.ts';
import { type Exchange, type Incoming, type Outgoing, refusalAnswer } from './exchange.ts';
import { createSessionAnswers, type SessionAnswersDeps } from './session-answers.ts';

export interface GatewayDeps extends BackendExchangeDeps, SessionAnswersDeps {
  readonly reads: ReadBudget;
  /** For bodies that are read completely before they are sent. */
  readonly bodies: ConcurrencyLimiter;
  readonly bodyLimits: BodyLimits;
  readonly streams: SessionStreams;
}

export interface Gateway {
  /** Answers one request to /api. Never rejects. */
  answer(incoming: Incoming): Promise<Outgoing>;
  /**
   * Reads for a document that is being rendered: counted and limited like a call of the person's browser, but no
   * session is renewed or ended and no cookie is written. Never rejects; the browser repeats failed reads.
   */
  read(incoming: Incoming, visit: Visit): Promise<Outgoing>;
}

/** Refusals that may indicate an attempted bypass. */
const eventOfRefusal: Readonly<Partial<Record<Refusal['code'], SecurityEvent>>> = {
  [portalCode.crossSite]: 'cross_site_fail',
  [portalCode.misdirected]: 'host_fail',
  [portalCode.loginState]: 'authn_login_state_fail',
};

/**
 * Anti-forgery value that a refusal contains: the session is still valid, only the value that was sent is not.
 * Undefined for any other answer.
 */
function antiForgeryAsked({ headers }: Send, answer: UpstreamAnswer): string | undefined {
  const value = answer.status === 403 ? headerValue(answer.headers, 'x-csrf-token') : undefined;
  return value !== undefined && isAntiForgeryValue(value) && value !== headers['x-csrf-token'] ? value : undefined;
}

/** The id under which a failed call is logged, for the person who asks the organisers about it. */
const withRequestId = (answer: Outgoing, { requestId }: Exchange): Outgoing =>
  answer.status < 400 ? answer : { ...answer, headers: { ...answer.headers, 'x-request-id': requestId } };

/** An API token counts like a session; limits know it by its digest. */
const clientOf = ({ clientAddress }: Incoming, { session }: Visit, apiToken?: string): Client => ({
  session: apiToken === undefined ? session?.id : `api-token ${tokenDigest({ token: apiToken })}`,
  network: clientAddress && networkOf(clientAddress),
});

export function createGateway(deps: GatewayDeps): Gateway {
  const { settings, sessions, security } = deps;
  const backend = createBackendExchange(deps);
  const session = createSessionAnswers(deps, backend);

  /**
   * A read is charged to the budget before it is sent. Calls that begin or end a session are exempt: a logout must
   * never be refused.
   */
  function spendRead({ send: { method, call }, client }: Exchange): Promise<void> | undefined {
    const isRead = (method === 'GET' || method === 'HEAD') && call.endpoint.session === undefined;
    return isRead ? deps.reads.spend(client) : undefined;
  }

  /** Only uploads are streamed; any other body is read completely before a connection is used. */
  async function bodyOf({ incoming: { body }, send, client }: Exchange): Promise<RequestBody> {
    if (body.stream === null) return null;
    if (send.call.endpoint.upload) return uploadBody(body, deps.bodyLimits);
    const release = deps.bodies.acquire(client);
    try {
      return await wholeBody(body, deps.bodyLimits);
    } finally {
      release();
    }
  }

  /**
   * A token may have been renewed during the call, here or at another instance, or the anti-forgery value may be
   * outdated: the backend refused before it did anything, so a repeatable request is sent once more.
   */
  async function sendAsPlayer(
    exchange: Exchange,
    body: RequestBody,
    session: Session,
  ): Promise<[UpstreamAnswer, Session]> {
    const { send } = exchange;
    const extra = backend.extraHeaders(exchange);
    const answer = await backend.send(exchange, withBearer(send, session), body, extra);
    const antiForgery = antiForgeryAsked(send, answer);
    const isRefused = isUnauthorized(answer.status) && antiForgery === undefined;
    const younger = isRefused ? await sessions.successor(session) : sessions.youngest(session);
    const isOld = isRefused && younger.version > session.version;
    if ((!isOld && !antiForgery) || !(body === null || Buffer.isBuffer(body))) return [answer, session];
    discard(answer);
    const again = antiForgery ? { ...extra, 'x-csrf-token': antiForgery } : extra;
    return [await backend.send(exchange, withBearer(send, younger), body, again), younger];
  }

  /** A call that does not change the session, except for a token that the backend no longer accepts. */
  async function forward(exchange: Exchange, body: RequestBody): Promise<Outgoing> {
    const { visit, send } = exchange;
    if (!visit.session || send.headers.authorization === undefined) {
      const answer = await backend.send(exchange, send, body);
      return backend.finish(exchange, answer, await sessions.cookiesAfter(visit));
    }
    const [answer, used] = await sendAsPlayer(exchange, body, await sessions.fresh(visit.session));
    if (antiForgeryAsked(send, answer)) {
      discard(answer);
      return refusalAnswer(refuse('busy', { 'retry-after': '1' }), backend.antiForgeryCookie(exchange, answer));
    }
    if (send.call.endpoint.answer === 'events') deps.streams.add(used, answer.body);
    const cookies = isUnauthorized(answer.status) ? sessions.refused(visit, used) : await sessions.cookiesAfter(visit);
    if (isUnauthorized(answer.status) && cookies.length > 0) backend.note('session_rejected', exchange);
    return backend.finish(exchange, answer, cookies);
  }

  /** For a request that is refused before its call is known. */
  function noteRefusal({ code }: Refusal): void {
    const event = eventOfRefusal[code];
    if (event) security(event, { call: 'api', requestId: '' });
  }

  async function answerOf(exchange: Exchange): Promise<Outgoing> {
    const { endpoint } = exchange.send.call;
    if (endpoint.session === 'signOut') return session.signOut(exchange);
    if (endpoint.session === 'renewal') return session.renew(exchange);
    if (endpoint.answer === 'redirect') return session.beginLogin(exchange);
    const body = await bodyOf(exchange);
    return endpoint.session === 'signIn' ? session.signIn(exchange, body) : forward(exchange, body);
  }

  return {
    async read(incoming, visit) {
      const planned = plan({ ...incoming, method: 'GET' }, visit.session, settings);
      if (planned.kind === 'refuse') return refusalAnswer(planned);
      const client = clientOf(incoming, visit);
      const exchange: Exchange = { incoming, client, visit, send: planned, requestId: crypto.randomUUID() };
      try {
        await spendRead(exchange);
        const send = visit.session ? withBearer(planned, sessions.youngest(visit.session)) : planned;
        const answer = await backend.send(exchange, send, null);
        return outgoing(send, answer, []);
      } catch (error) {
        return await backend.failed(exchange, upstreamError(error, incoming.caller));
      }
    },
    async answer(incoming) {
      const visit = await sessions.visit(incoming.read('cookie'));
      const apiToken = apiTokenOf(incoming.read('authorization'));
      const bearer = apiToken === undefined ? visit.session : ({ token: apiToken, isApiToken: true } as const);
      const planned = plan(incoming, bearer, settings);
      if (visit.isUnreadable) security('session_cookie_unreadable', { call: 'api', requestId: '' });
      if (planned.kind === 'refuse') {
        noteRefusal(planned);
        return refusalAnswer(planned, planned.status === 401 ? sessions.clearingStale(visit) : []);
      }
      const client = clientOf(incoming, visit, apiToken);
      const exchange: Exchange = { incoming, client, visit, send: planned, requestId: crypto.randomUUID() };
      try {
        const spending = spendRead(exchange);
        if (spending) await spending;
        return withRequestId(await answerOf(exchange), exchange);
      } catch (error) {
        return withRequestId(await backend.failed(exchange, upstreamError(error, incoming.caller)), exchange);
      }
    },
  };
}

import 'server-only';
import { completeSignIn } from '#lib/proxy/completion.ts';
import { cookieNames } from '#lib/proxy/cookie-names.ts';
import { filter, isPassedStatus, single } from '#lib/proxy/filter.ts';
import { readCookie } from '#lib/proxy/header-reader.ts';
import { isLoginReturn, loginDestination, loginFailedPath, rememberState } from '#lib/proxy/login.ts';
import { isAntiForgeryValue, type ProxySettings, plan, type Send, withBearer } from '#lib/proxy/plan.ts';
import { ownAnswerHeaders, refuse } from '#lib/proxy/refusal.ts';
import type { Session } from '#lib/proxy/session.ts';
import { setCookie } from '#lib/proxy/set-cookie.ts';
import { type Incoming, type Outgoing, ownAnswer, refusalAnswer } from './exchange.ts';
import type { Log } from './log.ts';
import type { SessionDesk, Visit } from './session-desk.ts';
import { readText } from './text-body.ts';
import { type RequestBody, type Upstream, UpstreamError, upstreamError } from './upstream.ts';
import type { UpstreamAnswer } from './upstream-call.ts';

export interface GatewayParts {
  readonly settings: ProxySettings;
  /** Where browsers reach the backend, and the origin of the identity provider when that is another. */
  readonly backendPublicUrl: string;
  readonly providerOrigin?: string | undefined;
  readonly desk: SessionDesk;
  readonly upstream: Upstream;
  readonly log: Log;
}

export interface Gateway {
  /** Answers one request to /api. Never rejects. */
  answer(incoming: Incoming): Promise<Outgoing>;
}

/** Seconds that a login may take at the identity provider. */
const loginLasts = 900;

interface Exchange {
  readonly incoming: Incoming;
  readonly visit: Visit;
  readonly send: Send;
  readonly requestId: string;
}

function outgoing({ method, call }: Send, answer: UpstreamAnswer, cookies: readonly string[]): Outgoing {
  const { status, headers, hasBody } = filter(method, answer.status, answer.headers, call.endpoint.protocol);
  if (!hasBody) answer.body.drain();
  return { status, headers, cookies, body: hasBody ? answer.body : null };
}

const isUnauthorized = (status: number) => status === 401 || status === 403;

/**
 * The anti-forgery value that a refusal asks for: the session still counts, only the value that was sent does not.
 * Undefined for any other answer.
 */
function antiForgeryAsked({ headers }: Send, answer: UpstreamAnswer): string | undefined {
  const value = answer.status === 403 ? single(answer.headers, 'x-csrf-token') : undefined;
  return value !== undefined && isAntiForgeryValue(value) && value !== headers['x-csrf-token'] ? value : undefined;
}

/** Ends an answer that nobody will read. */
function discard({ body }: UpstreamAnswer): void {
  body.destroy();
}

export function createGateway(parts: GatewayParts): Gateway {
  const { settings, desk, upstream, log } = parts;
  const secure = settings.publicOrigin.startsWith('https:');
  const names = cookieNames(settings.publicOrigin);

  function extraHeaders({ incoming, requestId }: Exchange): Record<string, string> {
    const address = incoming.clientAddress;
    return { 'x-request-id': requestId, ...(address && { 'x-client-address': address }) };
  }

  function antiForgeryCookie({ incoming, visit }: Exchange, answer: UpstreamAnswer): readonly string[] {
    const value = single(answer.headers, 'x-csrf-token');
    if (value === undefined || !isAntiForgeryValue(value)) return [];
    if (readCookie(incoming.read('cookie'), names.antiForgery) === value) return [];
    const maxAge = visit.session ? visit.session.expiresAt - Date.now() / 1000 : 86_400;
    return [setCookie(names.antiForgery, value, { maxAge, secure })];
  }

  /**
   * A token may have been renewed while the call was under way, or the anti-forgery value may be too old: the backend
   * refused before it did anything, so what can be sent again gets a second chance.
   */
  async function sendAsPlayer(
    exchange: Exchange,
    body: RequestBody,
    session: Session,
  ): Promise<[UpstreamAnswer, Session]> {
    const { send, incoming } = exchange;
    const extra = extraHeaders(exchange);
    const answer = await upstream.send(withBearer(send, session), extra, body, incoming.caller);
    const younger = desk.youngest(session);
    const isOld = isUnauthorized(answer.status) && younger.version > session.version;
    const antiForgery = antiForgeryAsked(send, answer);
    if ((!isOld && !antiForgery) || !(body === null || Buffer.isBuffer(body))) return [answer, session];
    discard(answer);
    const again = antiForgery ? { ...extra, 'x-csrf-token': antiForgery } : extra;
    return [await upstream.send(withBearer(send, younger), again, body, incoming.caller), younger];
  }

  async function passOn(exchange: Exchange, body: RequestBody): Promise<Outgoing> {
    const { visit, send } = exchange;
    if (!visit.session || send.headers.authorization === undefined) {
      const answer = await upstream.send(send, extraHeaders(exchange), body, exchange.incoming.caller);
      return finish(exchange, answer, await desk.cookiesAfter(visit));
    }
    const [answer, used] = await sendAsPlayer(exchange, body, await desk.fresh(visit.session));
    if (antiForgeryAsked(send, answer)) {
      discard(answer);
      return refusalAnswer(refuse('busy', { 'retry-after': '1' }), antiForgeryCookie(exchange, answer));
    }
    const cookies = isUnauthorized(answer.status) ? desk.refused(visit, used) : await desk.cookiesAfter(visit);
    return finish(exchange, answer, cookies);
  }

  function finish(exchange: Exchange, answer: UpstreamAnswer, cookies: readonly string[]): Outgoing {
    if (!isPassedStatus(answer.status)) {
      discard(answer);
      throw new UpstreamError('badGateway', `STATUS_${answer.status}`);
    }
    if (answer.status >= 500) noteStatus(exchange, answer.status);
    const antiForgery = isUnauthorized(answer.status) ? [] : antiForgeryCookie(exchange, answer);
    return outgoing(exchange.send, answer, [...cookies, ...antiForgery]);
  }

  async function signIn(exchange: Exchange, body: RequestBody): Promise<Outgoing> {
    const { visit, send, incoming } = exchange;
    const answer = await upstream.send(send, extraHeaders(exchange), body, incoming.caller);
    if (answer.status !== 200) return finish(exchange, answer, []);
    if (single(answer.headers, 'content-encoding') !== undefined) throw unusable(answer);
    const completed = completeSignIn(await readText(answer.body));
    if (!completed) throw new UpstreamError('badGateway', 'UNUSABLE_SIGN_IN');
    const cookies = completed.keep ? await desk.signIn(visit, completed.keep) : [];
    const spent =
      completed.keep && isLoginReturn(send.call.endpoint)
        ? [setCookie(names.loginState, '', { maxAge: 0, secure })]
        : [];
    const lines = [...cookies, ...spent, ...antiForgeryCookie(exchange, answer)];
    return { status: 200, headers: ownAnswerHeaders, cookies: lines, body: completed.body };
  }

  function unusable(answer: UpstreamAnswer): UpstreamError {
    discard(answer);
    return new UpstreamError('badGateway', 'ENCODED_ANSWER');
  }

  /** The browser's session ends whatever the backend says; the answer tells whether the backend's did too. */
  async function signOut(exchange: Exchange): Promise<Outgoing> {
    const { visit, send, incoming } = exchange;
    const ended = await desk.signOut(visit);
    try {
      const answer = await upstream.send(
        ended ? withBearer(send, ended) : send,
        extraHeaders(exchange),
        null,
        incoming.caller,
      );
      return finish({ ...exchange, visit: { ...visit, session: null } }, answer, desk.clearing());
    } catch (error) {
      return failed(exchange, upstreamError(error, incoming.caller), desk.clearing());
    }
  }

  /** Renewal belongs to the portal; a browser that asks for it learns how many seconds it has. */
  async function renew({ visit }: Exchange): Promise<Outgoing> {
    if (!visit.session) return refusalAnswer(refuse('signedOut'));
    const renewed = await desk.renewed(visit.session);
    const effectiveTime = Math.max(0, Math.floor(renewed.expiresAt - Date.now() / 1000));
    return ownAnswer({ effectiveTime }, await desk.cookiesAfter(visit));
  }

  async function beginLogin(exchange: Exchange): Promise<Outgoing> {
    const { send, incoming } = exchange;
    const answer = await upstream.send(send, extraHeaders(exchange), null, incoming.caller);
    discard(answer);
    const isRedirect = answer.status >= 300 && answer.status < 400;
    const location = isRedirect ? single(answer.headers, 'location') : undefined;
    const destination = loginDestination(location, parts.backendPublicUrl, parts.providerOrigin);
    if (!destination || !send.loginState) throw new UpstreamError('badGateway', `LOGIN_${answer.status}`);
    const known = readCookie(incoming.read('cookie'), names.loginState);
    const state = setCookie(names.loginState, rememberState(known, send.loginState), { maxAge: loginLasts, secure });
    return seeOther(destination, [state]);
  }

  function seeOther(location: string, cookies: readonly string[]): Outgoing {
    const headers = { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
    return { status: 303, headers, cookies, body: null };
  }

  function noteStatus({ send, requestId }: Exchange, status: number): void {
    log.warn({ call: send.call.name, requestId, status }, 'the backend failed');
  }

  function failed(exchange: Exchange, error: UpstreamError, cookies: readonly string[] = []): Outgoing {
    const { send, requestId, incoming } = exchange;
    if (error.reason === 'clientGone') return { status: 499, headers: {}, cookies, body: null };
    log.warn({ call: send.call.name, requestId, cause: error.code }, error.reason);
    if (send.call.endpoint.answer === 'redirect' && error.reason !== 'badRequest') {
      const reason = error.reason === 'gatewayTimeout' ? 'timeout' : 'unavailable';
      const query = incoming.target.split('?').slice(1).join('?');
      return seeOther(loginFailedPath(query, settings.publicOrigin, reason), []);
    }
    return refusalAnswer(refuse(error.reason, error.reason === 'busy' ? { 'retry-after': '1' } : {}), cookies);
  }

  async function answerOf(exchange: Exchange): Promise<Outgoing> {
    const { endpoint } = exchange.send.call;
    if (endpoint.session === 'signOut') return signOut(exchange);
    if (endpoint.session === 'renewal') return renew(exchange);
    if (endpoint.answer === 'redirect') return beginLogin(exchange);
    const body = await exchange.incoming.body();
    return endpoint.session === 'signIn' ? signIn(exchange, body) : passOn(exchange, body);
  }

  return {
    async answer(incoming) {
      const { method, target, read } = incoming;
      const visit = await desk.visit(read('cookie'));
      const planned = plan(method, target, read, visit.session, settings);
      if (planned.kind === 'refuse')
        return refusalAnswer(planned, planned.status === 401 ? desk.clearingStale(visit) : []);
      const exchange: Exchange = { incoming, visit, send: planned, requestId: crypto.randomUUID() };
      try {
        return await answerOf(exchange);
      } catch (error) {
        return failed(exchange, upstreamError(error, incoming.caller));
      }
    },
  };
}

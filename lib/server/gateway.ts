import 'server-only';
import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { completeSignIn } from '#lib/proxy/completion.ts';
import { cookieNames } from '#lib/proxy/cookie-names.ts';
import { filter, isPassedStatus, single } from '#lib/proxy/filter.ts';
import { readCookie } from '#lib/proxy/header-reader.ts';
import { isLoginReturn, loginDestination, loginFailedPath, rememberState } from '#lib/proxy/login.ts';
import { isAntiForgeryValue, type ProxySettings, plan, type Send, withBearer } from '#lib/proxy/plan.ts';
import { ownAnswerHeaders, type Refusal, refusalBody, refuse } from '#lib/proxy/refusal.ts';
import type { Session } from '#lib/proxy/session.ts';
import { setCookie } from '#lib/proxy/set-cookie.ts';
import type { Log } from './log.ts';
import { bodyOf } from './request-body.ts';
import type { SessionDesk, Visit } from './session-desk.ts';
import { readText } from './text-body.ts';
import { type RequestBody, type Upstream, type UpstreamAnswer, UpstreamError, upstreamError } from './upstream.ts';

export interface GatewayParts {
  readonly settings: ProxySettings;
  /** Where browsers reach the backend, and the origin of the identity provider when that is another. */
  readonly backendPublicUrl: string;
  readonly providerOrigin?: string | undefined;
  readonly desk: SessionDesk;
  readonly upstream: Upstream;
  readonly log: Log;
  /** Milliseconds that a client may pause while it sends a body. */
  readonly idle: number;
  /** The address of the client, as far as it can be believed. */
  readonly clientAddress: (request: Request) => string | undefined;
}

export interface Gateway {
  /** Answers one request to /api. Never rejects; a body that breaks upstream breaks the answer's stream. */
  handle(request: Request): Promise<Response>;
}

/** Seconds that a login may take at the identity provider. */
const loginLasts = 900;

interface Exchange {
  readonly request: Request;
  readonly visit: Visit;
  readonly send: Send;
  readonly requestId: string;
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const line of cookies) response.headers.append('set-cookie', line);
  return response;
}

/** The portal's own answer. */
export function refusalResponse(refusal: Refusal, cookies: readonly string[] = []): Response {
  const headers = { ...ownAnswerHeaders, ...refusal.headers };
  return withCookies(new Response(refusalBody(refusal), { status: refusal.status, headers }), cookies);
}

function responseOf(method: string, answer: UpstreamAnswer, cookies: readonly string[]): Response {
  const { status, headers, hasBody } = filter(method, answer.status, answer.headers);
  if (!hasBody) answer.body.resume();
  // Node's stream type and the browser's are the same object at run time.
  const body = hasBody ? (NodeReadableStream.from(answer.body) as unknown as ReadableStream<Uint8Array>) : null;
  return withCookies(new Response(body, { status, headers }), cookies);
}

const isUnauthorized = (status: number) => status === 401 || status === 403;

/** Ends an answer that nobody will read. */
function discard({ body }: UpstreamAnswer): void {
  body.on('error', () => undefined);
  body.destroy();
}

export function createGateway(parts: GatewayParts): Gateway {
  const { settings, desk, upstream, log } = parts;
  const secure = settings.publicOrigin.startsWith('https:');
  const names = cookieNames(settings.publicOrigin);

  function extraHeaders({ request, requestId }: Exchange): Record<string, string> {
    const address = parts.clientAddress(request);
    return { 'x-request-id': requestId, ...(address && { 'x-client-address': address }) };
  }

  function antiForgeryCookie({ request, visit }: Exchange, answer: UpstreamAnswer): readonly string[] {
    const value = single(answer.headers, 'x-csrf-token');
    if (value === undefined || !isAntiForgeryValue(value)) return [];
    if (readCookie(request.headers.get('cookie') ?? undefined, names.antiForgery) === value) return [];
    const maxAge = visit.session ? visit.session.expiresAt - Date.now() / 1000 : 86_400;
    return [setCookie(names.antiForgery, value, { maxAge, secure })];
  }

  /** A token may have been renewed while the call was under way; what can be sent again gets a second chance. */
  async function sendAsPlayer(
    exchange: Exchange,
    body: RequestBody,
    session: Session,
  ): Promise<[UpstreamAnswer, Session]> {
    const { send, request } = exchange;
    const extra = extraHeaders(exchange);
    const answer = await upstream.send(withBearer(send, session), extra, body, request.signal);
    const younger = desk.youngest(session);
    const isOld = isUnauthorized(answer.status) && younger.version > session.version;
    if (!isOld || !(body === null || Buffer.isBuffer(body))) return [answer, session];
    discard(answer);
    return [await upstream.send(withBearer(send, younger), extra, body, request.signal), younger];
  }

  async function passOn(exchange: Exchange, body: RequestBody): Promise<Response> {
    const { visit, send } = exchange;
    if (!visit.session || send.headers.authorization === undefined) {
      const answer = await upstream.send(send, extraHeaders(exchange), body, exchange.request.signal);
      return finish(exchange, answer, await desk.cookiesAfter(visit));
    }
    const [answer, used] = await sendAsPlayer(exchange, body, await desk.fresh(visit.session));
    const cookies = isUnauthorized(answer.status) ? desk.refused(visit, used) : await desk.cookiesAfter(visit);
    return finish(exchange, answer, cookies);
  }

  function finish(exchange: Exchange, answer: UpstreamAnswer, cookies: readonly string[]): Response {
    if (!isPassedStatus(answer.status)) {
      discard(answer);
      throw new UpstreamError('badGateway', `STATUS_${answer.status}`);
    }
    if (answer.status >= 500) noteStatus(exchange, answer.status);
    const antiForgery = isUnauthorized(answer.status) ? [] : antiForgeryCookie(exchange, answer);
    return responseOf(exchange.send.method, answer, [...cookies, ...antiForgery]);
  }

  async function signIn(exchange: Exchange, body: RequestBody): Promise<Response> {
    const { visit, send, request } = exchange;
    const answer = await upstream.send(send, extraHeaders(exchange), body, request.signal);
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
    return withCookies(new Response(completed.body, { headers: ownAnswerHeaders }), lines);
  }

  function unusable(answer: UpstreamAnswer): UpstreamError {
    discard(answer);
    return new UpstreamError('badGateway', 'ENCODED_ANSWER');
  }

  /** The browser's session ends whatever the backend says; the answer tells whether the backend's did too. */
  async function signOut(exchange: Exchange): Promise<Response> {
    const { visit, send, request } = exchange;
    const ended = await desk.signOut(visit);
    try {
      const answer = await upstream.send(
        ended ? withBearer(send, ended) : send,
        extraHeaders(exchange),
        null,
        request.signal,
      );
      return finish({ ...exchange, visit: { ...visit, session: null } }, answer, desk.clearing());
    } catch (error) {
      return failed(exchange, upstreamError(error, request.signal), desk.clearing());
    }
  }

  /** Renewal belongs to the portal; a browser that asks for it learns how many seconds it has. */
  async function renew({ visit }: Exchange): Promise<Response> {
    if (!visit.session) return refusalResponse(refuse('signedOut'));
    const renewed = await desk.renewed(visit.session);
    const data = { effectiveTime: Math.max(0, Math.floor(renewed.expiresAt - Date.now() / 1000)) };
    const body = JSON.stringify({ code: 0, message: '', data });
    return withCookies(new Response(body, { headers: ownAnswerHeaders }), await desk.cookiesAfter(visit));
  }

  async function beginLogin(exchange: Exchange): Promise<Response> {
    const { send, request } = exchange;
    const answer = await upstream.send(send, extraHeaders(exchange), null, request.signal);
    discard(answer);
    const isRedirect = answer.status >= 300 && answer.status < 400;
    const location = isRedirect ? single(answer.headers, 'location') : undefined;
    const destination = loginDestination(location, parts.backendPublicUrl, parts.providerOrigin);
    if (!destination || !send.loginState) throw new UpstreamError('badGateway', `LOGIN_${answer.status}`);
    const known = readCookie(request.headers.get('cookie') ?? undefined, names.loginState);
    const state = setCookie(names.loginState, rememberState(known, send.loginState), { maxAge: loginLasts, secure });
    return withCookies(seeOther(destination), [state]);
  }

  function seeOther(location: string): Response {
    const headers = { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
    return new Response(null, { status: 303, headers });
  }

  function noteStatus({ send, requestId }: Exchange, status: number): void {
    log.warn({ call: send.call.name, requestId, status }, 'the backend failed');
  }

  function failed(exchange: Exchange, error: UpstreamError, cookies: readonly string[] = []): Response {
    const { send, requestId, request } = exchange;
    if (error.reason === 'clientGone') return withCookies(new Response(null, { status: 499 }), cookies);
    log.warn({ call: send.call.name, requestId, cause: error.code }, error.reason);
    if (send.call.endpoint.answer === 'redirect' && error.reason !== 'badRequest') {
      const reason = error.reason === 'gatewayTimeout' ? 'timeout' : 'unavailable';
      return seeOther(loginFailedPath(new URL(request.url).search.slice(1), settings.publicOrigin, reason));
    }
    return refusalResponse(refuse(error.reason, error.reason === 'busy' ? { 'retry-after': '1' } : {}), cookies);
  }

  async function answerOf(exchange: Exchange): Promise<Response> {
    const { endpoint } = exchange.send.call;
    if (endpoint.session === 'signOut') return signOut(exchange);
    if (endpoint.session === 'renewal') return renew(exchange);
    if (endpoint.answer === 'redirect') return beginLogin(exchange);
    const body = await bodyOf(exchange.request, parts.idle);
    return endpoint.session === 'signIn' ? signIn(exchange, body) : passOn(exchange, body);
  }

  function planFor(request: Request, visit: Visit): Send | Refusal {
    const { pathname, search } = new URL(request.url);
    const read = (name: string) => request.headers.get(name) ?? undefined;
    return plan(request.method, `${pathname}${search}`, read, visit.session, settings);
  }

  return {
    async handle(request) {
      const visit = await desk.visit(request.headers.get('cookie') ?? undefined);
      const planned = planFor(request, visit);
      if (planned.kind === 'refuse')
        return refusalResponse(planned, planned.status === 401 ? desk.clearingStale(visit) : []);
      const exchange: Exchange = { request, visit, send: planned, requestId: crypto.randomUUID() };
      try {
        return await answerOf(exchange);
      } catch (error) {
        return failed(exchange, upstreamError(error, request.signal));
      }
    },
  };
}

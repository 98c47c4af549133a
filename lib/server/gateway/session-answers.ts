import 'server-only';
import { completeSignIn } from '#lib/proxy/completion.ts';
import { cookieNames } from '#lib/proxy/cookie-names.ts';
import { headerValue } from '#lib/proxy/filter.ts';
import { readCookie } from '#lib/proxy/header-reader.ts';
import { isLoginReturn, loginDestination, rememberState } from '#lib/proxy/login.ts';
import { type ProxySettings, withBearer } from '#lib/proxy/plan.ts';
import { ownAnswerHeaders, refuse } from '#lib/proxy/refusal.ts';
import type { Session } from '#lib/proxy/session.ts';
import { setCookie } from '#lib/proxy/set-cookie.ts';
import type { SessionManager } from '#lib/server/session/session-manager.ts';
import { isFinalAnswer } from '#lib/server/upstream/backend-calls.ts';
import { readText } from '#lib/server/upstream/text-body.ts';
import type { RequestBody } from '#lib/server/upstream/upstream.ts';
import type { UpstreamAnswer } from '#lib/server/upstream/upstream-call.ts';
import { UpstreamError, upstreamError } from '#lib/server/upstream/upstream-error.ts';
import { type BackendExchange, discard } from './backend-exchange.ts';
import { type Exchange, type Outgoing, ownAnswer, refusalAnswer, seeOther } from './exchange.ts';

/** Maximum duration of a login at the identity provider, in seconds. */
const loginLasts = 900;

export interface SessionAnswersDeps {
  readonly settings: ProxySettings;
  /** Public address of the backend for browsers, and the origin of the identity provider if it differs. */
  readonly backendPublicUrl: string;
  readonly providerOrigin?: string | undefined;
  readonly sessions: SessionManager;
}

/** Calls that begin, renew or end a session: the portal completes them, and no token reaches the browser. */
export interface SessionAnswers {
  signIn(exchange: Exchange, body: RequestBody): Promise<Outgoing>;
  signOut(exchange: Exchange): Promise<Outgoing>;
  renew(exchange: Exchange): Promise<Outgoing>;
  beginLogin(exchange: Exchange): Promise<Outgoing>;
}

export function createSessionAnswers(deps: SessionAnswersDeps, backend: BackendExchange): SessionAnswers {
  const { settings, sessions } = deps;
  const secure = settings.publicOrigin.startsWith('https:');
  const names = cookieNames(settings.publicOrigin);

  async function signIn(exchange: Exchange, body: RequestBody): Promise<Outgoing> {
    const { visit, send } = exchange;
    const answer = await backend.send(exchange, send, body);
    if (answer.status !== 200) return backend.finish(exchange, answer, []);
    if (headerValue(answer.headers, 'content-encoding') !== undefined) throw unusable(answer);
    const completed = completeSignIn(await readText(answer.body));
    if (!completed) throw new UpstreamError('badGateway', 'UNUSABLE_SIGN_IN');
    const cookies = completed.keep ? await sessions.signIn(visit, completed.keep) : [];
    backend.note(completed.keep ? 'authn_login_success' : 'authn_login_fail', exchange);
    if (completed.keep && visit.session) backend.note('session_replaced', exchange);
    const spent =
      completed.keep && isLoginReturn(send.call.endpoint)
        ? [setCookie(names.loginState, '', { maxAge: 0, secure })]
        : [];
    const lines = [...cookies, ...spent, ...backend.antiForgeryCookie(exchange, answer)];
    return { status: 200, headers: ownAnswerHeaders, cookies: lines, body: completed.body };
  }

  /**
   * The browser's session ends whatever the backend answers; the answer contains the result of the backend's logout.
   */
  async function signOut(exchange: Exchange): Promise<Outgoing> {
    const { visit, send, incoming } = exchange;
    const ended = await sessions.signOut(visit);
    const asEnded = ended ? withBearer(send, ended) : send;
    if (ended) backend.note('authn_logout', exchange);
    try {
      const answer = await backend.send(exchange, asEnded, null);
      if (ended) await noteRevocation(exchange, ended, isFinalAnswer(answer.status) ? 'revoked' : 'failed');
      return backend.finish({ ...exchange, visit: { ...visit, session: null } }, answer, sessions.clearing());
    } catch (error) {
      if (ended) await noteRevocation(exchange, ended, 'failed');
      return backend.failed(exchange, upstreamError(error, incoming.caller), sessions.clearing());
    }
  }

  async function noteRevocation(exchange: Exchange, ended: Session, result: 'revoked' | 'failed'): Promise<void> {
    backend.note(result === 'revoked' ? 'authn_token_revoked' : 'authn_token_revocation_delayed', exchange);
    await sessions.signedOut(ended, result);
  }

  /** Only the portal renews tokens; a browser that requests it gets the remaining seconds. */
  async function renew({ visit }: Exchange): Promise<Outgoing> {
    if (!visit.session) return refusalAnswer(refuse('signedOut'));
    const renewed = await sessions.renewed(visit.session);
    const effectiveTime = Math.max(0, Math.floor(renewed.expiresAt - Date.now() / 1000));
    return ownAnswer({ effectiveTime }, await sessions.cookiesAfter(visit));
  }

  async function beginLogin(exchange: Exchange): Promise<Outgoing> {
    const { send, incoming } = exchange;
    const answer = await backend.send(exchange, send, null);
    discard(answer);
    const isRedirect = answer.status >= 300 && answer.status < 400;
    const location = isRedirect ? headerValue(answer.headers, 'location') : undefined;
    const destination = loginDestination(location, deps.backendPublicUrl, deps.providerOrigin);
    if (!destination || !send.loginState) throw new UpstreamError('badGateway', `LOGIN_${answer.status}`);
    const known = readCookie(incoming.read('cookie'), names.loginState);
    const state = setCookie(names.loginState, rememberState(known, send.loginState), { maxAge: loginLasts, secure });
    return seeOther(destination, [state]);
  }

  return { signIn, signOut, renew, beginLogin };
}

function unusable(answer: UpstreamAnswer): UpstreamError {
  discard(answer);
  return new UpstreamError('badGateway', 'ENCODED_ANSWER');
}

import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { secondsInDay } from 'date-fns/constants';
import { cookieNames } from '#lib/proxy/cookie-names.ts';
import { filter, headerValue, isPassedStatus } from '#lib/proxy/filter.ts';
import { readCookie } from '#lib/proxy/header-reader.ts';
import { loginFailedPath } from '#lib/proxy/login.ts';
import { isAntiForgeryValue, type ProxySettings, type Send } from '#lib/proxy/plan.ts';
import { refuse } from '#lib/proxy/refusal.ts';
import { setCookie } from '#lib/proxy/set-cookie.ts';
import type { ClientAddressHeaders } from '#lib/server/client-address-headers.ts';
import type { Log } from '#lib/server/log.ts';
import type { SecurityEvent, SecurityLog } from '#lib/server/security-events.ts';
import type { RequestBody, Upstream } from '#lib/server/upstream/upstream.ts';
import type { UpstreamAnswer } from '#lib/server/upstream/upstream-call.ts';
import { retryHeaders, UpstreamError } from '#lib/server/upstream/upstream-error.ts';
import { type Exchange, type Outgoing, refusalAnswer, seeOther } from './exchange.ts';

export interface BackendExchangeDeps {
  readonly settings: ProxySettings;
  readonly upstream: Upstream;
  readonly log: Log;
  readonly security: SecurityLog;
  readonly addressHeaders: ClientAddressHeaders;
  /** Headers that carry the active trace to the backend. */
  readonly traceHeaders: (requestId: string) => Readonly<Record<string, string>>;
  /** Milliseconds before a client above its limit is refused, which slows down repeated requests. */
  readonly refusalDelay: number;
}

/** Common steps of every call to the backend, independent of the session. */
export interface BackendExchange {
  extraHeaders(exchange: Exchange): Record<string, string>;
  /** @throws UpstreamError */
  send(
    exchange: Exchange,
    send: Send,
    body: RequestBody,
    headers?: Readonly<Record<string, string>>,
  ): Promise<UpstreamAnswer>;
  /** Cookie line for a new anti-forgery value of the backend; empty when the browser has it. */
  antiForgeryCookie(exchange: Exchange, answer: UpstreamAnswer): readonly string[];
  /** The backend's answer for the browser. @throws UpstreamError for a status that is not passed on */
  finish(exchange: Exchange, answer: UpstreamAnswer, cookies: readonly string[]): Outgoing;
  /** Answer to a failed call; logs the failure. */
  failed(exchange: Exchange, error: UpstreamError, cookies?: readonly string[]): Promise<Outgoing>;
  /** Logs a security event. */
  note(event: SecurityEvent, exchange: Exchange): void;
}

export function outgoing({ method, call }: Send, answer: UpstreamAnswer, cookies: readonly string[]): Outgoing {
  const { status, headers, hasBody } = filter(method, answer.status, answer.headers, call.endpoint);
  if (!hasBody) answer.body.drain();
  return { status, headers, cookies, body: hasBody ? answer.body : null };
}

export const isUnauthorized = (status: number): boolean => status === 401 || status === 403;

/** The unread rest of a body would be parsed as the next request. */
const closingHeaders = ({ reason }: UpstreamError): Readonly<Record<string, string>> =>
  reason === 'bodyStalled' || reason === 'bodyTooLarge' ? { connection: 'close' } : {};

/** Discards the body of an unused answer. */
export function discard({ body }: UpstreamAnswer): void {
  body.destroy();
}

export function createBackendExchange(deps: BackendExchangeDeps): BackendExchange {
  const { settings, upstream, log, security } = deps;
  const secure = settings.publicOrigin.startsWith('https:');
  const names = cookieNames(settings.publicOrigin);

  function extraHeaders({ incoming, requestId }: Exchange): Record<string, string> {
    return {
      'x-request-id': requestId,
      ...deps.addressHeaders(incoming.clientAddress),
      ...deps.traceHeaders(requestId),
    };
  }

  function send(
    exchange: Exchange,
    planned: Send,
    body: RequestBody,
    headers: Readonly<Record<string, string>> = extraHeaders(exchange),
  ): Promise<UpstreamAnswer> {
    return upstream.send(planned, { headers, body, caller: exchange.incoming.caller, client: exchange.client });
  }

  function antiForgeryCookie({ incoming, visit }: Exchange, answer: UpstreamAnswer): readonly string[] {
    const value = headerValue(answer.headers, 'x-csrf-token');
    if (value === undefined || !isAntiForgeryValue(value)) return [];
    if (readCookie(incoming.read('cookie'), names.antiForgery) === value) return [];
    const maxAge = visit.session ? visit.session.expiresAt - Date.now() / 1000 : secondsInDay;
    return [setCookie(names.antiForgery, value, { maxAge, secure })];
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

  function note(event: SecurityEvent, { send, requestId }: Exchange): void {
    security(event, { call: send.call.name, requestId });
  }

  function noteStatus({ send, requestId }: Exchange, status: number): void {
    log.warn({ call: send.call.name, requestId, status }, 'the backend failed');
  }

  async function failed(exchange: Exchange, error: UpstreamError, cookies: readonly string[] = []): Promise<Outgoing> {
    const { send, requestId, incoming } = exchange;
    if (error.reason === 'clientGone') return { status: 499, headers: {}, cookies, body: null };
    // Not logged one by one: the client alone determines their number.
    if (error.reason === 'tooManyRequests') await delay(deps.refusalDelay, undefined, { ref: false });
    else log.warn({ call: send.call.name, requestId, cause: error.code }, error.reason);
    if (send.call.endpoint.answer === 'redirect' && error.reason !== 'badRequest') {
      const reason = error.reason === 'gatewayTimeout' ? 'timeout' : 'unavailable';
      const query = incoming.target.split('?').slice(1).join('?');
      return seeOther(loginFailedPath(query, settings.publicOrigin, reason), []);
    }
    return refusalAnswer(refuse(error.reason, { ...retryHeaders(error), ...closingHeaders(error) }), cookies);
  }

  return { extraHeaders, send, antiForgeryCookie, finish, failed, note };
}

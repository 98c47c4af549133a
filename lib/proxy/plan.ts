import type { NamedEndpoint } from '#lib/contract/contract.ts';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { isLocale, languageCookie } from '#lib/i18n/locales.ts';
import type { AllowList } from './allow-list.ts';
import { cookieNames } from './cookie-names.ts';
import { type HeaderReader, readCookie } from './header-reader.ts';
import { isLoginReturn, knowsState, planLogin } from './login.ts';
import { type Refusal, refuse } from './refusal.ts';
import { isFromPortal, isOwnHost } from './same-site.ts';
import { queryValues, readTarget, type Target, withoutParameter } from './target.ts';

export interface ProxySettings {
  readonly publicOrigin: string;
  /** Path prefix of the backend's calls, without a slash at its end; empty at a root. */
  readonly backendBase: string;
  readonly allowList: AllowList;
}

/** Request to /api, as far as the proxy reads it. */
export interface ApiRequest {
  readonly method: string;
  /** Path and query as the client wrote them, undecoded. */
  readonly target: string;
  readonly read: HeaderReader;
}

/** Caller, as far as the proxy needs it: a session, or a program with an API token. */
export interface Bearer {
  readonly token: string;
  readonly isApiToken?: true;
}

/** Request to the backend. It contains the client's own values only where an allow-list permits them. */
export interface Send {
  readonly kind: 'send';
  readonly call: NamedEndpoint;
  readonly method: string;
  /** Path and query below the backend's origin. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  /** State to store in the browser until it returns from the identity provider. */
  readonly loginState?: string;
}

const passedRequestHeaders = [
  'accept',
  'content-type',
  'content-length',
  'if-none-match',
  'if-modified-since',
  'if-range',
  'range',
  'last-event-id',
  'idempotency-key',
] as const;

/** Headers of resumable uploads (https://tus.io/protocols/resumable-upload, 1.0.0). */
const tusRequestHeaders = [
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-metadata',
  'upload-checksum',
  'upload-defer-length',
] as const;

/** The person's list of sessions names the browser that logged in. */
const signInRequestHeaders = ['user-agent'] as const;

/** A field value of at most 4 kB (RFC 9110 section 5.5). */
const fieldValue = /^[\t\x20-\x7e\x80-\xff]{0,4096}$/;

/** Headers named by Connection apply to this hop only (RFC 9110 section 7.6.1). */
function passedOn(read: HeaderReader, { protocol, session }: Endpoint): Record<string, string> {
  const named = (read('connection') ?? '').toLowerCase().split(/[\s,]+/);
  const headers: Record<string, string> = {};
  const names = [
    ...passedRequestHeaders,
    ...(protocol === 'tus' ? tusRequestHeaders : []),
    ...(session === 'signIn' ? signInRequestHeaders : []),
  ];
  for (const name of names) {
    const value = read(name);
    if (value !== undefined && fieldValue.test(value) && !named.includes(name)) headers[name] = value;
  }
  return headers;
}

function languageOf(read: HeaderReader): string | undefined {
  return [read('x-language'), readCookie(read('cookie'), languageCookie)].find(isLocale);
}

function ownHeaders(
  read: HeaderReader,
  bearer: Bearer | null,
  { publicOrigin }: ProxySettings,
): Record<string, string> {
  const language = languageOf(read);
  const antiForgery = readCookie(read('cookie'), cookieNames(publicOrigin).antiForgery);
  return {
    'accept-encoding': 'identity',
    ...(language && { 'x-language': language }),
    ...(antiForgery && isAntiForgeryValue(antiForgery) && { 'x-csrf-token': antiForgery }),
    ...(bearer && { authorization: `Bearer ${bearer.token}` }),
  };
}

/** True for a value that may be stored in a cookie and sent in a header: it contains no separator of either. */
export function isAntiForgeryValue(value: string): boolean {
  return /^[A-Za-z0-9\-._~+/=]{1,512}$/.test(value);
}

function targetOf({ path, query }: Target, { backendBase }: ProxySettings): string {
  return `${backendBase}${path}${query && `?${query}`}`;
}

/** A session is sent only by browsers: a request with an API token beside it would have two callers. */
const hasSession = (read: HeaderReader, { publicOrigin }: ProxySettings): boolean =>
  readCookie(read('cookie'), cookieNames(publicOrigin).session) !== undefined;

function encodesBody(read: HeaderReader): boolean {
  const encoding = read('content-encoding');
  return encoding !== undefined && encoding.toLowerCase() !== 'identity';
}

interface Admitted {
  readonly call: NamedEndpoint;
  readonly target: Target;
}

function admit(request: ApiRequest, isApiToken: boolean, settings: ProxySettings): Admitted | Refusal {
  const { method, read } = request;
  if (!isOwnHost(read('host'), settings.publicOrigin)) return refuse('misdirected');
  const target = readTarget(request.target);
  if ('kind' in target) return target;
  const call = settings.allowList(method, target.path);
  if ('kind' in call) return call;
  const { answer, anywhere = false, scope } = call.endpoint;
  if (isApiToken && scope === undefined) return refuse('apiTokenRefused');
  // No page of another site can make a browser send an API token.
  if (!anywhere && !isApiToken && !isFromPortal(method, read, { answer, publicOrigin: settings.publicOrigin }))
    return refuse('crossSite');
  if (encodesBody(read)) return refuse('encodedBody');
  return { call, target };
}

/**
 * Token of a call. Calls that sign in are sent without one: an older session must not affect them. Public calls that
 * are allowed from any site are not sent with the identity of a user.
 */
function bearerFor({ endpoint }: NamedEndpoint, bearer: Bearer | null): Bearer | null {
  return endpoint.session === 'signIn' || endpoint.answer === 'redirect' || endpoint.anywhere ? null : bearer;
}

function sendTo(
  { call, target }: Admitted,
  method: string,
  headers: Record<string, string>,
  settings: ProxySettings,
): Send | Refusal {
  if (call.endpoint.answer === 'redirect') {
    const login = planLogin(target, settings.publicOrigin);
    if ('kind' in login) return login;
    return { kind: 'send', call, method, target: targetOf(login.target, settings), headers, loginState: login.state };
  }
  const query = isLoginReturn(call.endpoint) ? withoutParameter(target.query, 'state') : target.query;
  return { kind: 'send', call, method, target: targetOf({ path: target.path, query }, settings), headers };
}

/**
 * Decides about one request to /api: a refusal, or a request to the backend. Pure; no input throws.
 * @param bearer the unsealed session, whose token the caller renews before sending (`withBearer`), an API token, or null
 */
export function plan(request: ApiRequest, bearer: Bearer | null, settings: ProxySettings): Send | Refusal {
  const { method, read } = request;
  const isApiToken = bearer?.isApiToken === true;
  if (isApiToken && hasSession(read, settings)) return refuse('mixedCredentials');
  const admitted = admit(request, isApiToken, settings);
  if ('kind' in admitted) return admitted;
  const { call, target } = admitted;
  if (call.endpoint.auth !== 'anonymous' && !bearer) return refuse('signedOut');
  const cookie = readCookie(read('cookie'), cookieNames(settings.publicOrigin).loginState);
  if (isLoginReturn(call.endpoint) && !knowsState(cookie, queryValues(target.query, 'state')))
    return refuse('loginState');
  const headers = { ...passedOn(read, call.endpoint), ...ownHeaders(read, bearerFor(call, bearer), settings) };
  return sendTo(admitted, method, headers, settings);
}

/** The same request with a renewed token; unchanged where it has no token. */
export function withBearer(send: Send, { token }: Bearer): Send {
  if (send.headers.authorization === undefined) return send;
  return { ...send, headers: { ...send.headers, authorization: `Bearer ${token}` } };
}

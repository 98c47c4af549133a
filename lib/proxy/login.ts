import type { Endpoint } from '#lib/contract/endpoint.ts';
import { type Refusal, refuse } from './refusal.ts';
import { queryValues, type Target, withParameter } from './target.ts';

const statePattern = /^[A-Za-z0-9_-]{22}$/;
/** Logins that may be under way in one browser, one for each tab. */
const parallelLogins = 4;

function freshState(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');
}

/** Whether a call completes a login that began in a browser: those are answered only to the browser that began it. */
export function isLoginReturn(endpoint: Endpoint): boolean {
  return endpoint.session === 'signIn' && endpoint.path.endsWith('/userInfo');
}

/** Whether the state that came back is one that this browser was given. */
export function knowsState(cookie: string | undefined, returned: readonly string[]): boolean {
  const [state, ...more] = returned;
  if (state === undefined || more.length > 0 || !statePattern.test(state)) return false;
  return (cookie ?? '').split('.').includes(state);
}

/** The cookie's value with one more state; the oldest is forgotten. */
export function rememberState(cookie: string | undefined, state: string): string {
  const known = (cookie ?? '').split('.').filter((value) => statePattern.test(value));
  return [...known, state].slice(-parallelLogins).join('.');
}

/** An address of return, absolute and of this origin; null for anything else. */
function ownAddress(value: string | undefined, publicOrigin: string): URL | null {
  if (value === undefined || !URL.canParse(value)) return null;
  const url = new URL(value);
  const clean = url.origin === publicOrigin && url.username === '' && url.password === '';
  return clean ? url : null;
}

function only(values: readonly string[]): string | undefined {
  return values.length === 1 ? values[0] : undefined;
}

/**
 * Begins a login: a fresh state goes into the address that the identity provider sends the person back to.
 * Both addresses of return must be of the portal's own origin.
 */
export function planLogin({ path, query }: Target, publicOrigin: string): { target: Target; state: string } | Refusal {
  const back = ownAddress(only(queryValues(query, 'redirectURI')), publicOrigin);
  const further = queryValues(query, 'redirectURL');
  if (!back || further.length > 1 || further.some((value) => !ownAddress(value, publicOrigin)))
    return refuse('badRequest');
  const state = freshState();
  back.searchParams.set('state', state);
  return { target: { path, query: withParameter(query, 'redirectURI', back.href) }, state };
}

/**
 * Where the backend may send the person: the origin of its public address or of the identity provider.
 * @param location the backend's Location header; a relative one stands below its public address
 * @param publicUrl the backend's public address
 */
export function loginDestination(
  location: string | undefined,
  publicUrl: string,
  providerOrigin: string | undefined,
): string | null {
  if (!location || !URL.canParse(location, publicUrl)) return null;
  const url = new URL(location, publicUrl);
  const known = url.origin === new URL(publicUrl).origin || url.origin === providerOrigin;
  return known && url.username === '' && url.password === '' ? url.href : null;
}

/** Where a person lands whose login could not begin: the login page they came from, with the reason. */
export function loginFailedPath(query: string, publicOrigin: string, reason: 'unavailable' | 'timeout'): string {
  const back = ownAddress(only(queryValues(query, 'redirectURI')), publicOrigin);
  return `${back?.pathname ?? '/login/1'}?failed=${reason}`;
}

import type { Endpoint } from '#lib/contract/endpoint.ts';
import { parseOwnAddress } from '#lib/routing/known-path.ts';
import { type Refusal, refuse } from './refusal.ts';
import { queryValues, type Target, withParameter } from './target.ts';

const statePattern = /^[A-Za-z0-9_-]{22}$/;
/** Maximum number of pending logins in one browser, one per tab. */
const parallelLogins = 4;

function freshState(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');
}

/** True for a call that completes a login which began in a browser: only that browser gets an answer. */
export function isLoginReturn(endpoint: Endpoint): boolean {
  return endpoint.session === 'signIn' && endpoint.path.endsWith('/userInfo');
}

/** True when the returned state was issued to this browser. */
export function knowsState(cookie: string | undefined, returned: readonly string[]): boolean {
  const [state, ...more] = returned;
  if (state === undefined || more.length > 0 || !statePattern.test(state)) return false;
  return (cookie ?? '').split('.').includes(state);
}

/** Cookie value with one more state; the oldest is dropped. */
export function rememberState(cookie: string | undefined, state: string): string {
  const known = (cookie ?? '').split('.').filter((value) => statePattern.test(value));
  return [...known, state].slice(-parallelLogins).join('.');
}

/**
 * Return address: absolute, of this origin and of a page in the route table, rebuilt from it. Null for anything else.
 */
function returnAddress(value: string | undefined, publicOrigin: string): URL | null {
  const known = parseOwnAddress(value ?? '', publicOrigin);
  return known && new URL(known.pathname + known.search, publicOrigin);
}

function only(values: readonly string[]): string | undefined {
  return values.length === 1 ? values[0] : undefined;
}

/**
 * Begins a login: adds a new state to the address to which the identity provider sends the person back. Both return
 * addresses must name a page of the portal; they are passed on as the route table writes them.
 */
export function planLogin({ path, query }: Target, publicOrigin: string): { target: Target; state: string } | Refusal {
  const back = returnAddress(only(queryValues(query, 'redirectURI')), publicOrigin);
  const further = queryValues(query, 'redirectURL');
  const destination = returnAddress(only(further), publicOrigin);
  if (!back || (further.length > 0 && !destination)) return refuse('badRequest');
  const state = freshState();
  back.searchParams.set('state', state);
  const withBack = withParameter(query, 'redirectURI', back.href);
  return {
    target: { path, query: destination ? withParameter(withBack, 'redirectURL', destination.href) : withBack },
    state,
  };
}

/**
 * Permitted target of a redirect by the backend: on the origin of its public address or of the identity provider.
 * @param location the backend's Location header; a relative one is below its public address
 * @param publicUrl the backend's public address
 */
export function loginDestination(
  location: string | undefined,
  publicUrl: string,
  providerOrigin: string | undefined,
): string | null {
  if (!location || !URL.canParse(location, publicUrl)) return null;
  const url = new URL(location, publicUrl);
  // `blob:` and similar schemes have the origin of their creator.
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  const known = isWeb && (url.origin === new URL(publicUrl).origin || url.origin === providerOrigin);
  return known && url.username === '' && url.password === '' ? url.href : null;
}

/**
 * Target after a login that could not begin: the login page that the person came from, with the reason. The path is
 * that of the route table, not of the query.
 */
export function loginFailedPath(query: string, publicOrigin: string, reason: 'unavailable' | 'timeout'): string {
  const back = parseOwnAddress(only(queryValues(query, 'redirectURI')) ?? '', publicOrigin);
  const path = back?.match.route.screen === 'login' ? back.pathname : '/login/1';
  return `${path}?failed=${reason}`;
}

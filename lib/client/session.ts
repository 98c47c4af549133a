import { useSyncExternalStore } from 'react';
import { ApiError } from '#lib/contract/errors.ts';
import type { SessionView } from '#lib/contract/portal.ts';
import { playerCookie } from '#lib/proxy/cookie-names.ts';
import { dropEarly } from './early-answers.ts';
import { request } from './request.ts';
import { rememberLoginMessage, rememberReturn } from './return-path.ts';

export type BrowserSession =
  | { readonly state: 'unknown'; readonly session: null }
  | { readonly state: 'signedOut'; readonly session: null }
  | { readonly state: 'signedIn'; readonly session: NonNullable<SessionView> };

/** Why somebody is signed out: they asked for it (here or in another tab), or the backend no longer knows them. */
export type SignedOutReason = 'signedOut' | 'expired';

const unknown: BrowserSession = { state: 'unknown', session: null };
const signedOut: BrowserSession = { state: 'signedOut', session: null };

let current: BrowserSession = unknown;
let loading: Promise<void> | undefined;
let leaving = false;
const watchers = new Set<() => void>();
const signedOutListeners = new Set<(reason: SignedOutReason) => void>();

function become(next: BrowserSession): void {
  current = next;
  for (const watcher of watchers) watcher();
}

function becomeSignedOut(reason: SignedOutReason): void {
  if (current.state === 'signedOut') return;
  dropEarly();
  become(signedOut);
  for (const listener of signedOutListeners) listener(reason);
}

/** Whether the readable cookie says that somebody is signed in. A hint for the eye, never a permission. */
function hasHint(): boolean {
  return document.cookie
    .split('; ')
    .some((pair) => pair.startsWith(`${playerCookie}=`) && pair.length > playerCookie.length + 1);
}

/** What the other tabs are told. */
type Word = 'signedIn' | SignedOutReason;
let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel('session');
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data === 'signedIn') void refreshSession();
    else becomeSignedOut(data);
  };
  // A page taken from the back-forward cache slept through what the channel said.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) void refreshSession();
  });
  window.addEventListener('online', () => {
    if (current.state === 'unknown') void refreshSession();
  });
  return channel;
}

/** The API is ours and same-origin, so the shape of `data` is the contract's; loading its schema would cost 15 kB. */
function viewOf(payload: unknown): SessionView {
  if (typeof payload !== 'object' || payload === null || !('data' in payload)) return null;
  const { data } = payload;
  return typeof data === 'object' && data !== null && 'playerId' in data ? (data as SessionView) : null;
}

async function load(): Promise<void> {
  const answer = await request('GET', '/api/portal/session');
  if (answer.status !== 200) throw ApiError.fromStatus(answer.status);
  const session = viewOf(answer.payload);
  if (session) become({ state: 'signedIn', session });
  else becomeSignedOut('expired');
}

/**
 * Asks the portal who is signed in; parallel callers share one request. Without the hint cookie nobody is, and nothing
 * is asked. When the portal cannot be reached, what was known stays.
 */
export function refreshSession(): Promise<void> {
  if (!hasHint()) {
    becomeSignedOut('signedOut');
    return Promise.resolve();
  }
  loading ??= load()
    .catch(() => undefined)
    .finally(() => {
      loading = undefined;
    });
  return loading;
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  openChannel();
  if (current.state === 'unknown') void refreshSession();
  return () => watchers.delete(watcher);
}

/** Who is signed in, for a component. `unknown` on the server, while hydrating and until the portal has answered. */
export function useSession(): BrowserSession {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => unknown,
  );
}

/** Calls back when the session has ended, in this tab or another. Returns the function that ends it. */
export function onSignedOut(listener: (reason: SignedOutReason) => void): () => void {
  signedOutListeners.add(listener);
  openChannel();
  return () => signedOutListeners.delete(listener);
}

/** After a call that signed somebody in: learns who, and tells the other tabs. */
export async function announceSignIn(): Promise<void> {
  dropEarly();
  // A request that left before the login would answer that nobody is signed in.
  await loading;
  await refreshSession();
  if (current.state === 'signedIn') openChannel().postMessage('signedIn' satisfies Word);
}

/**
 * Signs out: portal, backend and every tab of this browser.
 * @throws ApiError when the portal could not be reached: the person is then still signed in.
 */
export async function signOut(): Promise<void> {
  const answer = await request('GET', '/api/v1/logout');
  // 5xx here is the backend's: the portal has cleared its cookie whatever the backend said.
  if (hasHint()) throw ApiError.fromStatus(answer.status);
  openChannel().postMessage('signedOut' satisfies Word);
  becomeSignedOut('signedOut');
}

/** Milliseconds between the message and the way to the login page (specification, section 8). */
const leaveAfter = 200;

/**
 * The portal says that nobody is signed in (any more): keeps where the person was and the message for the login page,
 * tells the other tabs, and goes there. However many calls report it, the person is sent once.
 */
export function sessionExpired(): void {
  if (leaving) return;
  leaving = true;
  rememberLoginMessage('expired');
  rememberReturn(`${location.pathname}${location.search}`);
  openChannel().postMessage('expired' satisfies Word);
  becomeSignedOut('expired');
  setTimeout(() => location.assign('/login/1'), leaveAfter);
}

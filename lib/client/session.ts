'use client';

import { useMemo, useState, useSyncExternalStore } from 'react';
import { unsubscribeBrowser } from '#lib/client/web-push.ts';
import { ApiError } from '#lib/contract/errors.ts';
import type { SessionView } from '#lib/contract/portal.ts';
import { addressOf } from '#lib/contract/route.ts';
import { identityRoutes } from '#lib/contract/routes/identity.ts';
import { portalRoutes } from '#lib/contract/routes/portal.ts';
import { useRenderedFor } from '#lib/document/rendered-for.ts';
import { playerCookie } from '#lib/proxy/cookie-names.ts';
import { request } from './request.ts';
import { rememberLoginMessage, rememberReturn } from './return-path.ts';

export type BrowserSession =
  | { readonly state: 'unknown'; readonly session: null }
  | { readonly state: 'signedOut'; readonly session: null }
  | { readonly state: 'signedIn'; readonly session: NonNullable<SessionView> };

/**
 * Reason of the end of a session: a logout (here or in another tab), a session that the backend no longer accepts, or
 * one of the two that happened while this page was away. A logout deletes what the browser stores of the person, in the
 * tab where it happens.
 */
export type SignedOutReason = 'signedOut' | 'expired' | 'endedMeanwhile';

const unknown: BrowserSession = { state: 'unknown', session: null };
const signedOut: BrowserSession = { state: 'signedOut', session: null };
const signedInAs = (session: NonNullable<SessionView>): BrowserSession => ({ state: 'signedIn', session });

let current: BrowserSession = unknown;
let loading: Promise<void> | undefined;
let leaving = false;
const watchers = new Set<() => void>();
const signedOutListeners = new Set<(reason: SignedOutReason) => void | Promise<void>>();

function set(next: BrowserSession): void {
  current = next;
  for (const watcher of watchers) watcher();
}

function becomeSignedOut(reason: SignedOutReason): void {
  if (current.state === 'signedOut') return;
  set(signedOut);
  for (const listener of signedOutListeners) void listener(reason);
}

/** True when the readable cookie is set. A hint for the interface, never a permission. */
function hasHint(): boolean {
  return document.cookie
    .split('; ')
    .some((pair) => pair.startsWith(`${playerCookie}=`) && pair.length > playerCookie.length + 1);
}

/** Message to the other tabs. */
type TabMessage = 'signedIn' | 'signingOut' | 'signedOut' | 'expired';
let channel: BroadcastChannel | undefined;

/** A call ends earlier than that. */
const logOutTimeoutMs = 60_000;

/** Time (ms) until which a log-out may be under way, in this tab or another; 0 when there is none. */
let loggingOutUntil = 0;

/** True while a log-out is under way. It overtakes other calls, whose 401 does not mean that the session has expired. */
const isLoggingOut = () => Date.now() < loggingOutUntil;

/** Handles a message of another tab. */
function receive(message: TabMessage): void {
  if (message === 'signingOut') loggingOutUntil = Date.now() + logOutTimeoutMs;
  else if (message === 'expired' && isLoggingOut()) return;
  else {
    loggingOutUntil = 0;
    if (message === 'signedIn') void refreshSession();
    else becomeSignedOut(message);
  }
}

function openChannel(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel('session');
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => receive(data);
  // A page in the back-forward cache missed the messages of the channel.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) void refreshSession();
  });
  window.addEventListener('online', () => {
    if (current.state === 'unknown') void refreshSession();
  });
  return channel;
}

/** The API is same-origin and trusted, so `data` has the contract's shape; loading its schema would cost 15 kB. */
function viewOf(payload: unknown): SessionView {
  if (typeof payload !== 'object' || payload === null || !('data' in payload)) return null;
  const { data } = payload;
  return typeof data === 'object' && data !== null && 'playerId' in data ? (data as SessionView) : null;
}

/** @throws ApiError when the portal could not say */
async function sessionOfPortal(): Promise<SessionView> {
  const answer = await request('GET', addressOf(portalRoutes.session, {}));
  if (answer.status !== 200) throw ApiError.fromStatus(answer.status);
  return viewOf(answer.payload);
}

async function load(): Promise<void> {
  const session = await sessionOfPortal();
  if (session) set(signedInAs(session));
  else becomeSignedOut('expired');
}

/**
 * Fetches the current session from the portal; parallel callers share one request. Without the hint cookie the result
 * is signed out, without a request. When the portal cannot be reached, the known state stays.
 */
export function refreshSession(): Promise<void> {
  if (!hasHint()) {
    becomeSignedOut(current.state === 'signedIn' ? 'endedMeanwhile' : 'signedOut');
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

/** Initialises the session with the person that the document was rendered for, until the portal has answered. */
export function useSessionOfDocument(session: NonNullable<SessionView> | undefined): void {
  useState(() => {
    if (session && typeof document !== 'undefined' && current.state === 'unknown' && hasHint())
      current = signedInAs(session);
  });
}

/**
 * Session for a component. On the server and during hydration it is that of the person that the document was rendered
 * for, or `unknown` until the portal has answered.
 */
export function useSession(): BrowserSession {
  const session = useRenderedFor()?.session;
  const rendered = useMemo(() => (session ? signedInAs(session) : unknown), [session]);
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => rendered,
  );
}

/** Calls the listener when the session has ended, in this tab or another. Returns the function that unsubscribes it. */
export function onSignedOut(listener: (reason: SignedOutReason) => void | Promise<void>): () => void {
  signedOutListeners.add(listener);
  openChannel();
  return () => signedOutListeners.delete(listener);
}

/**
 * To be called after a sign-in: loads the session and notifies the other tabs.
 * @returns true when the person is signed in
 */
export async function announceSignIn(): Promise<boolean> {
  // A request sent before the login would answer that the person is signed out.
  await loading;
  await refreshSession();
  if (current.state !== 'signedIn') return false;
  openChannel().postMessage('signedIn' satisfies TabMessage);
  return true;
}

/**
 * Signs out of the portal, the backend and every tab of this browser.
 * @throws ApiError when the portal could not be reached: the person is then still signed in.
 */
export async function signOut(): Promise<void> {
  // The next person at this browser must not see this person's notifications.
  await unsubscribeBrowser().catch(() => null);
  const notify = (message: TabMessage) => openChannel().postMessage(message);
  loggingOutUntil = Date.now() + logOutTimeoutMs;
  notify('signingOut');
  try {
    const answer = await request('GET', addressOf(identityRoutes.logout, {}));
    // A 5xx here is the backend's: the portal has cleared its cookie in any case.
    if (hasHint()) throw ApiError.fromStatus(answer.status);
    notify('signedOut');
    becomeSignedOut('signedOut');
  } catch (error) {
    notify('signedIn');
    throw error;
  } finally {
    loggingOutUntil = 0;
  }
}

/** Between the message and the redirect to the login page (specification, section 8). */
const leaveDelayMs = 200;

/**
 * Ends a session that the portal no longer accepts: stores the current path and the message for the login page,
 * notifies the other tabs, and redirects to the login page. Several calls that report it redirect once; during a
 * log-out it does nothing.
 */
export function sessionExpired(): void {
  if (leaving || isLoggingOut()) return;
  leaving = true;
  rememberLoginMessage('expired');
  rememberReturn(`${location.pathname}${location.search}`);
  openChannel().postMessage('expired' satisfies TabMessage);
  becomeSignedOut('expired');
  setTimeout(() => location.assign('/login/1'), leaveDelayMs);
}

/** Within this time a tab that logs out has told the others. */
const logOutNoticeMs = 1000;

/**
 * To be called when a stream of the signed-in person was refused: the session may have ended, and then this page leads
 * to the login as after a call. A log-out ends the streams of other tabs, too, and is told to them just after.
 */
export async function sessionRefused(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, logOutNoticeMs));
  if (current.state === 'signedIn' && !(hasHint() && (await isAccepted()))) sessionExpired();
}

/** True when the portal still accepts the session, or cannot be reached. */
const isAccepted = (): Promise<boolean> =>
  sessionOfPortal().then(
    (session) => session !== null,
    () => true,
  );

import { useSyncExternalStore } from 'react';
import { callOpened } from '#lib/client/call.ts';
import { type LoginMessage, rememberReturn, takeLoginMessage } from '#lib/client/return-path.ts';
import { signOut } from '#lib/client/session.ts';
import type { Opened } from '#lib/contract/envelope.ts';
import { ApiError } from '#lib/contract/errors.ts';
import { identity, type LoginOutcome } from '#lib/contract/identity.ts';
import { returnParameter } from '#lib/routing/return-path.ts';
import { keepRegistration, keptRegistration, noteChecking, storeCode, takeInterrupted } from './login-memory.ts';
import { type LoginResult, refusalOf, resultOf } from './login-result.ts';

/**
 * Where a log-in stands in this tab. `unknown` on the server and while hydrating; `none` before the way to the provider;
 * `answered` once the identity check has said who is back.
 */
export type Trip =
  | { readonly stage: 'unknown' }
  | { readonly stage: 'none'; readonly reason: StartReason }
  | { readonly stage: 'checking' }
  | { readonly stage: 'answered'; readonly result: LoginResult }
  | { readonly stage: 'failed'; readonly error: ApiError };

/**
 * Why a person who is not signed in reads more than the button: a guard or an expired session sent them here, a reload
 * cut the log-in off, or the way to the provider could not begin.
 */
export type StartReason = LoginMessage | 'interrupted' | 'unavailable' | 'timeout' | null;

const unknown: Trip = { stage: 'unknown' };

// A reply of the provider counts once. Outside of React nothing checks it twice: no strict mode, no remount, no retry.
let trip: Trip = unknown;
const watchers = new Set<() => void>();

function become(next: Trip): void {
  trip = next;
  for (const watcher of watchers) watcher();
}

/** Settles a result wherever it came from: the identity check, the simulated log-in or the registration. */
export function settleTrip(result: LoginResult): void {
  keepRegistration(result.kind === 'registration' ? result.registration : null);
  if (result.kind === 'refused') {
    if (result.keepCode) storeCode(result.code);
    // Nobody is signed in at this point unless the backend says otherwise later: a failure leaves nothing behind.
    if (result.explanation.logOut === 'atOnce') signOut().catch(() => undefined);
  }
  become({ stage: 'answered', result });
}

function fail(cause: unknown): void {
  const error = cause instanceof ApiError ? cause : new ApiError('malformed', { cause });
  if (error.kind === 'refused' && error.code !== undefined) settleTrip(refusalOf(error.code, error.message));
  else become({ stage: 'failed', error });
}

async function check(ask: () => Promise<Opened<LoginOutcome>>): Promise<void> {
  become({ stage: 'checking' });
  noteChecking(true);
  try {
    settleTrip(resultOf(await ask()));
  } catch (error) {
    fail(error);
  } finally {
    noteChecking(false);
  }
}

const arrivalNames = ['aid', 'state', 'failed', returnParameter] as const;

/** Takes what the provider, the portal or a guard sent along out of the address bar before anything else sees it. */
function takeArrival(): (name: (typeof arrivalNames)[number]) => string | undefined {
  const url = new URL(window.location.href);
  const given = new Map(arrivalNames.map((name) => [name, url.searchParams.get(name) ?? undefined]));
  if (arrivalNames.some((name) => url.searchParams.has(name))) {
    for (const name of arrivalNames) url.searchParams.delete(name);
    window.history.replaceState(null, '', url.pathname + url.search + url.hash);
  }
  return (name) => given.get(name);
}

function startReason(failed: string | undefined, from: string | undefined): StartReason {
  const message = takeLoginMessage();
  if (failed === 'unavailable' || failed === 'timeout') return failed;
  if (takeInterrupted()) return 'interrupted';
  return message ?? (from === undefined ? null : 'required');
}

/** Reads how the person came here. A second look (strict mode, a return to this page) only adds what is new. */
function begin(): void {
  const arrived = takeArrival();
  const [aid, from] = [arrived('aid'), arrived(returnParameter)];
  if (aid) {
    void check(() => callOpened(identity.userInfo, { query: { aid, state: arrived('state') } }));
    return;
  }
  if (from !== undefined) rememberReturn(from);
  if (trip.stage !== 'unknown' && trip.stage !== 'none') return;
  const registration = keptRegistration();
  const reason = startReason(arrived('failed'), from);
  if (registration) become({ stage: 'answered', result: { kind: 'registration', registration } });
  else if (trip.stage === 'unknown' || reason) become({ stage: 'none', reason });
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  begin();
  return () => watchers.delete(watcher);
}

/** The log-in of this tab. Reading it starts the identity check when the provider has just sent the person back. */
export function useLoginTrip(): Trip {
  return useSyncExternalStore(
    subscribe,
    () => trip,
    () => unknown,
  );
}

/** Signs in as a test person, where the backend offers simulated log-in. */
export function enterAs(userName: string): Promise<void> {
  return check(() => callOpened(identity.testLogin, { query: { userName } }));
}

/** Back to the beginning: what was known of this log-in is forgotten. */
export function forgetTrip(): void {
  keepRegistration(null);
  become({ stage: 'none', reason: null });
}

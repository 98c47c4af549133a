import { useSyncExternalStore } from 'react';
import { callOpened } from '#lib/client/call.ts';
import { type LoginMessage, rememberReturn, takeLoginMessage } from '#lib/client/return-path.ts';
import { signOut } from '#lib/client/session.ts';
import type { Opened } from '#lib/contract/envelope.ts';
import { ApiError } from '#lib/contract/errors.ts';
import { identity, type LoginOutcome } from '#lib/contract/identity.ts';
import { href } from '#lib/routing/href.ts';
import { returnParameter } from '#lib/routing/return-path.ts';
import {
  forgetChecking,
  keepRegistration,
  keptRegistration,
  noteAgreementRead,
  noteChecking,
  storeCode,
  takeInterrupted,
} from './login-memory.ts';
import { type Entrance, type LoginResult, refusalOf, resultOf } from './login-result.ts';

/**
 * Stage of a log-in in this tab. `unknown` on the server and while hydrating; `none` before the redirect to the
 * provider; `answered` after the response of the identity check.
 */
export type Trip =
  | { readonly stage: 'unknown' }
  | { readonly stage: 'none'; readonly reason: StartReason }
  | { readonly stage: 'checking' }
  | { readonly stage: 'answered'; readonly result: LoginResult; readonly entrance: Entrance }
  | { readonly stage: 'failed'; readonly error: ApiError };

/**
 * Reason shown beside the log-in button: a guard or an expired session redirected here, a reload interrupted the
 * log-in, or the redirect to the provider failed.
 */
export type StartReason = LoginMessage | 'interrupted' | 'unavailable' | 'timeout' | null;

const unknown: Trip = { stage: 'unknown' };

// A reply of the provider is valid once. Outside React nothing checks it twice: no strict mode, no remount, no retry.
let trip: Trip = unknown;
const watchers = new Set<() => void>();

function setTrip(next: Trip): void {
  trip = next;
  for (const watcher of watchers) watcher();
}

/** Applies a result of the identity check, the simulated log-in or the registration, by its entrance. */
export function settleTrip(result: LoginResult, entrance: Entrance): void {
  keepRegistration(result.kind === 'registration' ? result.registration : null);
  if (result.kind === 'refused') {
    if (result.keepCode) storeCode(result.code);
    // There may be no session at this point, so a failed log-out is ignored.
    if (result.explanation.logOut === 'atOnce') signOut().catch(() => undefined);
  }
  setTrip({ stage: 'answered', result, entrance });
}

function fail(cause: unknown, entrance: Entrance): void {
  const error = cause instanceof ApiError ? cause : new ApiError('malformed', { cause });
  if (error.kind === 'refused' && error.code !== undefined) settleTrip(refusalOf(error.code, error.message), entrance);
  else setTrip({ stage: 'failed', error });
}

async function check(ask: () => Promise<Opened<LoginOutcome>>, entrance: Entrance = 'general'): Promise<void> {
  setTrip({ stage: 'checking' });
  noteChecking();
  try {
    settleTrip(resultOf(await ask(), entrance), entrance);
  } catch (error) {
    fail(error, entrance);
  } finally {
    forgetChecking();
  }
}

/** Query parameter of the return URL with the entrance that was used. */
export const entranceParameter = 'entrance';

const arrivalNames = ['aid', 'state', 'failed', entranceParameter, returnParameter] as const;
const identityChecks = { general: identity.userInfo, hongKong: identity.hongKongUserInfo } as const;

/** Removes the parameters of the provider, the portal or a guard from the URL before anything else reads them. */
function takeArrival(): (name: (typeof arrivalNames)[number]) => string | undefined {
  const url = new URL(window.location.href);
  const given = new Map(arrivalNames.map((name) => [name, url.searchParams.get(name) ?? undefined]));
  if (arrivalNames.some((name) => url.searchParams.has(name))) {
    for (const name of arrivalNames) url.searchParams.delete(name);
    window.history.replaceState(null, '', url.pathname + url.search + url.hash);
  }
  return (name) => given.get(name);
}

/** Guards redirect to the log-in; opening the registration is a choice and needs no reason. */
const wasSentHere = (from: string | undefined) =>
  from !== undefined && window.location.pathname !== href('login', { type: '2' });

function startReason(failed: string | undefined, from: string | undefined): StartReason {
  const message = takeLoginMessage();
  if (failed === 'unavailable' || failed === 'timeout') return failed;
  if (takeInterrupted()) return 'interrupted';
  return message ?? (wasSentHere(from) ? 'required' : null);
}

/** Reads the arrival parameters. A second call (strict mode, a return to this page) only adds new ones. */
function begin(): void {
  const arrived = takeArrival();
  const [aid, from] = [arrived('aid'), arrived(returnParameter)];
  if (aid) {
    const entrance = arrived(entranceParameter) === 'hongKong' ? 'hongKong' : 'general';
    const query = { aid, state: arrived('state') };
    void check(() => callOpened(identityChecks[entrance], { query }), entrance);
    return;
  }
  if (from !== undefined) rememberReturn(from);
  if (trip.stage !== 'unknown' && trip.stage !== 'none') return;
  // A new visit may be by another person than the one who read the agreement.
  noteAgreementRead(null);
  const registration = keptRegistration();
  const reason = startReason(arrived('failed'), from);
  if (registration) {
    const { entrance } = registration;
    setTrip({ stage: 'answered', result: { kind: 'registration', registration }, entrance });
  } else if (trip.stage === 'unknown' || reason) setTrip({ stage: 'none', reason });
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  begin();
  return () => watchers.delete(watcher);
}

/** Log-in of this tab. Subscribing starts the identity check if the provider has just redirected the person back. */
export function useLoginTrip(): Trip {
  return useSyncExternalStore(
    subscribe,
    () => trip,
    () => unknown,
  );
}

/** Logs in as a test user, if the backend offers simulated log-in. */
export function enterAs(userName: string): Promise<void> {
  return check(() => callOpened(identity.testLogin, { query: { userName } }));
}

/** Resets the log-in and deletes everything stored for it. @param reason shown beside the log-in button */
export function forgetTrip(reason: StartReason = null): void {
  keepRegistration(null);
  setTrip({ stage: 'none', reason });
}

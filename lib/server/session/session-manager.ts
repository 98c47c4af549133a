import 'server-only';
import type { SignInFacts } from '#lib/proxy/completion.ts';
import { cookieNames, playerCookie } from '#lib/proxy/cookie-names.ts';
import { readCookie } from '#lib/proxy/header-reader.ts';
import { type Renewal, renewBelow, type SharedSessions } from '#lib/proxy/renewal.ts';
import { type Session, startSession } from '#lib/proxy/session.ts';
import type { SessionLedger } from '#lib/proxy/session-ledger.ts';
import { setCookie } from '#lib/proxy/set-cookie.ts';
import type { SessionSeal } from './session.ts';
import type { SessionTermination } from './session-termination.ts';

/** Session of a request at the time of its arrival. */
export interface Visit {
  /** Null when signed out. */
  readonly session: Session | null;
  /** Version in the browser's cookie; 0 without a cookie. */
  readonly cookieVersion: number;
  /** The cookie is no longer valid and no newer session is known: it may be removed. */
  readonly isStale: boolean;
  /** The cookie was sealed with an older secret: the answer contains it sealed with the newest. */
  readonly needsReseal: boolean;
  /** The cookie was not created by this portal, or was modified. */
  readonly isUnreadable: boolean;
}

const nobody: Visit = { session: null, cookieVersion: 0, isStale: false, needsReseal: false, isUnreadable: false };

export interface SessionManagerDeps {
  readonly seal: SessionSeal;
  readonly ledger: SessionLedger;
  readonly renewal: Renewal;
  readonly shared?: SharedSessions | undefined;
  readonly termination: Omit<SessionTermination, 'close'>;
  /** Seconds since 1970. */
  readonly now: () => number;
  readonly publicOrigin: string;
}

/**
 * Reads and writes the session of a browser. Invariant: a cookie is written only when no newer version was issued and
 * the session has not ended, so answers may arrive in any order.
 */
export interface SessionManager {
  visit(cookieHeader: string | undefined): Promise<Visit>;
  /** Session for a call to the backend (see `Renewal.fresh`). */
  fresh(session: Session): Promise<Session>;
  /** The same, but always waits for the renewal. */
  renewed(session: Session): Promise<Session>;
  /** The Set-Cookie lines of an ordinary answer: a renewed session, or none. */
  cookiesAfter(visit: Visit): Promise<readonly string[]>;
  /** Replaces the browser's session by a new one. @throws SessionTooLarge */
  signIn(visit: Visit, facts: SignInFacts): Promise<readonly string[]>;
  /**
   * Ends the session at once; resolves with the newest session, whose token is to be revoked at the backend. The
   * revocation is recorded: report its result with `signedOut`; it is retried after a failure.
   */
  signOut(visit: Visit): Promise<Session | null>;
  /** Reports the result of the revocation after `signOut`. */
  signedOut(session: Session, result: 'revoked' | 'failed'): Promise<void>;
  /**
   * True when a session has ended, here or at another instance. Queries the shared store each time where there is one.
   */
  hasEnded(id: string): Promise<boolean>;
  /** Calls the listener once for each session that ends in this process. @returns unsubscribes */
  onEnd(listener: (id: string) => void): () => void;
  /** The backend no longer accepts the token. The lines remove the cookies, unless a newer token exists. */
  refused(visit: Visit, used: Session): readonly string[];
  /** Newest session renewed from the one that a request used. */
  youngest(session: Session): Session;
  /** Session that replaced one that the backend refused (see `Renewal.successor`). */
  successor(session: Session): Promise<Session>;
  clearing(): readonly string[];
  /** Lines that remove an invalid cookie. Only for answers that cannot run parallel to a login. */
  clearingStale(visit: Visit): readonly string[];
  /** Restores the readable cookie if it is missing beside a valid session. */
  mendedHint(cookieHeader: string | undefined, visit: Visit): readonly string[];
}

export function createSessionManager(deps: SessionManagerDeps): SessionManager {
  const { seal, ledger, renewal, shared, termination, now, publicOrigin } = deps;
  const names = cookieNames(publicOrigin);
  const secure = publicOrigin.startsWith('https:');
  const heardOf = new WeakSet<Session>();
  let askAgainAt = 0;

  /**
   * Queried once per unsealed session: instances share logouts, but without a query per call. After a failure the store
   * is not queried for a second, so that it does not slow down every call.
   */
  async function endedElsewhere(session: Session): Promise<boolean> {
    if (!shared || heardOf.has(session) || now() < askAgainAt) return false;
    try {
      const hasEnded = await shared.hasEnded(session.id);
      heardOf.add(session);
      return hasEnded;
    } catch {
      askAgainAt = now() + 1;
      return false;
    }
  }

  async function visit(cookieHeader: string | undefined): Promise<Visit> {
    const sealed = readCookie(cookieHeader, names.session);
    if (!sealed) return { ...nobody, isStale: Boolean(readCookie(cookieHeader, playerCookie)) };
    const carried = await seal.unseal(sealed);
    if (!carried) return { ...nobody, isStale: true, isUnreadable: true };
    if (await endedElsewhere(carried)) ledger.end(carried.id);
    // The answer that ended the session has cleared its cookie; clearing again could remove a later login.
    if (ledger.hasEnded(carried.id)) return nobody;
    const session = renewal.youngest(carried);
    const counts = session.expiresAt > now() && session.version >= ledger.newest(session.id);
    return {
      session: counts ? session : null,
      cookieVersion: carried.version,
      isStale: !counts,
      needsReseal: seal.isSealedByOldSecret(carried),
      isUnreadable: false,
    };
  }

  /** Not while a renewal may be running: its answer contains the new seal, and this one could arrive after it. */
  const mayReseal = ({ needsReseal }: Visit, { expiresAt }: Session) => needsReseal && expiresAt - now() >= renewBelow;

  async function cookiesAfter(visit: Visit): Promise<readonly string[]> {
    const { session, cookieVersion } = visit;
    if (!session || ledger.hasEnded(session.id)) return [];
    const youngest = renewal.youngest(session);
    const isDue = youngest.version > cookieVersion || mayReseal(visit, youngest);
    return isDue ? seal.cookies(youngest, now()) : [];
  }

  async function end(session: Session): Promise<void> {
    ledger.end(session.id);
    await termination.recordEnd(session);
  }

  /** The login that replaces it waits only for the record, not for the backend. */
  async function replace(session: Session): Promise<void> {
    const youngest = renewal.youngest(session);
    await Promise.all([end(youngest), termination.recordRevocation(youngest)]);
    void termination.revoke(youngest);
  }

  async function signIn({ session }: Visit, facts: SignInFacts): Promise<readonly string[]> {
    const started = startSession(facts, now());
    const lines = await seal.cookies(started, now());
    ledger.record(started.id, started.version);
    if (session) await replace(session);
    return lines;
  }

  async function signOut({ session }: Visit): Promise<Session | null> {
    if (!session) return null;
    await end(session);
    await renewal.settled(session);
    const youngest = renewal.youngest(session);
    await termination.recordRevocation(youngest);
    return youngest;
  }

  async function signedOut(session: Session, result: 'revoked' | 'failed'): Promise<void> {
    if (result === 'revoked') await termination.completeRevocation(session);
    else termination.retryLater();
  }

  async function hasEnded(id: string): Promise<boolean> {
    if (!ledger.hasEnded(id) && (await shared?.hasEnded(id).catch(() => false))) ledger.end(id);
    return ledger.hasEnded(id);
  }

  function refused({ session }: Visit, used: Session): readonly string[] {
    if (!session || ledger.hasEnded(used.id) || renewal.youngest(used).version > used.version) return [];
    // Nothing waits for the record: the backend refuses the token in any case.
    void end(used);
    return seal.clearing();
  }

  function mendedHint(cookieHeader: string | undefined, { session }: Visit): readonly string[] {
    if (!session) return [];
    const wanted = encodeURIComponent(session.playerId);
    if (readCookie(cookieHeader, playerCookie) === wanted) return [];
    return [setCookie(playerCookie, wanted, { maxAge: session.expiresAt - now(), secure, readable: true })];
  }

  return {
    visit,
    fresh: renewal.fresh,
    renewed: async (session) => {
      await renewal.fresh(session);
      await renewal.settled(session);
      return renewal.youngest(session);
    },
    cookiesAfter,
    signIn,
    signOut,
    signedOut,
    hasEnded,
    onEnd: ledger.onEnd,
    refused,
    youngest: renewal.youngest,
    successor: renewal.successor,
    clearing: seal.clearing,
    clearingStale: ({ isStale }) => (isStale ? seal.clearing() : []),
    mendedHint,
  };
}

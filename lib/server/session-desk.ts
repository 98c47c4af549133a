import 'server-only';
import type { SignInFacts } from '#lib/proxy/completion.ts';
import { cookieNames, playerCookie } from '#lib/proxy/cookie-names.ts';
import { readCookie } from '#lib/proxy/header-reader.ts';
import type { Renewal, SharedSessions } from '#lib/proxy/renewal.ts';
import { type Session, startSession } from '#lib/proxy/session.ts';
import type { SessionLedger } from '#lib/proxy/session-ledger.ts';
import { setCookie } from '#lib/proxy/set-cookie.ts';
import type { SessionSeal } from './session.ts';

/** A request's session as it was when the request arrived. */
export interface Visit {
  /** Null: nobody is signed in. */
  readonly session: Session | null;
  /** Version that the browser's cookie has; 0 without a cookie. */
  readonly cookieVersion: number;
  /** The cookie counts no more and nothing younger is known: it may be removed. */
  readonly isStale: boolean;
}

const nobody: Visit = { session: null, cookieVersion: 0, isStale: false };

export interface DeskParts {
  readonly seal: SessionSeal;
  readonly ledger: SessionLedger;
  readonly renewal: Renewal;
  readonly shared?: SharedSessions | undefined;
  /** Seconds since 1970. */
  readonly now: () => number;
  readonly publicOrigin: string;
}

/**
 * Reads and writes the session of a browser. One rule over all: a cookie is written only when nothing younger was
 * issued and the session has not ended, so answers may arrive in any order.
 */
export interface SessionDesk {
  visit(cookieHeader: string | undefined): Promise<Visit>;
  /** The session to call the backend with (see `Renewal.fresh`). */
  fresh(session: Session): Promise<Session>;
  /** The same, waited for in any case. */
  renewed(session: Session): Promise<Session>;
  /** The Set-Cookie lines of an ordinary answer: a renewed session, or none. */
  cookiesAfter(visit: Visit): Promise<readonly string[]>;
  /** A new session in place of whatever the browser had. @throws SessionTooLarge */
  signIn(visit: Visit, facts: SignInFacts): Promise<readonly string[]>;
  /** Ends the session at once; resolves with the token to end at the backend, the youngest there is. */
  signOut(visit: Visit): Promise<Session | null>;
  /** The backend no longer knows the token. The lines remove the cookies, unless a younger token exists. */
  refused(visit: Visit, used: Session): readonly string[];
  /** The youngest session made of the one a request used. */
  youngest(session: Session): Session;
  clearing(): readonly string[];
  /** The lines that remove a cookie that counts no more. Only for answers that no login can run beside. */
  clearingStale(visit: Visit): readonly string[];
  /** The readable cookie again, where it was lost beside a session that counts. */
  mendedHint(cookieHeader: string | undefined, visit: Visit): readonly string[];
}

export function createDesk({ seal, ledger, renewal, shared, now, publicOrigin }: DeskParts): SessionDesk {
  const names = cookieNames(publicOrigin);
  const secure = publicOrigin.startsWith('https:');
  const heardOf = new WeakSet<Session>();

  /** Asked once for each unsealed session: instances tell each other of log-outs, but not with every call. */
  async function endedElsewhere(session: Session): Promise<boolean> {
    if (!shared || heardOf.has(session)) return false;
    heardOf.add(session);
    return shared.hasEnded(session.id).catch(() => false);
  }

  async function visit(cookieHeader: string | undefined): Promise<Visit> {
    const sealed = readCookie(cookieHeader, names.session);
    if (!sealed) return { ...nobody, isStale: Boolean(readCookie(cookieHeader, playerCookie)) };
    const carried = await seal.unseal(sealed);
    if (!carried) return { ...nobody, isStale: true };
    if (await endedElsewhere(carried)) ledger.end(carried.id);
    // What ended was cleared by the answer that ended it; clearing again could hit the login that came after.
    if (ledger.hasEnded(carried.id)) return nobody;
    const session = renewal.youngest(carried);
    const counts = session.expiresAt > now() && session.version >= ledger.newest(session.id);
    return { session: counts ? session : null, cookieVersion: carried.version, isStale: !counts };
  }

  async function cookiesAfter({ session, cookieVersion }: Visit): Promise<readonly string[]> {
    if (!session || ledger.hasEnded(session.id)) return [];
    const youngest = renewal.youngest(session);
    return youngest.version > cookieVersion ? seal.cookies(youngest, now()) : [];
  }

  async function signIn({ session }: Visit, facts: SignInFacts): Promise<readonly string[]> {
    const started = startSession(facts, now());
    const lines = await seal.cookies(started, now());
    ledger.record(started.id, started.version);
    if (session) ledger.end(session.id);
    return lines;
  }

  async function signOut({ session }: Visit): Promise<Session | null> {
    if (!session) return null;
    ledger.end(session.id);
    await shared?.end(session).catch(() => undefined);
    await renewal.settled(session);
    return renewal.youngest(session);
  }

  function refused({ session }: Visit, used: Session): readonly string[] {
    if (!session || ledger.hasEnded(used.id) || renewal.youngest(used).version > used.version) return [];
    ledger.end(used.id);
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
    refused,
    youngest: renewal.youngest,
    clearing: seal.clearing,
    clearingStale: ({ isStale }) => (isStale ? seal.clearing() : []),
    mendedHint,
  };
}

import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import { LRUCache } from 'lru-cache';
import type { RenewalFacts } from './completion.ts';
import { renewSession, type Session } from './session.ts';
import type { SessionLedger } from './session-ledger.ts';

/** Remaining seconds below which a token is renewed (specification, sections 4 and 9). */
export const renewBelow = 300;
/** Remaining seconds below which a call waits for the renewal. */
const waitBelow = 60;
/**
 * Milliseconds that a renewed session is kept for requests that still carry the cookie before: a minute, and as long as
 * the token in that cookie is valid. The answer to a call can be sent before the renewal that began with it ends, and
 * then the next one brings the new cookie.
 * @param now seconds
 */
export const keptFor = (from: Pick<Session, 'expiresAt'>, now: number): number =>
  Math.max(millisecondsInMinute, (from.expiresAt - now) * millisecondsInSecond);
/** Milliseconds until a failed renewal is tried again. */
const restAfterFailure = 5_000;
/** Interval in milliseconds at which another instance's renewal is polled, and maximum number of polls. */
const lookEvery = 50;
const looks = 120;

/** State shared by instances of the portal. Every method may reject; the portal then continues alone. */
export interface SharedSessions {
  /** Result of another instance's renewal of this session, while it is kept (`keptFor`). */
  findRenewed(session: Session): Promise<Session | null>;
  keepRenewed(from: Session, to: Session): Promise<void>;
  /** Acquires the right to renew; false when another instance holds it. */
  claim(session: Session): Promise<boolean>;
  release(session: Session): Promise<void>;
  hasEnded(id: string): Promise<boolean>;
}

export interface RenewalDeps {
  readonly ledger: SessionLedger;
  readonly shared?: SharedSessions | undefined;
  /** Seconds since 1970. */
  readonly now: () => number;
  /** Requests the next token from the backend; null when it issues none. Must have a time limit. */
  readonly renew: (session: Session) => Promise<RenewalFacts | null>;
  /** Revokes a token that was issued while its session was being signed out. */
  readonly revoke: (session: Session) => Promise<void>;
}

export interface Renewal {
  /** Session for a call to the backend: renewed when little time is left. Waits only when very little is left. */
  fresh(session: Session): Promise<Session>;
  /** Newest session renewed from this one that is still kept; itself when there is none. */
  youngest(session: Session): Session;
  /** Resolves when no renewal of this session is running. */
  settled(session: Session): Promise<void>;
  /**
   * The session that replaced one whose token the backend refused; itself when there is none. The backend invalidates a
   * token before the portal receives the next one, so this waits for a running renewal here or at another instance.
   */
  successor(session: Session): Promise<Session>;
}

const keyOf = (session: Session) => `${session.id}:${session.version}`;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function findRenewed(shared: SharedSessions, session: Session): Promise<Session | 'ours'> {
  for (let look = 0; look < looks; look += 1) {
    const found = await shared.findRenewed(session);
    if (found) return found;
    if (await shared.claim(session)) return (await shared.findRenewed(session)) ?? 'ours';
    await pause(lookEvery);
  }
  return session;
}

/**
 * Token renewal, once per token in this process and, where instances share a store, across all of them. A renewal that
 * ends after its session was signed out is discarded and its token revoked.
 */
export function createRenewal({ ledger, shared, now, renew, revoke }: RenewalDeps): Renewal {
  const flights = new Map<string, Promise<Session>>();
  const renewed = new LRUCache<string, Session>({
    max: 10_000,
    ttl: millisecondsInMinute,
    ttlResolution: 0,
    perf: { now: () => now() * millisecondsInSecond },
  });
  const resting = new LRUCache<string, true>({ max: 10_000, ttl: restAfterFailure, ttlResolution: 100 });

  function adopt(from: Session, to: Session): Session {
    ledger.record(to.id, to.version);
    renewed.set(keyOf(from), to, { ttl: keptFor(from, now()) });
    return to;
  }

  async function hasEnded({ id }: Session): Promise<boolean> {
    return ledger.hasEnded(id) || (await shared?.hasEnded(id).catch(() => false)) === true;
  }

  async function renewHere(session: Session): Promise<Session> {
    const facts = await renew(session).catch(() => null);
    if (!facts) {
      resting.set(keyOf(session), true);
      return session;
    }
    const next = renewSession(session, facts, now());
    if (await hasEnded(session)) {
      await revoke(next).catch(() => undefined);
      return session;
    }
    await shared?.keepRenewed(session, next).catch(() => undefined);
    return adopt(session, next);
  }

  async function renewOnce(session: Session): Promise<Session> {
    if (!shared) return renewHere(session);
    const found = await findRenewed(shared, session).catch(() => 'alone' as const);
    if (found === 'alone') return renewHere(session);
    if (found !== 'ours') return found === session ? session : adopt(session, found);
    return renewHere(session).finally(() => shared.release(session).catch(() => undefined));
  }

  function flightOf(session: Session): Promise<Session> {
    const key = keyOf(session);
    const running = flights.get(key);
    if (running) return running;
    const flight = renewOnce(session).finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  function youngest(session: Session): Session {
    const next = renewed.get(keyOf(session));
    return next ? youngest(next) : session;
  }

  async function fresh(given: Session): Promise<Session> {
    const session = youngest(given);
    const left = session.expiresAt - now();
    if (left >= renewBelow || resting.has(keyOf(session)) || ledger.hasEnded(session.id)) return session;
    const flight = flightOf(session);
    return left < waitBelow ? flight : session;
  }

  /** Result of another instance's renewal; waits while that is running. */
  async function findElsewhere(session: Session, store: SharedSessions): Promise<Session> {
    const found = await findRenewed(store, session);
    if (found !== 'ours') return found === session || ledger.hasEnded(found.id) ? session : adopt(session, found);
    await store.release(session);
    return session;
  }

  async function successor(session: Session): Promise<Session> {
    await flights.get(keyOf(session));
    const known = youngest(session);
    if (known !== session || !shared || ledger.hasEnded(session.id)) return known;
    return findElsewhere(session, shared).catch(() => session);
  }

  return {
    fresh,
    youngest,
    settled: async (session) => {
      await flights.get(keyOf(youngest(session)));
    },
    successor,
  };
}

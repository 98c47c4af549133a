import { LRUCache } from 'lru-cache';
import type { RenewalFacts } from './completion.ts';
import { renewSession, type Session } from './session.ts';
import type { SessionLedger } from './session-ledger.ts';

/** Seconds left below which a token is renewed (specification, sections 4 and 9). */
export const renewBelow = 300;
/** Seconds left below which a call waits for the renewal instead of going beside it. */
export const waitBelow = 60;
/** Milliseconds that a renewed session is kept for requests which still carry the cookie before it. */
export const keptFor = 60_000;
/** Milliseconds until a failed renewal is tried again. */
const restAfterFailure = 5_000;
/** Milliseconds between looks at what another instance is doing, and their number. */
const lookEvery = 50;
const looks = 120;

/** What instances of the portal tell each other. Every method may reject; the portal then goes on by itself. */
export interface SharedSessions {
  /** What another instance made of this session within the last minute. */
  findRenewed(session: Session): Promise<Session | null>;
  keepRenewed(from: Session, to: Session): Promise<void>;
  /** Takes the right to renew; false when another instance has it. */
  claim(session: Session): Promise<boolean>;
  release(session: Session): Promise<void>;
  end(session: Session): Promise<void>;
  hasEnded(id: string): Promise<boolean>;
}

export interface RenewalParts {
  readonly ledger: SessionLedger;
  readonly shared?: SharedSessions | undefined;
  /** Seconds since 1970. */
  readonly now: () => number;
  /** Asks the backend for the next token; null when there is none to be had. Must have a time limit. */
  readonly renew: (session: Session) => Promise<RenewalFacts | null>;
  /** Ends a token that was issued while its session was being signed out. */
  readonly revoke: (session: Session) => Promise<void>;
}

export interface Renewal {
  /** The session to call the backend with: renewed when little time is left. Waits only when very little is. */
  fresh(session: Session): Promise<Session>;
  /** The youngest session made of this one that is still kept; itself when none is. */
  youngest(session: Session): Session;
  /** Resolves when no renewal of this session is running. */
  settled(session: Session): Promise<void>;
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
 * Token renewal with one flight per token in this process and, where instances share a store, over all of them.
 * A renewal that ends after its session was signed out is thrown away and its token revoked.
 */
export function createRenewal({ ledger, shared, now, renew, revoke }: RenewalParts): Renewal {
  const flights = new Map<string, Promise<Session>>();
  const renewed = new LRUCache<string, Session>({ max: 10_000, ttl: keptFor, ttlResolution: 100 });
  const resting = new LRUCache<string, true>({ max: 10_000, ttl: restAfterFailure, ttlResolution: 100 });

  function adopt(from: Session, to: Session): Session {
    ledger.record(to.id, to.version);
    renewed.set(keyOf(from), to);
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

  return {
    fresh,
    youngest,
    settled: async (session) => {
      await flights.get(keyOf(youngest(session)));
    },
  };
}

import 'server-only';
import { LRUCache } from 'lru-cache';
import { errorCode } from '#lib/process/error-code.ts';
import type { Session } from '#lib/proxy/session.ts';
import type { SessionRecords } from './session-records.ts';
import { tokenDigest } from './token-digest.ts';

/** Maximum number of entries in memory while they cannot be recorded. */
const capacity = 10_000;

/** Milliseconds between rounds of revocation. */
export interface RetryPauses {
  /** After the first failure; doubled with each further one. */
  readonly first: number;
  readonly longest: number;
  /** Interval at which entries of other instances are polled. */
  readonly idle: number;
}

export const retryPauses: RetryPauses = { first: 1_000, longest: 60_000, idle: 60_000 };

/** Ends sessions permanently: recorded durably, their tokens revoked at the backend with retries. */
export interface SessionTermination {
  /** Records the end of a session. Never rejects: a failed record is retried. */
  recordEnd(session: Session): Promise<void>;
  /** Records that a token is to be revoked, before the first attempt. Never rejects. */
  recordRevocation(session: Session): Promise<void>;
  /** Revokes a recorded token now, or in the next round after a failure. Never rejects. */
  revoke(session: Session): Promise<void>;
  /** The token was revoked by a call of the visitor. Never rejects. */
  completeRevocation(session: Session): Promise<void>;
  /** A recorded token could not be revoked: retries with increasing pauses, until the token expires. */
  retryLater(): void;
  /** Stops retrying; resolves when running attempts have ended and the remaining entries are recorded once more. */
  close(): Promise<void>;
}

interface TerminationDeps {
  readonly records: SessionRecords;
  /** Revokes a token at the backend. @throws when the backend did not revoke it. Must have a time limit. */
  readonly revoke: (session: Session) => Promise<void>;
  /** Seconds since 1970. */
  readonly now: () => number;
  /** Called with the error code of a failed write. */
  readonly onRecordFault: (code: string) => void;
  readonly onRevoked: () => void;
  readonly pauses: RetryPauses;
}

export function createTermination(deps: TerminationDeps): SessionTermination {
  const { records, now, pauses } = deps;
  const unrecordedEnds = new LRUCache<string, Session>({ max: capacity });
  const unrecordedRevocations = new LRUCache<string, Session>({ max: capacity });
  /** Running and successful calls by token: rounds also find tokens that are just being revoked. */
  const revocations = new LRUCache<string, Promise<void>>({ max: capacity });
  let pause = pauses.first;
  let timer: NodeJS.Timeout | undefined;
  let isRetryDue = false;
  let isClosed = false;
  const underWay = new Set<Promise<unknown>>();

  function tracked<Result>(work: Promise<Result>): Promise<Result> {
    underWay.add(work);
    return work.finally(() => underWay.delete(work));
  }

  const noteFault = (error: unknown) => deps.onRecordFault(errorCode(error) ?? 'UNKNOWN');

  function schedule(milliseconds: number): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void tracked(runRound()), milliseconds).unref();
  }

  function retryLater(): void {
    if (isRetryDue) return;
    isRetryDue = true;
    schedule(pause);
    pause = Math.min(pause * 2, pauses.longest);
  }

  async function recordOr(
    write: Promise<void>,
    waiting: LRUCache<string, Session>,
    key: string,
    session: Session,
  ): Promise<void> {
    try {
      await write;
      waiting.delete(key);
    } catch (error) {
      noteFault(error);
      waiting.set(key, session);
      retryLater();
    }
  }

  const recordEnd = (session: Session) => recordOr(records.recordEnd(session), unrecordedEnds, session.id, session);
  const recordRevocation = (session: Session) =>
    recordOr(records.addRevocation(session), unrecordedRevocations, tokenDigest(session), session);

  /** @returns false for an entry that remains; after a restart its token is revoked once more, which is harmless */
  async function removeRevocation(session: Session): Promise<boolean> {
    unrecordedRevocations.delete(tokenDigest(session));
    try {
      await records.removeRevocation(session);
      return true;
    } catch (error) {
      noteFault(error);
      return false;
    }
  }

  /** @throws as the call to the backend */
  function revokeOnce(session: Session): Promise<void> {
    const digest = tokenDigest(session);
    const known = revocations.get(digest);
    if (known) return known;
    const revocation = deps.revoke(session).then(deps.onRevoked);
    revocations.set(digest, revocation);
    revocation.catch(() => revocations.delete(digest));
    return revocation;
  }

  async function attempt(session: Session): Promise<boolean> {
    try {
      await revokeOnce(session);
      return true;
    } catch {
      return false;
    }
  }

  async function pendingSessions(): Promise<readonly Session[]> {
    const recorded = await records.pendingRevocations();
    const byToken = new Map([...recorded, ...unrecordedRevocations.values()].map((one) => [tokenDigest(one), one]));
    return [...byToken.values()].filter(({ expiresAt }) => expiresAt > now());
  }

  async function recordAgain(): Promise<void> {
    for (const session of [...unrecordedEnds.values()]) await recordEnd(session);
    for (const session of [...unrecordedRevocations.values()]) await recordRevocation(session);
  }

  /**
   * Sequential, and stopped at the first call that fails: a backend that is down does not get a call per token.
   * @returns milliseconds until the next round; null: none until an entry is added
   */
  async function round(): Promise<number | null | 'failed'> {
    await recordAgain();
    const sessions = await pendingSessions().catch(() => null);
    if (!sessions) return 'failed';
    let isRecorded = true;
    for (const session of sessions) {
      if (isClosed || !(await attempt(session))) return 'failed';
      isRecorded = (await removeRevocation(session)) && isRecorded;
    }
    if (!isRecorded) return 'failed';
    if (sessions.length > 0) return 0;
    return records.isShared ? pauses.idle : null;
  }

  async function runRound(): Promise<void> {
    isRetryDue = false;
    const next = await round();
    if (next === 'failed') return retryLater();
    if (isRetryDue) return;
    pause = pauses.first;
    if (next !== null) schedule(next);
  }

  // Entries that an earlier process could not revoke.
  schedule(0);

  return {
    recordEnd,
    recordRevocation,
    retryLater,
    async completeRevocation(session) {
      if (!(await removeRevocation(session))) retryLater();
    },
    async revoke(session) {
      const work = attempt(session).then((isRevoked) => isRevoked && removeRevocation(session));
      if (!(await tracked(work))) retryLater();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all(underWay);
      await recordAgain();
    },
  };
}

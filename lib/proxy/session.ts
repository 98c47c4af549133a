import type { SessionView } from '#lib/contract/portal.ts';
import type { RenewalFacts, SignInFacts } from './completion.ts';

/** Content of the sealed cookie. Written at login, renewal and logout only. */
export interface Session {
  /** Identifies the session across its renewals; a new login is a new session. */
  readonly id: string;
  /** Number of the renewal: of two cookies of one session the higher is the newer. */
  readonly version: number;
  readonly token: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
  readonly playerId: string;
  readonly nickname: string;
  readonly avatar: string | null;
  readonly teamId: string | null;
  readonly hasRace: boolean;
}

/** A new session. @param now seconds since 1970 */
export function startSession({ effectiveTime, ...facts }: SignInFacts, now: number): Session {
  return { ...facts, id: crypto.randomUUID(), version: 1, expiresAt: Math.floor(now) + effectiveTime };
}

/** The same session with its next token. @param now seconds since 1970 */
export function renewSession(session: Session, { token, effectiveTime }: RenewalFacts, now: number): Session {
  return { ...session, token, version: session.version + 1, expiresAt: Math.floor(now) + effectiveTime };
}

/** Part of the session that the browser may read. */
export function viewOf({ playerId, nickname, avatar, teamId, hasRace, expiresAt }: Session): NonNullable<SessionView> {
  return { playerId, nickname, avatar, teamId, hasRace, expiresAt };
}

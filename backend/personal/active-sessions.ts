import { and, desc, eq, gt, isNull, max, ne } from 'drizzle-orm';
import type { ActiveSession } from '#lib/contract/personal/personal-account.ts';
import { accessTokens, sessions } from '../identity/tables.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { sha256 } from '../platform/signing.ts';

/** The active sessions of a player. */
export interface ActiveSessions {
  /** Latest first. */
  of(playerId: string, sessionId: string): Promise<ActiveSession[]>;
  /** Ends all sessions of the player except this one. */
  endOthers(playerId: string, sessionId: string): Promise<void>;
}

export function createActiveSessions(database: Database, clock: Clock): ActiveSessions {
  return {
    async of(playerId, sessionId) {
      const now = clock();
      const rows = await database
        .select({
          id: sessions.id,
          startedAt: sessions.createdAt,
          endsAt: sessions.endsAt,
          browser: sessions.browser,
          system: sessions.system,
          renewedAt: max(accessTokens.issuedAt),
        })
        .from(sessions)
        .innerJoin(accessTokens, eq(accessTokens.sessionId, sessions.id))
        .where(
          and(
            eq(sessions.playerId, playerId),
            isNull(sessions.revokedAt),
            gt(sessions.endsAt, now),
            gt(accessTokens.expiresAt, now),
          ),
        )
        .groupBy(sessions.id)
        .orderBy(desc(sessions.createdAt), desc(sessions.id));
      return rows.map(({ id, startedAt, endsAt, renewedAt, browser, system }) => ({
        // The id itself is never sent: anti-forgery values are bound to it.
        id: sha256(id).slice(0, 16),
        startedAt,
        renewedAt: renewedAt ?? startedAt,
        endsAt,
        browser,
        system,
        current: id === sessionId,
      }));
    },

    async endOthers(playerId, sessionId) {
      await database
        .update(sessions)
        .set({ revokedAt: clock() })
        .where(and(eq(sessions.playerId, playerId), ne(sessions.id, sessionId), isNull(sessions.revokedAt)));
    },
  };
}

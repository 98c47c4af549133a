import { randomUUID } from 'node:crypto';
import { and, count, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { type Clock, days } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { randomToken, sha256 } from '../platform/signing.ts';
import { deviceOf } from './device.ts';
import { accessTokens, playerRoles, players, sessions } from './tables.ts';

/** Seconds for which a renewed token remains valid for requests in progress. */
const renewalGrace = 60;

/** A session ends this long after the login, regardless of renewals, in seconds. */
const longestSession = days(30);

export interface IssuedToken {
  readonly token: string;
  /** Seconds. */
  readonly effectiveTime: number;
}

export interface SignedInPlayer {
  readonly playerId: string;
  readonly roles: readonly number[];
  readonly sessionId: string;
}

export interface Sessions {
  /** Starts a session: a family of tokens. */
  signIn(playerId: string): Promise<IssuedToken>;
  /** Keeps what a new session was started with, for the person's list of sessions. */
  noteDevice(sessionId: string, userAgent: string | undefined): Promise<void>;
  /** Player of a token; null when it is unknown, expired, replaced for longer than the grace period, or logged out. */
  authenticate(token: string): Promise<SignedInPlayer | null>;
  /** Those of the sessions that have neither ended nor been revoked, and whose players may still log in. */
  active(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Replaces a valid token within its family; null when the token may not be renewed. */
  renew(token: string): Promise<IssuedToken | null>;
  /** Ends the whole family of a token, also when the token itself is no longer valid. */
  signOut(token: string): Promise<void>;
  /** Ends every session of a player, or of all players. @returns the number of active sessions that it ended */
  expire(playerId?: string): Promise<number>;
  /** Number of renewals, of one player or of all. */
  renewals(playerId?: string): Promise<number>;
  /** Lifetime of tokens issued from now on, in seconds. */
  effectiveTime: number;
}

export function createSessions(database: Database, clock: Clock): Sessions {
  const issue = async (
    into: Pick<Database, 'insert'>,
    sessionId: string,
    { renewed }: { readonly renewed: boolean },
  ): Promise<IssuedToken> => {
    const token = randomToken();
    const issuedAt = clock();
    await into.insert(accessTokens).values({
      hash: sha256(token),
      sessionId,
      issuedAt,
      expiresAt: issuedAt + self.effectiveTime,
      renewed,
    });
    return { token, effectiveTime: self.effectiveTime };
  };

  const valid = (token: string) =>
    and(
      eq(accessTokens.hash, sha256(token)),
      gt(accessTokens.expiresAt, clock()),
      or(isNull(accessTokens.supersededAt), gt(accessTokens.supersededAt, clock() - renewalGrace)),
      isNull(sessions.revokedAt),
      gt(sessions.endsAt, clock()),
    );

  const self: Sessions = {
    effectiveTime: 7200,

    async signIn(playerId) {
      const id = randomUUID();
      return database.transaction(async (transaction) => {
        const createdAt = clock();
        await transaction.insert(sessions).values({ id, playerId, createdAt, endsAt: createdAt + longestSession });
        return issue(transaction, id, { renewed: false });
      });
    },

    async noteDevice(sessionId, userAgent) {
      await database.update(sessions).set(deviceOf(userAgent)).where(eq(sessions.id, sessionId));
    },

    async authenticate(token) {
      const [row] = await database
        .select({
          playerId: sessions.playerId,
          sessionId: sessions.id,
          roles: sql<
            number[]
          >`coalesce((select json_agg(${playerRoles.role} order by ${playerRoles.role}) from ${playerRoles} where ${playerRoles.playerId} = ${sessions.playerId}), '[]'::json)`,
        })
        .from(accessTokens)
        .innerJoin(sessions, eq(sessions.id, accessTokens.sessionId))
        .innerJoin(players, eq(players.id, sessions.playerId))
        .where(and(valid(token), eq(players.frozen, false)));
      return row ?? null;
    },

    async active(sessionIds) {
      const rows = await database
        .select({ id: sessions.id })
        .from(sessions)
        .innerJoin(players, eq(players.id, sessions.playerId))
        .where(
          and(
            inArray(sessions.id, [...sessionIds]),
            isNull(sessions.revokedAt),
            gt(sessions.endsAt, clock()),
            eq(players.frozen, false),
          ),
        );
      return new Set(rows.map(({ id }) => id));
    },

    async renew(token) {
      return database.transaction(async (transaction) => {
        const [row] = await transaction
          .select({ sessionId: sessions.id, supersededAt: accessTokens.supersededAt })
          .from(accessTokens)
          .innerJoin(sessions, eq(sessions.id, accessTokens.sessionId))
          .where(valid(token))
          .for('update', { of: accessTokens });
        if (!row) return null;
        await transaction
          .update(accessTokens)
          .set({ supersededAt: row.supersededAt ?? clock() })
          .where(eq(accessTokens.hash, sha256(token)));
        return issue(transaction, row.sessionId, { renewed: true });
      });
    },

    async signOut(token) {
      const family = database
        .select({ id: accessTokens.sessionId })
        .from(accessTokens)
        .where(eq(accessTokens.hash, sha256(token)));
      await database
        .update(sessions)
        .set({ revokedAt: clock() })
        .where(and(eq(sessions.id, sql`(${family})`), isNull(sessions.revokedAt)));
    },

    async expire(playerId) {
      const running = and(isNull(sessions.revokedAt), gt(sessions.endsAt, clock()));
      const ended = await database
        .update(sessions)
        .set({ revokedAt: clock() })
        .where(and(running, playerId ? eq(sessions.playerId, playerId) : undefined))
        .returning({ id: sessions.id });
      return ended.length;
    },

    async renewals(playerId) {
      const [row] = await database
        .select({ count: count() })
        .from(accessTokens)
        .innerJoin(sessions, eq(sessions.id, accessTokens.sessionId))
        .where(and(eq(accessTokens.renewed, true), playerId ? eq(sessions.playerId, playerId) : undefined));
      return row?.count ?? 0;
    },
  };
  return self;
}

/** Deletes sessions whose planned end was more than a day ago, with their tokens. Revoked ones stay until then. */
export async function forgetEndedSessions(database: Database, clock: Clock): Promise<void> {
  await database.delete(sessions).where(lt(sessions.endsAt, clock() - days(1)));
}

import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { type ApiToken, maxApiTokens } from '#lib/contract/api-tokens/api-tokens.ts';
import type { ApiScope } from '#lib/contract/api-tokens/scopes.ts';
import { apiTokenPrefix } from '#lib/contract/api-tokens/token-format.ts';
import { players } from '../identity/tables.ts';
import { type Clock, days, minutes } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/handlers.ts';
import { randomToken, sha256 } from '../platform/signing.ts';
import { ApiTokenError } from './api-token-error.ts';
import { apiTokens, deviceAuthorizations } from './tables.ts';

/** The last use is written at most this often, in seconds. */
const useNotedEvery = minutes(1);
/** An expired token stays in the list of its person for this long, in seconds. */
const expiredShown = days(30);
/** Characters of the secret in the prefix that is shown. */
const shownCharacters = 4;

export interface NewApiToken {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  /** Seconds. */
  readonly lifetime: number;
}

export interface ApiTokens {
  /** Latest first, with those that expired lately. */
  of(playerId: string): Promise<ApiToken[]>;
  /** @throws ApiTokenError `tokenLimit` when the player may not create another token */
  assertRoom(playerId: string): Promise<void>;
  /** Creates a token. @throws ApiTokenError `tokenLimit` */
  create(playerId: string, token: NewApiToken): Promise<ApiToken & { readonly token: string }>;
  /** The same within a transaction. */
  createIn(tx: Database, playerId: string, token: NewApiToken): Promise<ApiToken & { readonly token: string }>;
  /** Null for a token that is not the player's. */
  find(playerId: string, id: string): Promise<(ApiToken & { readonly nickname: string }) | null>;
  /** False for a token that is not the player's. */
  revoke(playerId: string, id: string): Promise<boolean>;
  /**
   * Revokes every token of a player, or of all, and approvals of devices that have not got theirs.
   * @returns the number of valid tokens among them
   */
  revokeAll(playerId?: string): Promise<number>;
  /** Player of a token, without roles; null when it is unknown, expired or revoked, or the player's account is frozen. */
  authenticate(token: string): Promise<Caller | null>;
  /** Deletes tokens that expired long ago. */
  forgetEnded(): Promise<void>;
}

const shown = ({ playerId: _, hash: __, ...token }: typeof apiTokens.$inferSelect): ApiToken => token;

export function createApiTokens(database: Database, clock: Clock): ApiTokens {
  const own = (playerId: string, id: string) => and(eq(apiTokens.playerId, playerId), eq(apiTokens.id, id));

  async function noteUse(id: string): Promise<void> {
    const now = clock();
    await database
      .update(apiTokens)
      .set({ lastUsedAt: now })
      .where(
        and(eq(apiTokens.id, id), or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, now - useNotedEvery + 1))),
      );
  }

  async function assertRoomIn(tx: Database, playerId: string): Promise<void> {
    const [valid] = await tx
      .select({ count: count() })
      .from(apiTokens)
      .where(and(eq(apiTokens.playerId, playerId), gt(apiTokens.expiresAt, clock())));
    if ((valid?.count ?? 0) >= maxApiTokens) throw new ApiTokenError('tokenLimit', { limit: maxApiTokens });
  }

  const self: ApiTokens = {
    async of(playerId) {
      const rows = await database
        .select()
        .from(apiTokens)
        .where(and(eq(apiTokens.playerId, playerId), gt(apiTokens.expiresAt, clock() - expiredShown)))
        .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
      return rows.map(shown);
    },

    assertRoom: (playerId) => assertRoomIn(database, playerId),

    create: (playerId, token) => database.transaction((tx) => self.createIn(tx, playerId, token)),

    async createIn(tx, playerId, { name, scopes, lifetime }) {
      const now = clock();
      // Locked, so that two requests at once do not both find room.
      await tx.select({ id: players.id }).from(players).where(eq(players.id, playerId)).for('update');
      await assertRoomIn(tx, playerId);
      const token = `${apiTokenPrefix}${randomToken()}`;
      const row = {
        id: randomUUID(),
        playerId,
        hash: sha256(token),
        prefix: token.slice(0, apiTokenPrefix.length + shownCharacters),
        name,
        scopes: [...scopes],
        createdAt: now,
        expiresAt: now + lifetime,
        lastUsedAt: null,
      };
      await tx.insert(apiTokens).values(row);
      return { ...shown(row), token };
    },

    async find(playerId, id) {
      const [row] = await database
        .select({ token: apiTokens, nickname: players.nickname })
        .from(apiTokens)
        .innerJoin(players, eq(players.id, apiTokens.playerId))
        .where(own(playerId, id));
      return row ? { ...shown(row.token), nickname: row.nickname } : null;
    },

    async revoke(playerId, id) {
      const revoked = await database.delete(apiTokens).where(own(playerId, id)).returning({ id: apiTokens.id });
      return revoked.length > 0;
    },

    async revokeAll(playerId) {
      const now = clock();
      // First: a device that is getting its token in this moment has it before the tokens are deleted.
      const { playerId: approver } = deviceAuthorizations;
      await database
        .delete(deviceAuthorizations)
        .where(playerId === undefined ? isNotNull(approver) : eq(approver, playerId));
      const revoked = await database
        .delete(apiTokens)
        .where(playerId === undefined ? undefined : eq(apiTokens.playerId, playerId))
        .returning({ expiresAt: apiTokens.expiresAt });
      return revoked.filter(({ expiresAt }) => expiresAt > now).length;
    },

    async authenticate(token) {
      const now = clock();
      const [row] = await database
        .select({
          id: apiTokens.id,
          playerId: apiTokens.playerId,
          scopes: apiTokens.scopes,
          lastUsedAt: apiTokens.lastUsedAt,
        })
        .from(apiTokens)
        .innerJoin(players, eq(players.id, apiTokens.playerId))
        .where(and(eq(apiTokens.hash, sha256(token)), gt(apiTokens.expiresAt, now), eq(players.frozen, false)));
      if (!row) return null;
      const { id, playerId, scopes, lastUsedAt } = row;
      if (lastUsedAt === null || lastUsedAt <= now - useNotedEvery) await noteUse(id);
      return { playerId, roles: [], sessionId: `api-token ${id}`, apiToken: { id, scopes } };
    },

    async forgetEnded() {
      await database.delete(apiTokens).where(lt(apiTokens.expiresAt, clock() - expiredShown));
    },
  };
  return self;
}

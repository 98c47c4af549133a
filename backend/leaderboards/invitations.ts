import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { type Clock, days } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { sha256 } from '../platform/signing.ts';
import { boardInvitations, boardMembers } from './tables.ts';

export interface NewInvitation {
  readonly boardId: string;
  /** Recipients, in the committee's words. */
  readonly label: string;
  readonly uses: number;
  readonly days: number;
}

type Row = typeof boardInvitations.$inferSelect;

/** Invitations to leaderboards, and their members. */
export interface Invitations {
  /** Returns the code, which cannot be read later: only its hash is stored. */
  create(invitation: NewInvitation): Promise<string>;
  /** The newest first. */
  of(boardId: string): Promise<readonly Row[]>;
  /** Revokes an invitation by the first characters of its hash; false when no valid one matches. */
  revoke(hash: string): Promise<boolean>;
  /**
   * Makes the player a member; for members the number of uses does not change. False when the code is not valid for
   * that leaderboard.
   */
  accept(playerId: string, boardId: string, code: string): Promise<boolean>;
  isMember(playerId: string, boardId: string): Promise<boolean>;
}

export function createInvitations(database: Database, clock: Clock): Invitations {
  const valid = (hash: string, boardId: string) =>
    and(
      eq(boardInvitations.hash, hash),
      eq(boardInvitations.boardId, boardId),
      isNull(boardInvitations.revokedAt),
      gt(boardInvitations.expiresAt, clock()),
    );
  const isMemberIn = async (from: Database, playerId: string, boardId: string): Promise<boolean> =>
    (await from.$count(boardMembers, and(eq(boardMembers.playerId, playerId), eq(boardMembers.boardId, boardId)))) > 0;

  return {
    async create({ boardId, label, uses, days: count }) {
      const code = randomBytes(16).toString('base64url');
      const createdAt = clock();
      await database
        .insert(boardInvitations)
        .values({ hash: sha256(code), boardId, label, createdAt, expiresAt: createdAt + days(count), maxUses: uses });
      return code;
    },

    of: (boardId) =>
      database
        .select()
        .from(boardInvitations)
        .where(eq(boardInvitations.boardId, boardId))
        .orderBy(desc(boardInvitations.createdAt)),

    async revoke(hash) {
      const revoked = await database
        .update(boardInvitations)
        .set({ revokedAt: clock() })
        .where(and(sql`${boardInvitations.hash} like ${`${hash}%`}`, isNull(boardInvitations.revokedAt)))
        .returning({ hash: boardInvitations.hash });
      return revoked.length > 0;
    },

    accept: (playerId, boardId, code) =>
      database.transaction(async (transaction) => {
        const known = await transaction
          .select({ hash: boardInvitations.hash, uses: boardInvitations.uses, maxUses: boardInvitations.maxUses })
          .from(boardInvitations)
          .where(valid(sha256(code), boardId))
          .for('update');
        const [invitation] = known;
        if (!invitation) return false;
        // A member may open the link again, also when it is used up.
        if (await isMemberIn(transaction, playerId, boardId)) return true;
        if (invitation.uses >= invitation.maxUses) return false;
        const joined = await transaction
          .insert(boardMembers)
          .values({ boardId, playerId, joinedAt: clock() })
          .onConflictDoNothing()
          .returning({ playerId: boardMembers.playerId });
        if (joined.length > 0)
          await transaction
            .update(boardInvitations)
            .set({ uses: sql`${boardInvitations.uses} + 1` })
            .where(eq(boardInvitations.hash, invitation.hash));
        return true;
      }),

    isMember: (playerId, boardId) => isMemberIn(database, playerId, boardId),
  };
}

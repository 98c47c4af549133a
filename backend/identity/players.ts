import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { acquireLock } from '../platform/database/transaction.ts';
import { sha256 } from '../platform/signing.ts';
import type { ProviderPerson } from '../provider/identity-provider.ts';
import { awaitedIdentities, playerRoles, players, providerIdentities } from './tables.ts';

export type Player = typeof players.$inferSelect;
type Verified = Pick<ProviderPerson, 'subject' | 'name' | 'certificateType' | 'certificateNumber' | 'mobile'> & {
  readonly verifiedAt: number;
};

export interface Players {
  bySubject(subject: string): Promise<Player | null>;
  roles(playerId: string): Promise<number[]>;
  /** Creates a player for a verified person, or returns the existing one. */
  register(person: Verified): Promise<Player>;
  /** Deletes a player with all of their data. */
  forget(subject: string): Promise<void>;
}

export function createPlayers(database: Database, clock: Clock): Players {
  const bySubject = async (from: Pick<Database, 'select'>, subject: string): Promise<Player | null> => {
    const [row] = await from
      .select({ player: players })
      .from(providerIdentities)
      .innerJoin(players, eq(players.id, providerIdentities.playerId))
      .where(eq(providerIdentities.subject, subject));
    return row?.player ?? null;
  };

  const added = async (tx: Database, nickname: string): Promise<Player | undefined> => {
    const [player] = await tx
      .insert(players)
      .values({ id: newPlayerId(), nickname, registeredAt: clock() })
      .returning();
    return player;
  };

  return {
    bySubject: (subject) => bySubject(database, subject),

    async roles(playerId) {
      const rows = await database.select().from(playerRoles).where(eq(playerRoles.playerId, playerId));
      return rows.map((row) => row.role).sort((a, b) => a - b);
    },

    async register(person) {
      return database.transaction(async (transaction) => {
        // Registrations of one person wait for each other, so that later ones find the player.
        await acquireLock(transaction, person.subject);
        const existing = await bySubject(transaction, person.subject);
        if (existing) return existing;
        const player = (await imported(transaction, person.subject)) ?? (await added(transaction, person.name));
        if (!player) throw new Error('The player was not stored');
        const { subject, name, certificateType, certificateNumber, mobile, verifiedAt } = person;
        await transaction
          .insert(providerIdentities)
          .values({ subject, playerId: player.id, name, certificateType, certificateNumber, mobile, verifiedAt });
        return player;
      });
    },

    async forget(subject) {
      const player = await bySubject(database, subject);
      if (player) await database.delete(players).where(eq(players.id, player.id));
    },
  };
}

/** The player of an imported contest whom this identity belongs to; undefined when there is none. */
async function imported(tx: Database, subject: string): Promise<Player | undefined> {
  const [awaited] = await tx
    .delete(awaitedIdentities)
    .where(eq(awaitedIdentities.digest, identityDigest(subject)))
    .returning();
  if (!awaited) return undefined;
  const [player] = await tx.select().from(players).where(eq(players.id, awaited.playerId));
  return player;
}

/** Names a person to other installations with the same payment app, without the account's id. */
export const identityDigest = (subject: string): string => sha256(`contest-identity:${subject}`);

/** Ten random digits, so that ids do not reveal the number of players. */
export const newPlayerId = (): string =>
  `${randomInt(1, 10)}${randomInt(0, 1_000_000_000).toString().padStart(9, '0')}`;

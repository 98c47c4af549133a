import { eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { personalProfiles, providerIdentities } from './tables.ts';

/** The mobile number of a player: the one confirmed by a code, else the payment app's. */
export const numberInUse = sql<string>`coalesce(${personalProfiles.mobile}, ${providerIdentities.mobile})`;

/** Looks up the mobile number of a player, with its area code; null for an unknown player. */
export function numberFor(database: Pick<Database, 'select'>): (playerId: string) => Promise<string | null> {
  return async (playerId) => {
    const [row] = await database
      .select({ number: numberInUse })
      .from(providerIdentities)
      .leftJoin(personalProfiles, eq(personalProfiles.playerId, providerIdentities.playerId))
      .where(eq(providerIdentities.playerId, playerId));
    return row?.number ?? null;
  };
}

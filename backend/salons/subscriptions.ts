import { and, asc, eq } from 'drizzle-orm';
import type { SalonDetail } from '#lib/contract/salons.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { salonSubscriptions } from './tables.ts';

/** The salons that players want to attend. Both writes may be repeated; the first subscription keeps its time. */
export interface Subscriptions {
  of(playerId: string): Promise<{ id: string; subscribedAt: number }[]>;
  add(playerId: string, salon: Pick<SalonDetail, 'id' | 'startsAt'>): Promise<void>;
  remove(playerId: string, salonId: string): Promise<void>;
}

export function createSubscriptions(database: Database, clock: Clock): Subscriptions {
  return {
    of: (playerId) =>
      database
        .select({ id: salonSubscriptions.salonId, subscribedAt: salonSubscriptions.subscribedAt })
        .from(salonSubscriptions)
        .where(eq(salonSubscriptions.playerId, playerId))
        .orderBy(asc(salonSubscriptions.subscribedAt), asc(salonSubscriptions.salonId)),
    async add(playerId, { id: salonId, startsAt }) {
      await database
        .insert(salonSubscriptions)
        .values({ playerId, salonId, startsAt, subscribedAt: clock() })
        .onConflictDoNothing();
    },
    async remove(playerId, salonId) {
      await database
        .delete(salonSubscriptions)
        .where(and(eq(salonSubscriptions.playerId, playerId), eq(salonSubscriptions.salonId, salonId)));
    },
  };
}

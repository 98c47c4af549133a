import { and, desc, eq, ne, notInArray } from 'drizzle-orm';
import type { PushSubscriptionInput } from '#lib/contract/personal/personal-push.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { lockPerson } from '../platform/database/transaction.ts';
import { sha256 } from '../platform/signing.ts';
import { isPushEndpoint } from './public-address.ts';
import { pushSubscriptions } from './tables.ts';

/** Browsers of a player that receive messages; the oldest is dropped for one more. */
const maxBrowsers = 10;

/** Browsers in which people allowed notifications. */
export interface PushSubscriptions {
  /** Public VAPID key for browsers; null where web push is not configured. */
  readonly publicKey: string | null;
  /** Binds the browser to the player, also one that was another player's. False for an endpoint of no push service. */
  add(playerId: string, locale: Locale, subscription: PushSubscriptionInput): Promise<boolean>;
  /** Removes a browser of the player; those of others are unchanged. */
  remove(playerId: string, id: string): Promise<void>;
  /** Removes all browsers of a player, or of all players. */
  removeAll(playerId?: string): Promise<void>;
}

export function createPushSubscriptions(database: Database, clock: Clock, publicKey: string | null): PushSubscriptions {
  return {
    publicKey,
    async add(playerId, locale, { endpoint, keys }) {
      if (publicKey === null || !isPushEndpoint(endpoint)) return false;
      const row = { playerId, endpoint, ...keys, locale, createdAt: clock() };
      await database.transaction(async (tx) => {
        await lockPerson(tx, 'push subscriptions', playerId);
        const id = sha256(endpoint);
        // Deleted, so that messages for the previous owner of the browser are deleted with it.
        await tx
          .delete(pushSubscriptions)
          .where(and(eq(pushSubscriptions.id, id), ne(pushSubscriptions.playerId, playerId)));
        await tx
          .insert(pushSubscriptions)
          .values({ id, ...row })
          .onConflictDoUpdate({ target: pushSubscriptions.id, set: row });
        const newest = tx
          .select({ id: pushSubscriptions.id })
          .from(pushSubscriptions)
          .where(eq(pushSubscriptions.playerId, playerId))
          .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
          .limit(maxBrowsers);
        await tx
          .delete(pushSubscriptions)
          .where(and(eq(pushSubscriptions.playerId, playerId), notInArray(pushSubscriptions.id, newest)));
      });
      return true;
    },
    async remove(playerId, id) {
      await database
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.playerId, playerId), eq(pushSubscriptions.id, id)));
    },
    async removeAll(playerId) {
      await database
        .delete(pushSubscriptions)
        .where(playerId === undefined ? undefined : eq(pushSubscriptions.playerId, playerId));
    },
  };
}

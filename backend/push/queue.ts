import { randomUUID } from 'node:crypto';
import { asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Localized } from '../messages/localized.ts';
import { type Clock, days, minutes } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { PushSender } from './sender.ts';
import { pushMessages, pushSubscriptions } from './tables.ts';

/** Messages that one process takes at a time. */
const batch = 50;
/** A message is tried again after this time, also when the process that took it ended. Seconds. */
const retryAfter = minutes(5);
const maxAttempts = 5;

/** Queues a message for every browser of a player, in the transaction of the notice. */
export async function enqueuePush(
  database: Database,
  clock: Clock,
  { playerId, title, path }: { readonly playerId: string; readonly title: Localized; readonly path: string },
): Promise<void> {
  const browsers = await database
    .select({ id: pushSubscriptions.id, locale: pushSubscriptions.locale })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.playerId, playerId));
  if (browsers.length === 0) return;
  await database.insert(pushMessages).values(
    browsers.map(({ id, locale }) => ({
      ...{ id: randomUUID(), subscriptionId: id, title: title[locale], path, createdAt: clock() },
    })),
  );
}

export interface PushDelivery {
  /** Sends the queued messages. It may run at any time, in several processes: each message is claimed by one. */
  send(): Promise<void>;
}

export function createPushDelivery(database: Database, clock: Clock, sender: PushSender): PushDelivery {
  const claim = async () => {
    const now = clock();
    const free = database
      .select({ id: pushMessages.id })
      .from(pushMessages)
      .where(or(isNull(pushMessages.claimedAt), lt(pushMessages.claimedAt, now - retryAfter)))
      .orderBy(asc(pushMessages.createdAt), asc(pushMessages.id))
      .limit(batch)
      .for('update', { skipLocked: true });
    const claimed = await database
      .update(pushMessages)
      .set({ claimedAt: now, attempts: sql`${pushMessages.attempts} + 1` })
      .where(inArray(pushMessages.id, free))
      .returning({ id: pushMessages.id });
    if (claimed.length === 0) return [];
    return database
      .select({ message: pushMessages, browser: pushSubscriptions })
      .from(pushMessages)
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushMessages.subscriptionId))
      .where(
        inArray(
          pushMessages.id,
          claimed.map(({ id }) => id),
        ),
      );
  };
  type Claimed = Awaited<ReturnType<typeof claim>>[number];

  const deliver = async ({ message, browser }: Claimed): Promise<void> => {
    const { id, title, path, createdAt, attempts } = message;
    const isTooOld = createdAt < clock() - days(1);
    const outcome = isTooOld ? 'delivered' : await sender.send(browser, { id, title, path });
    if (outcome === 'gone') await database.delete(pushSubscriptions).where(eq(pushSubscriptions.id, browser.id));
    else if (outcome === 'delivered' || attempts >= maxAttempts)
      await database.delete(pushMessages).where(eq(pushMessages.id, id));
  };

  return {
    async send() {
      for (let claimed = await claim(); claimed.length > 0; claimed = await claim())
        await Promise.all(claimed.map(deliver));
    },
  };
}

import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { seconds } from '../database/tables.ts';
import { players } from '../identity/tables.ts';

/** Who wants to attend a salon. The salons themselves are content, so their ids refer to no table. */
export const salonSubscriptions = pgTable(
  'salon_subscriptions',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    salonId: text('salon_id').notNull(),
    subscribedAt: seconds('subscribed_at').notNull(),
    /** When the player was told that the salon is near; null as long as nobody has to know. */
    remindedAt: seconds('reminded_at'),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.salonId] })],
);

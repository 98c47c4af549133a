import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { players } from '../identity/tables.ts';
import { seconds } from '../platform/database/tables.ts';

/** Subscribers of salons. The salons themselves are content, so their ids refer to no table. */
export const salonSubscriptions = pgTable(
  'salon_subscriptions',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    salonId: text('salon_id').notNull(),
    subscribedAt: seconds('subscribed_at').notNull(),
    /** Start of the salon as the subscriber knows it; null until a sweep enters it. */
    startsAt: seconds('starts_at'),
    /** Time of the reminder of this start; null until it is sent. */
    remindedAt: seconds('reminded_at'),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.salonId] })],
);

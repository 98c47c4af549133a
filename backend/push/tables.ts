import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Locale } from '#lib/i18n/locales.ts';
import { players } from '../identity/tables.ts';
import { seconds } from '../platform/database/tables.ts';

/** Browsers in which a player allowed notifications. The id is the SHA-256 of the endpoint: a browser has one owner. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: text('id').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** Secret address at the browser's push service. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    createdAt: seconds('created_at').notNull(),
  },
  (table) => [index('push_subscriptions_player').on(table.playerId, table.createdAt)],
);

/** Queue of messages, one for each browser. A row is deleted when its message was delivered or given up. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: text('id').primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** Path of the page that the message opens. */
    path: text('path').notNull(),
    createdAt: seconds('created_at').notNull(),
    /** Time at which a process took the message; null for a new one. */
    claimedAt: seconds('claimed_at'),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [
    index('push_messages_claimed').on(table.claimedAt),
    index('push_messages_browser').on(table.subscriptionId),
  ],
);

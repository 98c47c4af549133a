import { pgTable, text } from 'drizzle-orm/pg-core';
import { players } from '../identity/tables.ts';
import { seconds } from '../platform/database/tables.ts';

/** The secret address of a player's calendar; only the SHA-256 of its token is stored. */
export const calendarTokens = pgTable('calendar_tokens', {
  playerId: text('player_id')
    .primaryKey()
    .references(() => players.id, { onDelete: 'cascade' }),
  hash: text('hash').notNull().unique(),
  locale: text('locale').notNull(),
  createdAt: seconds('created_at').notNull(),
  lastReadAt: seconds('last_read_at'),
});

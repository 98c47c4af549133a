import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { players } from '../identity/tables.ts';
import { seconds } from '../platform/database/tables.ts';

/**
 * Claims of reminders: whoever inserts the row sends the reminder, in the same transaction. The key contains the date,
 * so a deadline that was moved is announced again.
 */
export const remindersSent = pgTable(
  'reminders_sent',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    deadline: text('deadline').notNull(),
    dueAt: seconds('due_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.deadline] }), index('reminders_sent_due').on(table.dueAt)],
);

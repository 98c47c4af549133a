import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { players } from '../identity/tables.ts';
import { seconds } from '../platform/database/tables.ts';

/** A player's question to the support desk. Its answer is a reply in the inbox. */
export const supportQuestions = pgTable(
  'support_questions',
  {
    id: text('id').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** The service of the floating entrance at which it was asked. */
    desk: text('desk').notNull(),
    question: text('question').notNull(),
    askedAt: seconds('asked_at').notNull(),
  },
  (table) => [index('support_questions_player').on(table.playerId, table.askedAt)],
);

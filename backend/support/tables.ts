import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { seconds } from '../database/tables.ts';
import { players } from '../identity/tables.ts';

/** A question that a player asked at the support desk. Its answer is a reply of the inbox. */
export const supportQuestions = pgTable(
  'support_questions',
  {
    id: text('id').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** The service of the floating entrance that it was asked at. */
    desk: text('desk').notNull(),
    question: text('question').notNull(),
    askedAt: seconds('asked_at').notNull(),
  },
  (table) => [index('support_questions_player').on(table.playerId, table.askedAt)],
);

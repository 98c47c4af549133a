import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Draw } from '#lib/contract/draws.ts';
import { seconds } from '../database/tables.ts';

/**
 * Draws whose list is published. From then on nothing of them changes, whatever becomes of the teams or the content.
 * The order is not stored: it follows from seed and entries.
 */
export const draws = pgTable(
  'draws',
  {
    competitionId: text('competition_id').notNull(),
    key: text('key').notNull(),
    /** Secret until `drawsAt`. */
    seed: text('seed').notNull(),
    commitment: text('commitment').notNull(),
    entries: jsonb('entries').$type<Draw['entries']>().notNull(),
    publishedAt: seconds('published_at').notNull(),
    drawsAt: seconds('draws_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.competitionId, table.key] })],
);

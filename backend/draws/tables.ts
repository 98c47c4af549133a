import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Draw } from '#lib/contract/contests/draws.ts';
import { seconds } from '../platform/database/tables.ts';

/**
 * Draws from their announcement on: first the commitment to the seed, then the list. After the list is published a draw
 * never changes, even when teams or content do. The order is not stored: it follows from seed and entries.
 */
export const draws = pgTable(
  'draws',
  {
    competitionId: text('competition_id').notNull(),
    key: text('key').notNull(),
    /** Secret until `drawsAt`. */
    seed: text('seed').notNull(),
    commitment: text('commitment').notNull(),
    /** Null for earlier draws, whose commitment was published with the list. */
    committedAt: seconds('committed_at'),
    entries: jsonb('entries').$type<Draw['entries']>().notNull().default([]),
    /** Moment at which the list was published; null before. */
    publishedAt: seconds('published_at'),
    drawsAt: seconds('draws_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.competitionId, table.key] })],
);

import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { seconds } from '../platform/database/tables.ts';

/** Contests whose rows came from another installation. They get no demonstration data. */
export const importedContests = pgTable('imported_contests', {
  competitionId: text('competition_id').primaryKey(),
  /** SHA-256 of the bundle's manifest. */
  bundle: text('bundle').notNull(),
  importedAt: seconds('imported_at').notNull(),
  persons: integer('persons').notNull(),
});

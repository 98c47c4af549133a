import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';

/** A time in seconds, as everywhere in the contract. */
export const seconds = (name: string) => bigint(name, { mode: 'number' });

/** One row: when this installation was started for the first time. Dates of the seeded content count from it. */
export const installation = pgTable('installation', {
  id: integer('id').primaryKey(),
  firstStartAt: seconds('first_start_at').notNull(),
});

import { pgTable, text } from 'drizzle-orm/pg-core';
import { seconds } from '../platform/database/tables.ts';

/** Switches that the committee sets while the portal runs (specification, section 7). */
export const configSwitches = pgTable('config_switches', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  changedAt: seconds('changed_at').notNull(),
});

import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Agreement } from '#lib/contract/site.ts';
import { seconds } from '../platform/database/tables.ts';

/**
 * Every text that was ever in force, by its hash. Rows stay when the file is replaced: a signature must always lead to
 * the signed text.
 */
export const agreementVersions = pgTable(
  'agreement_versions',
  {
    agreementId: text('agreement_id').notNull(),
    locale: text('locale').notNull(),
    hash: text('hash').notNull(),
    version: integer('version').notNull(),
    effectiveAt: seconds('effective_at').notNull(),
    text: jsonb('text').$type<Agreement>().notNull(),
    keptAt: seconds('kept_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.agreementId, table.locale, table.hash] })],
);

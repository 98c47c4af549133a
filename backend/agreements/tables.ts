import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Agreement } from '#lib/contract/site.ts';
import { seconds } from '../database/tables.ts';

/**
 * Every text that was ever in force here, by its hash. It stays when the file is replaced: a signature must always
 * lead to the words that were signed.
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

import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { FilePurpose } from '#lib/contract/files.ts';
import { seconds } from '../database/tables.ts';
import { players } from '../identity/tables.ts';

/** Private images; the bytes lie in the file store below the same id. */
export const files = pgTable(
  'files',
  {
    fid: text('fid').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<FilePurpose>().notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: seconds('created_at').notNull(),
    /** Since when something refers to it; null while nothing does, and again once it was replaced. */
    usedAt: seconds('used_at'),
  },
  (table) => [index('files_owner').on(table.ownerId, table.createdAt)],
);

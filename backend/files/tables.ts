import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { FilePurpose } from '#lib/contract/files.ts';
import { players } from '../identity/tables.ts';
import { seconds } from '../platform/database/tables.ts';

/** Private images; the file store has the bytes under the same id. */
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
    /** Moment since which the file is referenced; null while it is unreferenced. */
    usedAt: seconds('used_at'),
  },
  (table) => [index('files_owner').on(table.ownerId, table.createdAt)],
);

import { bigint, boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { UploadKind } from '#lib/contract/uploads.ts';
import { seconds } from '../database/tables.ts';
import { players } from '../identity/tables.ts';

/** Large files that came in pieces; the bytes lie in the upload storage below the same id. */
export const uploads = pgTable(
  'uploads',
  {
    fid: text('fid').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<UploadKind>().notNull(),
    subject: text('subject').notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    /** Bytes, as announced; the storage knows how many have arrived. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Null until every byte has arrived. */
    sha256: text('sha256'),
    startedAt: seconds('started_at').notNull(),
    /** An upload that is not used then is deleted. */
    expiresAt: seconds('expires_at').notNull(),
    /** Since when something refers to it. */
    usedAt: seconds('used_at'),
  },
  (table) => [index('uploads_owner').on(table.ownerId, table.startedAt), index('uploads_expiry').on(table.expiresAt)],
);

/** Which process writes to an upload; the row stays once there was a first one. */
export const uploadLeases = pgTable('upload_leases', {
  fid: text('fid')
    .primaryKey()
    .references(() => uploads.fid, { onDelete: 'cascade' }),
  /** Who has it, or had it last. */
  holder: text('holder').notNull(),
  /** Who had it before. */
  before: text('before'),
  /** Null: it was given back. */
  heldUntil: timestamp('held_until', { withTimezone: true, precision: 3 }),
  /** Somebody waits for it. */
  wanted: boolean('wanted').notNull().default(false),
});

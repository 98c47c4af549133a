import { bigint, boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { UploadKind } from '#lib/contract/submissions/uploads.ts';
import { players } from '../identity/tables.ts';
import { seconds } from '../platform/database/tables.ts';

/** Large files uploaded in pieces; the bytes are in the upload storage under the same id. */
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
    /** Bytes, as announced; the storage knows the number received. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Null until every byte has arrived. */
    sha256: text('sha256'),
    startedAt: seconds('started_at').notNull(),
    /** Time at which the upload is deleted if it is not used. */
    expiresAt: seconds('expires_at').notNull(),
    /** Time of the first use. */
    usedAt: seconds('used_at'),
    /** Name of what the backend made it from, such as a GPU run; null for the files of persons. */
    origin: text('origin'),
  },
  (table) => [index('uploads_owner').on(table.ownerId, table.startedAt), index('uploads_expiry').on(table.expiresAt)],
);

/** The process that writes to an upload; the row remains after the first one. */
export const uploadLeases = pgTable('upload_leases', {
  fid: text('fid')
    .primaryKey()
    .references(() => uploads.fid, { onDelete: 'cascade' }),
  /** Current or last holder. */
  holder: text('holder').notNull(),
  /** Previous holder. */
  before: text('before'),
  /** Null after the release. */
  heldUntil: timestamp('held_until', { withTimezone: true, precision: 3 }),
  /** True when another process waits for it. */
  wanted: boolean('wanted').notNull().default(false),
});

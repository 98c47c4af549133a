import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { players } from '../identity/tables.ts';
import { seconds } from '../platform/database/tables.ts';

const ofPlayer = () =>
  text('player_id')
    .notNull()
    .references(() => players.id, { onDelete: 'cascade' });

/** Applications for data sets. Data sets are content, so their ids reference no table. */
export const datasetApplications = pgTable(
  'dataset_applications',
  {
    id: text('id').primaryKey(),
    playerId: ofPlayer(),
    datasetId: text('dataset_id').notNull(),
    purpose: text('purpose').notNull(),
    institution: text('institution').notNull(),
    supervisor: text('supervisor').notNull(),
    people: text('people').notNull(),
    storage: text('storage').notNull(),
    months: integer('months').notNull(),
    state: text('state').$type<'pending' | 'approved' | 'refused' | 'withdrawn'>().notNull(),
    reason: text('reason'),
    submittedAt: seconds('submitted_at').notNull(),
    decidedAt: seconds('decided_at'),
    /** End of the right to download. */
    until: seconds('until'),
    /** Moment at which the applicant confirmed the deletion of the files. */
    deletedAt: seconds('deleted_at'),
  },
  (table) => [
    index('dataset_applications_player').on(table.playerId, table.datasetId, table.submittedAt),
    uniqueIndex('dataset_applications_pending')
      .on(table.playerId, table.datasetId)
      .where(sql`${table.state} = 'pending'`),
  ],
);

/** Downloads by players who were logged in. */
export const datasetDownloads = pgTable(
  'dataset_downloads',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    playerId: ofPlayer(),
    datasetId: text('dataset_id').notNull(),
    version: text('version').notNull(),
    fileId: text('file_id').notNull(),
    fileName: text('file_name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    at: seconds('at').notNull(),
  },
  (table) => [index('dataset_downloads_player').on(table.playerId, table.at)],
);

import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { StageType } from '#lib/contract/works.ts';
import { seconds } from '../database/tables.ts';
import { teams } from '../teams/tables.ts';

/** Files that teams handed in; the bytes are an upload of the same id. A withdrawn one stays for the account. */
export const workReports = pgTable(
  'work_reports',
  {
    fid: text('fid').primaryKey(),
    competitionId: text('competition_id').notNull(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    stageType: text('stage_type').$type<StageType>().notNull(),
    /** Who handed it in, and the nickname at that time. */
    playerId: text('player_id').notNull(),
    by: text('by').notNull(),
    fileName: text('file_name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    handedInAt: seconds('handed_in_at').notNull(),
    withdrawnAt: seconds('withdrawn_at'),
  },
  (table) => [index('work_reports_team').on(table.teamId, table.stageType, table.handedInAt)],
);

/** How teams defend. */
export const workAttendances = pgTable('work_attendances', {
  teamId: text('team_id')
    .primaryKey()
    .references(() => teams.id, { onDelete: 'cascade' }),
  competitionId: text('competition_id').notNull(),
  speakerId: text('speaker_id').notNull(),
  needs: text('needs').notNull(),
  updatedAt: seconds('updated_at').notNull(),
});

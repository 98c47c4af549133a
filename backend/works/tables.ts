import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { StageType } from '#lib/contract/contests/works.ts';
import { seconds } from '../platform/database/tables.ts';
import { teams } from '../teams/tables.ts';

/** Files submitted by teams; the bytes are an upload of the same id. Withdrawn ones are kept for the record. */
export const workReports = pgTable(
  'work_reports',
  {
    fid: text('fid').primaryKey(),
    competitionId: text('competition_id').notNull(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    stageType: text('stage_type').$type<StageType>().notNull(),
    /** The submitter, and the nickname at that time. */
    playerId: text('player_id').notNull(),
    submittedByName: text('submitted_by_name').notNull(),
    fileName: text('file_name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    submittedAt: seconds('submitted_at').notNull(),
    withdrawnAt: seconds('withdrawn_at'),
  },
  (table) => [index('work_reports_team').on(table.teamId, table.stageType, table.submittedAt)],
);

/** Attendance of teams at the defence. */
export const workAttendances = pgTable('work_attendances', {
  teamId: text('team_id')
    .primaryKey()
    .references(() => teams.id, { onDelete: 'cascade' }),
  competitionId: text('competition_id').notNull(),
  speakerId: text('speaker_id').notNull(),
  needs: text('needs').notNull(),
  updatedAt: seconds('updated_at').notNull(),
});

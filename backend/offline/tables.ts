import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FileLogLine } from '#lib/contract/offline/offline-files.ts';
import type { FlagStatus } from '#lib/contract/offline/offline-flags.ts';
import { seconds } from '../platform/database/tables.ts';
import { teams } from '../teams/tables.ts';

const ofTeam = () =>
  text('team_id')
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' });

/**
 * Accounts of teams on the machines, from the request for their first password on. Only hashes of passwords are stored.
 */
export const offlineAccounts = pgTable('offline_accounts', {
  teamId: ofTeam().primaryKey(),
  competitionId: text('competition_id').notNull(),
  state: text('state').$type<'shown' | 'changed'>().notNull(),
  /** Hash with its parameters (machine-passwords.ts), for the login to the machines. */
  password: text('password').notNull(),
  /** The previous password and its expiry. */
  oldPassword: text('old_password'),
  oldEndsAt: seconds('old_ends_at'),
  playerId: text('player_id').notNull(),
  submittedByName: text('submitted_by_name').notNull(),
  at: seconds('at').notNull(),
});

/** Models and tools of teams; the uploads of the same ids have the bytes. */
export const offlineFiles = pgTable(
  'offline_files',
  {
    fid: text('fid').primaryKey(),
    competitionId: text('competition_id').notNull(),
    teamId: ofTeam(),
    playerId: text('player_id').notNull(),
    submittedByName: text('submitted_by_name').notNull(),
    fileName: text('file_name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    at: seconds('at').notNull(),
    check: text('check').$type<'passed' | 'failed'>(),
    removedAt: seconds('removed_at'),
  },
  (table) => [index('offline_files_team').on(table.teamId, table.at)],
);

/** Findings about files of teams, line by line, also about rejected files. */
export const offlineFileLog = pgTable(
  'offline_file_log',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    competitionId: text('competition_id').notNull(),
    teamId: ofTeam(),
    fid: text('fid').notNull(),
    fileName: text('file_name').notNull(),
    submittedByName: text('submitted_by_name').notNull(),
    at: seconds('at').notNull(),
    step: text('step').$type<FileLogLine['step']>().notNull(),
    text: text('text').notNull(),
  },
  (table) => [index('offline_file_log_team').on(table.teamId, table.id)],
);

export const offlineChecks = pgTable(
  'offline_checks',
  {
    id: text('id').primaryKey(),
    fid: text('fid').notNull(),
    competitionId: text('competition_id').notNull(),
    teamId: ofTeam(),
    fileName: text('file_name').notNull(),
    state: text('state').$type<'passed' | 'failed'>().notNull(),
    lines: jsonb('lines').$type<readonly string[]>().notNull(),
    playerId: text('player_id').notNull(),
    submittedByName: text('submitted_by_name').notNull(),
    at: seconds('at').notNull(),
  },
  (table) => [index('offline_checks_team').on(table.teamId, table.at)],
);

/** Flags that teams submitted. Wrong ones are stored as displayed, right ones with their word. */
export const offlineFlagTries = pgTable(
  'offline_flag_tries',
  {
    id: text('id').primaryKey(),
    competitionId: text('competition_id').notNull(),
    teamId: ofTeam(),
    playerId: text('player_id').notNull(),
    submittedByName: text('submitted_by_name').notNull(),
    flag: text('flag').notNull(),
    status: integer('status').$type<FlagStatus>().notNull(),
    /** Key of the clue or the decoy. */
    clue: text('clue'),
    word: text('word').notNull().default(''),
    points: integer('points').notNull().default(0),
    /** The team that owns the flag, when it is another one: a case for the committee. */
    madeFor: text('made_for'),
    at: seconds('at').notNull(),
  },
  (table) => [
    index('offline_flag_tries_team').on(table.teamId, table.at),
    // A clue is won once, also when two members submit it at the same time.
    uniqueIndex('offline_flag_tries_won').on(table.teamId, table.clue).where(sql`${table.status} = 1`),
  ],
);

/** Notices that were sent to the inboxes of the teams. */
export const offlineNoticesSent = pgTable(
  'offline_notices_sent',
  {
    competitionId: text('competition_id').notNull(),
    key: text('key').notNull(),
    notifiedAt: seconds('notified_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.competitionId, table.key] })],
);

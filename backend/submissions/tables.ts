import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Breakdown } from '#lib/contract/submissions/breakdown.ts';
import type { SubmissionState } from '#lib/contract/submissions/submissions.ts';
import type { SubmissionKind } from '#lib/contract/submissions/tracks.ts';
import { players } from '../identity/tables.ts';
import { seconds } from '../platform/database/tables.ts';
import type { FailureReason } from '../scoring/score-file.ts';
import { teams } from '../teams/tables.ts';

/** Submissions of teams. Every change of a team's submissions begins by locking the team's row; see `withTeam`. */
export const submissions = pgTable(
  'submissions',
  {
    id: text('id').primaryKey(),
    competitionId: text('competition_id').notNull(),
    trackId: text('track_id').notNull(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** The submitter; the submission remains the team's after the account is deleted. */
    playerId: text('player_id').references(() => players.id, { onDelete: 'set null' }),
    kind: text('kind').$type<SubmissionKind>().notNull(),
    fid: text('fid').notNull(),
    /**
     * Origin of the upload: each can be submitted once, without submissions whose attempt was returned. A column of its
     * own, because uploads are deleted with the account of their owner.
     */
    origin: text('origin'),
    fileName: text('file_name').notNull(),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    contentType: text('content_type').notNull(),
    note: text('note').notNull().default(''),
    submittedAt: seconds('submitted_at').notNull(),
    /** Day of the attempt in the contest's time zone, as YYYY-MM-DD. */
    day: text('day').notNull(),
    state: text('state').$type<SubmissionState>().notNull(),
    /** Scores at full precision, on the public and on the hidden part of the rows; set when the state is `scored`. */
    publicScore: doublePrecision('public_score'),
    privateScore: doublePrecision('private_score'),
    /** Kilojoules of the public half, where the track measures them. */
    energy: doublePrecision('energy'),
    /** Reason of the failure, with the values of its placeholders; translated into the language of each request. */
    reason: text('reason').$type<FailureReason>(),
    reasonValues: jsonb('reason_values').$type<Readonly<Record<string, string | number>>>(),
    line: integer('line'),
    attemptReturned: boolean('attempt_returned').notNull().default(false),
    isFinal: boolean('is_final').notNull().default(false),
    settledAt: seconds('settled_at'),
    /** Order of submission within the same second. */
    sequence: integer('sequence').notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    uniqueIndex('submission_of_upload').on(table.fid),
    uniqueIndex('submission_of_origin').on(table.origin).where(sql`not ${table.attemptReturned}`),
    uniqueIndex('one_final_document').on(table.teamId, table.trackId, table.kind).where(sql`${table.isFinal}`),
    index('submissions_of_team').on(table.teamId, table.trackId, table.submittedAt),
    index('submissions_of_player').on(table.playerId, table.trackId),
    index('submissions_of_track').on(table.trackId, table.state, table.teamId),
  ],
);

/** Submissions that wait for their score or are being scored. The row is deleted once the submission is settled. */
export const scoringJobs = pgTable(
  'scoring_jobs',
  {
    submissionId: text('submission_id')
      .primaryKey()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    queuedAt: seconds('queued_at').notNull(),
    /** Number of scoring attempts. */
    tries: integer('tries').notNull().default(0),
    /** The worker that claimed it, and the end of its lease, which it renews while it works. */
    worker: text('worker'),
    leasedUntil: seconds('leased_until'),
    sequence: integer('sequence').notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [index('jobs_in_order').on(table.sequence)],
);

/** Members of a team who may submit; without a row every member may. */
export const submitRights = pgTable('submit_rights', {
  teamId: text('team_id')
    .primaryKey()
    .references(() => teams.id, { onDelete: 'cascade' }),
  playerIds: jsonb('player_ids').$type<readonly string[]>().notNull(),
  updatedAt: seconds('updated_at').notNull(),
});

/** Breakdown of a score, apart from the submissions so that their lists do not load it. */
export const submissionBreakdowns = pgTable('submission_breakdowns', {
  submissionId: text('submission_id')
    .primaryKey()
    .references(() => submissions.id, { onDelete: 'cascade' }),
  breakdown: jsonb('breakdown').$type<Breakdown>().notNull(),
});

/** First download of a track's data by a member of a team. */
export const dataDownloads = pgTable(
  'data_downloads',
  {
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    trackId: text('track_id').notNull(),
    playerId: text('player_id').references(() => players.id, { onDelete: 'set null' }),
    downloadedAt: seconds('downloaded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.trackId] })],
);

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { SubmissionState } from '#lib/contract/submissions.ts';
import type { SubmissionKind } from '#lib/contract/tracks.ts';
import { seconds } from '../database/tables.ts';
import { players } from '../identity/tables.ts';
import { teams } from '../teams/tables.ts';

/** What teams handed in. Every change of a team's submissions begins by locking the team's row; see `withTeam`. */
export const submissions = pgTable(
  'submissions',
  {
    id: text('id').primaryKey(),
    competitionId: text('competition_id').notNull(),
    raceId: text('race_id').notNull(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** Who handed it in; the submission stays the team's when the account is gone. */
    playerId: text('player_id').references(() => players.id, { onDelete: 'set null' }),
    kind: text('kind').$type<SubmissionKind>().notNull(),
    fid: text('fid').notNull(),
    fileName: text('file_name').notNull(),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    contentType: text('content_type').notNull(),
    note: text('note').notNull().default(''),
    submittedAt: seconds('submitted_at').notNull(),
    /** The day on the contest's clock that the attempt belongs to, as YYYY-MM-DD. */
    day: text('day').notNull(),
    state: text('state').$type<SubmissionState>().notNull(),
    /** Scores at full precision, on the public and on the hidden part of the rows; set when the state is `scored`. */
    publicScore: doublePrecision('public_score'),
    privateScore: doublePrecision('private_score'),
    /** Kilojoules of the public half, where the track counts them. */
    energy: doublePrecision('energy'),
    /** Why it failed: a key of the backend's messages, with the values that the sentence is filled with. */
    reason: text('reason'),
    reasonValues: jsonb('reason_values').$type<Readonly<Record<string, string | number>>>(),
    line: integer('line'),
    attemptReturned: boolean('attempt_returned').notNull().default(false),
    isFinal: boolean('is_final').notNull().default(false),
    settledAt: seconds('settled_at'),
    /** Order of handing in, for submissions of the same second. */
    place: integer('place').notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    uniqueIndex('submission_of_upload').on(table.fid),
    uniqueIndex('one_final_document').on(table.teamId, table.raceId, table.kind).where(sql`${table.isFinal}`),
    index('submissions_of_team').on(table.teamId, table.raceId, table.submittedAt),
    index('submissions_of_race').on(table.raceId, table.state, table.teamId),
  ],
);

/** Submissions that wait for their score or are being scored. A row is gone once its submission is settled. */
export const scoringJobs = pgTable(
  'scoring_jobs',
  {
    submissionId: text('submission_id')
      .primaryKey()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    queuedAt: seconds('queued_at').notNull(),
    /** How often scoring was begun. */
    tries: integer('tries').notNull().default(0),
    /** The worker that has it, and until when the others keep away; it says so again while it works. */
    worker: text('worker'),
    leasedUntil: seconds('leased_until'),
    place: integer('place').notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [index('jobs_in_order').on(table.place)],
);

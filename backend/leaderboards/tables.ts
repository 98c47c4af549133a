import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { players } from '../identity/tables.ts';
import { seconds } from '../platform/database/tables.ts';
import type { FailureReason } from '../scoring/score-file.ts';

const ofPlayer = () =>
  text('player_id')
    .notNull()
    .references(() => players.id, { onDelete: 'cascade' });

/** Submissions to leaderboards. Leaderboards are content, so their ids reference no table. */
export const boardSubmissions = pgTable(
  'board_submissions',
  {
    id: text('id').primaryKey(),
    boardId: text('board_id').notNull(),
    playerId: ofPlayer(),
    method: text('method').notNull(),
    note: text('note').notNull(),
    fileName: text('file_name').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    state: text('state').$type<'queued' | 'scoring' | 'scored' | 'failed'>().notNull(),
    score: doublePrecision('score'),
    /** Score on the held-out rows; never shown. */
    keptBackScore: doublePrecision('kept_back_score'),
    /** Translated into the language of each request; tracks share its messages. */
    reason: text('reason').$type<FailureReason>(),
    reasonValues: jsonb('reason_values').$type<Readonly<Record<string, string | number>>>(),
    line: integer('line'),
    attemptReturned: boolean('attempt_returned').notNull().default(false),
    submittedAt: seconds('submitted_at').notNull(),
    /** Last start of the scoring; one that takes too long is started again. */
    startedAt: seconds('started_at'),
    settledAt: seconds('settled_at'),
  },
  (table) => [
    index('board_submissions_player').on(table.boardId, table.playerId, table.submittedAt),
    index('board_submissions_scored').on(table.boardId, table.settledAt).where(sql`${table.state} = 'scored'`),
    index('board_submissions_open').on(table.submittedAt).where(sql`${table.state} in ('queued', 'scoring')`),
  ],
);

/** Invitations to leaderboards; only a hash of the code is stored. */
export const boardInvitations = pgTable(
  'board_invitations',
  {
    hash: text('hash').primaryKey(),
    boardId: text('board_id').notNull(),
    /** Recipients, in the committee's words. */
    label: text('label').notNull(),
    createdAt: seconds('created_at').notNull(),
    expiresAt: seconds('expires_at').notNull(),
    uses: integer('uses').notNull().default(0),
    maxUses: integer('max_uses').notNull(),
    revokedAt: seconds('revoked_at'),
  },
  (table) => [index('board_invitations_board').on(table.boardId, table.createdAt)],
);

/** Members of leaderboards by invitation. */
export const boardMembers = pgTable(
  'board_members',
  {
    boardId: text('board_id').notNull(),
    playerId: ofPlayer(),
    joinedAt: seconds('joined_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.boardId, table.playerId] })],
);

import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { seconds } from '../database/tables.ts';

/**
 * Boards as they are kept. `public` knows nothing that was handed in after the freeze; `live` and `final` (the hidden
 * half) know everything and are shown after the reveal only; `energy` and `liveEnergy` are to each other as `public` and
 * `live` are. `finals` has what was handed in during the final. `hardware`, and the boards of tracks without scores, are
 * laid down by the committee.
 */
export const storedBoards = ['public', 'live', 'final', 'energy', 'liveEnergy', 'finals', 'hardware'] as const;
export type StoredBoard = (typeof storedBoards)[number];

const board = () => text('board').$type<StoredBoard>().notNull();

/** One row for each board, locked by whoever changes its standings: versions are seen in their order. */
export const rankBoards = pgTable(
  'rank_boards',
  {
    raceId: text('race_id').notNull(),
    board: board(),
    version: integer('version').notNull(),
    updatedAt: seconds('updated_at').notNull(),
    /** The rules that the standings were reckoned by; others mean that they are reckoned again. */
    rules: text('rules').notNull(),
  },
  (table) => [primaryKey({ columns: [table.raceId, table.board] })],
);

/** The score of a team that counts on a board. */
export const standings = pgTable(
  'standings',
  {
    raceId: text('race_id').notNull(),
    board: board(),
    /** Of a row in `teams`, or a name of its own for a team of long ago that has no page. */
    teamId: text('team_id').notNull(),
    /** Of a team without a row in `teams`. */
    name: text('name'),
    organisation: text('organisation'),
    /** Rounded as the task says; null: the team is on the board no more. */
    score: doublePrecision('score'),
    /** When that score was handed in. */
    at: seconds('at').notNull(),
    attempts: integer('attempts').notNull(),
    figures: jsonb('figures').$type<Readonly<Record<string, number>>>().notNull().default({}),
    /** The board's version that changed this row last. */
    version: integer('version').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.raceId, table.board, table.teamId] }),
    index('standings_changed').on(table.raceId, table.board, table.version),
    index('standings_of_team').on(table.teamId),
  ],
);

/** Every score of every team, at full precision: what standings are reckoned from. */
export const scorePoints = pgTable(
  'score_points',
  {
    /** Of the submission, or of the seed. */
    id: text('id').primaryKey(),
    raceId: text('race_id').notNull(),
    teamId: text('team_id').notNull(),
    /** When it was handed in, and the order within that second. */
    at: seconds('at').notNull(),
    place: integer('place').notNull(),
    publicScore: doublePrecision('public_score').notNull(),
    privateScore: doublePrecision('private_score'),
    /** Kilojoules of the public half, where the track counts them. */
    energy: doublePrecision('energy'),
  },
  (table) => [index('points_of_team').on(table.raceId, table.teamId, table.at)],
);

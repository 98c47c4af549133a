import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { seconds } from '../platform/database/tables.ts';

/**
 * Stored boards. `public` contains nothing submitted after the freeze; `live` and `final` (the hidden half) contain
 * everything and are shown only after the reveal; `energy` and `liveEnergy` relate to each other like `public` and
 * `live`. `finals` contains the submissions of the final. `hardware`, and the boards of tracks without scores, are
 * imported by the committee.
 */
export const storedBoards = ['public', 'live', 'final', 'energy', 'liveEnergy', 'finals', 'hardware'] as const;
export type StoredBoard = (typeof storedBoards)[number];

const board = () => text('board').$type<StoredBoard>().notNull();

/** One row for each board, locked by every change of its standings, so that versions become visible in order. */
export const rankBoards = pgTable(
  'rank_boards',
  {
    trackId: text('track_id').notNull(),
    board: board(),
    version: integer('version').notNull(),
    updatedAt: seconds('updated_at').notNull(),
    /** Rules by which the standings were computed; when they differ, standings are computed again. */
    rules: text('rules').notNull(),
  },
  (table) => [primaryKey({ columns: [table.trackId, table.board] })],
);

/** The score of a team that counts on a board. */
export const standings = pgTable(
  'standings',
  {
    trackId: text('track_id').notNull(),
    board: board(),
    /** Id of a row in `teams`, or an id of its own for a team of a past season that has no page. */
    teamId: text('team_id').notNull(),
    /** For a team without a row in `teams`. */
    name: text('name'),
    organisation: text('organisation'),
    /** Rounded as the task defines; null when the team is no longer on the board. */
    score: doublePrecision('score'),
    /** Time at which this score was submitted. */
    at: seconds('at').notNull(),
    attempts: integer('attempts').notNull(),
    extraMetrics: jsonb('extra_metrics').$type<Readonly<Record<string, number>>>().notNull().default({}),
    /** Board version of the row's last change. */
    version: integer('version').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.trackId, table.board, table.teamId] }),
    index('standings_changed').on(table.trackId, table.board, table.version),
    index('standings_of_team').on(table.teamId),
  ],
);

/** Every score of every team, at full precision: the source of the standings. */
export const scorePoints = pgTable(
  'score_points',
  {
    /** Id of the submission, or one given by the seed. */
    id: text('id').primaryKey(),
    trackId: text('track_id').notNull(),
    teamId: text('team_id').notNull(),
    /** Time of the submission, and the order within that second. */
    at: seconds('at').notNull(),
    sequence: integer('sequence').notNull(),
    publicScore: doublePrecision('public_score').notNull(),
    privateScore: doublePrecision('private_score'),
    /** Kilojoules of the public half, where the track measures them. */
    energy: doublePrecision('energy'),
  },
  (table) => [index('points_of_team').on(table.trackId, table.teamId, table.at)],
);

/** The scores that a team chose for the hidden half. */
export const finalChoices = pgTable(
  'final_choices',
  {
    pointId: text('point_id')
      .primaryKey()
      .references(() => scorePoints.id, { onDelete: 'cascade' }),
    trackId: text('track_id').notNull(),
    teamId: text('team_id').notNull(),
    chosenAt: seconds('chosen_at').notNull(),
  },
  (table) => [index('choices_of_team').on(table.trackId, table.teamId)],
);

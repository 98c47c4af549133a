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
import type { Cards, ParameterValues, RunEvent, RunState } from '#lib/contract/gpu-runs.ts';
import { seconds } from '../database/tables.ts';
import { players } from '../identity/tables.ts';
import { teams } from '../teams/tables.ts';

const teamId = () =>
  text('team_id')
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' });
const playerId = () => text('player_id').references(() => players.id, { onDelete: 'set null' });
const runId = () =>
  text('run_id')
    .notNull()
    .references(() => gpuRuns.id, { onDelete: 'cascade' });

/** Own images: a curated program with a team's settings. Runs keep a copy of what they were started from. */
export const gpuImages = pgTable(
  'gpu_images',
  {
    id: text('id').primaryKey(),
    competitionId: text('competition_id').notNull(),
    teamId: teamId(),
    playerId: playerId(),
    name: text('name').notNull(),
    program: text('program').notNull(),
    parameters: jsonb('parameters').$type<ParameterValues>().notNull(),
    state: text('state').$type<'scanning' | 'ready' | 'refused'>().notNull(),
    /** Key of the parameter that the scan found wrong. */
    wrong: text('wrong'),
    savedAt: seconds('saved_at').notNull(),
  },
  (table) => [index('images_of_team').on(table.teamId, table.savedAt)],
);

/** Runs from the moment they are asked for. Asking begins by locking the team's row; cards are given under the queue's lock. */
export const gpuRuns = pgTable(
  'gpu_runs',
  {
    id: text('id').primaryKey(),
    /** Counted from 1 within the team. */
    number: integer('number').notNull(),
    competitionId: text('competition_id').notNull(),
    raceId: text('race_id').notNull(),
    teamId: teamId(),
    playerId: playerId(),
    name: text('name').notNull(),
    imageId: text('image_id'),
    imageName: text('image_name').notNull(),
    program: text('program').notNull(),
    parameters: jsonb('parameters').$type<ParameterValues>().notNull(),
    cards: integer('cards').$type<Cards>().notNull(),
    longest: integer('longest').notNull(),
    state: text('state').$type<RunState>().notNull(),
    queuedAt: seconds('queued_at').notNull(),
    /** Order in the queue; a run that comes back after a fault stands before all others. */
    place: integer('place').notNull().generatedAlwaysAsIdentity(),
    isFirst: boolean('is_first').notNull().default(false),
    /** How often cards were given to it. */
    tries: integer('tries').notNull().default(0),
    node: integer('node'),
    givenAt: seconds('given_at'),
    startedAt: seconds('started_at'),
    signalledAt: seconds('signalled_at'),
    endedAt: seconds('ended_at'),
    /** The process that runs it, and when it last said so. */
    worker: text('worker'),
    aliveAt: seconds('alive_at'),
    cancelAskedAt: seconds('cancel_asked_at'),
    /** Card seconds, set at the end; `returned` grows with every fault. */
    charged: integer('charged').notNull().default(0),
    returned: integer('returned').notNull().default(0),
    /** Why it ended: last part of a key of the backend's messages, with its values. */
    reason: text('reason'),
    reasonValues: jsonb('reason_values').$type<Readonly<Record<string, string | number>>>(),
    /** What is known of the log, in bytes and lines. */
    logSize: bigint('log_size', { mode: 'number' }).notNull().default(0),
    logLines: integer('log_lines').notNull().default(0),
    errors: integer('errors').notNull().default(0),
    warnings: integer('warnings').notNull().default(0),
    firstErrorLine: integer('first_error_line'),
    resultSize: bigint('result_size', { mode: 'number' }),
    resultRows: integer('result_rows'),
    /** The upload that was made of the result last. */
    resultFid: text('result_fid'),
  },
  (table) => [
    uniqueIndex('run_of_team').on(table.teamId, table.number),
    uniqueIndex('one_waiting_run').on(table.teamId).where(sql`${table.state} = 'queued' and not ${table.isFirst}`),
    index('runs_in_order').on(table.competitionId, table.state, table.place),
  ],
);

export const gpuEvents = pgTable(
  'gpu_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    runId: runId(),
    at: seconds('at').notNull(),
    kind: text('kind').$type<RunEvent['kind']>().notNull(),
    values: jsonb('values').$type<Readonly<Record<string, string | number>>>().notNull(),
  },
  (table) => [index('events_of_run').on(table.runId, table.id)],
);

/** Metrics as the log says them, fewer and fewer of a name the more there are. */
export const gpuPoints = pgTable(
  'gpu_points',
  {
    runId: runId(),
    /** Counted from 1 within the run. */
    number: integer('number').notNull(),
    name: text('name').notNull(),
    step: bigint('step', { mode: 'number' }).notNull(),
    value: doublePrecision('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.number] })],
);

/** Card seconds that were taken or given back; what is not here was not charged. One entry of a kind for each cause. */
export const gpuLedger = pgTable(
  'gpu_ledger',
  {
    competitionId: text('competition_id').notNull(),
    teamId: teamId(),
    kind: text('kind').$type<'run' | 'slot' | 'returned'>().notNull(),
    /** Id of the run with its try, or of the slot. */
    cause: text('cause').notNull(),
    cardSeconds: integer('card_seconds').notNull(),
    at: seconds('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.cause] }),
    index('ledger_of_team').on(table.competitionId, table.teamId),
  ],
);

/** Who of a team may hand in; a team without a row did not say, and every member may. */
export const handInRights = pgTable('hand_in_rights', {
  teamId: teamId().primaryKey(),
  playerIds: jsonb('player_ids').$type<readonly string[]>().notNull(),
  updatedAt: seconds('updated_at').notNull(),
});

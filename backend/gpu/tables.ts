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
import type { GpuCount, OwnProgram, ParameterValues, RunEvent, RunState } from '#lib/contract/gpu/gpu-runs.ts';
import { players } from '../identity/tables.ts';
import { seconds } from '../platform/database/tables.ts';
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

/**
 * Images of teams: a curated program with a team's settings. Runs keep a copy of the settings they were started with.
 */
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
    /** The team's own program instead of a curated one. */
    own: jsonb('own').$type<OwnProgram>(),
    state: text('state').$type<'scanning' | 'ready' | 'refused'>().notNull(),
    /** Key of the parameter that the scan rejected. */
    rejectedParameter: text('rejected_parameter'),
    savedAt: seconds('saved_at').notNull(),
  },
  (table) => [index('images_of_team').on(table.teamId, table.savedAt)],
);

/**
 * Runs from their submission on. Submitting begins by locking the team's row; GPUs are allocated under the queue's
 * lock.
 */
export const gpuRuns = pgTable(
  'gpu_runs',
  {
    id: text('id').primaryKey(),
    /** Counted from 1 within the team. */
    number: integer('number').notNull(),
    competitionId: text('competition_id').notNull(),
    trackId: text('track_id').notNull(),
    teamId: teamId(),
    playerId: playerId(),
    name: text('name').notNull(),
    imageId: text('image_id'),
    imageName: text('image_name').notNull(),
    program: text('program').notNull(),
    parameters: jsonb('parameters').$type<ParameterValues>().notNull(),
    own: jsonb('own').$type<OwnProgram>(),
    /** Digest of the container image of an own program; null for the system's programs of the node. */
    container: text('container'),
    gpus: integer('gpus').$type<GpuCount>().notNull(),
    maxDurationS: integer('max_duration_s').notNull(),
    state: text('state').$type<RunState>().notNull(),
    queuedAt: seconds('queued_at').notNull(),
    /** Order in the queue; `has_priority` puts runs that return after a fault before all others. */
    sequence: integer('sequence').notNull().generatedAlwaysAsIdentity(),
    hasPriority: boolean('has_priority').notNull().default(false),
    /** Number of times that GPUs were allocated to it. */
    tries: integer('tries').notNull().default(0),
    node: integer('node'),
    allocatedAt: seconds('allocated_at'),
    startedAt: seconds('started_at'),
    /** Start of a queued run as an engine of its own expects it; null where the backend plans the queue. */
    expectedAt: seconds('expected_at'),
    signalledAt: seconds('signalled_at'),
    endedAt: seconds('ended_at'),
    /** The worker that has the run, and its last heartbeat. */
    worker: text('worker'),
    heartbeatAt: seconds('heartbeat_at'),
    cancelAskedAt: seconds('cancel_asked_at'),
    /** GPU seconds, set at the end; `returned` grows with every fault. */
    charged: integer('charged').notNull().default(0),
    returned: integer('returned').notNull().default(0),
    /** Reason of the end: last part of a key of the backend's messages, with its values. */
    reason: text('reason'),
    reasonValues: jsonb('reason_values').$type<Readonly<Record<string, string | number>>>(),
    /** Properties of the log; `log_size` in bytes. */
    logSize: bigint('log_size', { mode: 'number' }).notNull().default(0),
    /** Bytes of the output of this try that are in the log. */
    outputRead: bigint('output_read', { mode: 'number' }).notNull().default(0),
    logLines: integer('log_lines').notNull().default(0),
    errors: integer('errors').notNull().default(0),
    warnings: integer('warnings').notNull().default(0),
    firstErrorLine: integer('first_error_line'),
    resultSize: bigint('result_size', { mode: 'number' }),
    resultRows: integer('result_rows'),
    /** Not read any more. Instances of the version before still do during a deployment, so the column stays. */
    resultFid: text('result_fid'),
  },
  (table) => [
    uniqueIndex('run_of_team').on(table.teamId, table.number),
    uniqueIndex('one_waiting_run').on(table.teamId).where(sql`${table.state} = 'queued' and not ${table.hasPriority}`),
    index('runs_in_order').on(table.competitionId, table.state, table.sequence),
    index('runs_to_claim').on(table.state, table.allocatedAt),
  ],
);

/**
 * Users of the operating system under which the programs of teams run. One is given to a team once and to no other
 * later, not even when the team is gone: its files may still be there.
 */
export const gpuTeamUsers = pgTable('gpu_team_users', {
  userName: text('user_name').primaryKey(),
  teamId: text('team_id').notNull().unique(),
});

/** Workers, each with the moment of its last heartbeat. */
export const gpuRunners = pgTable('gpu_runners', {
  id: text('id').primaryKey(),
  heartbeatAt: seconds('heartbeat_at').notNull(),
});

/** The process that follows the jobs of an engine, one for all backends, and its last heartbeat. */
export const gpuFollowers = pgTable('gpu_followers', {
  engine: text('engine').primaryKey(),
  process: text('process').notNull(),
  heartbeatAt: seconds('heartbeat_at').notNull(),
});

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

/** Points of metrics from the log; the more a metric has, the fewer of them are kept. */
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

/** Charges and refunds of GPU seconds; nothing else is charged. One entry of a kind for each cause. */
export const gpuLedger = pgTable(
  'gpu_ledger',
  {
    competitionId: text('competition_id').notNull(),
    teamId: teamId(),
    kind: text('kind').$type<'run' | 'slot' | 'returned'>().notNull(),
    /** Id of the run with its try, or of the slot: one entry of each kind. */
    cause: text('cause').notNull(),
    gpuSeconds: integer('gpu_seconds').notNull(),
    at: seconds('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.cause] }),
    index('ledger_of_team').on(table.competitionId, table.teamId),
  ],
);

export type RunRow = typeof gpuRuns.$inferSelect;

/** States in which a run has GPUs. */
export const holding = ['starting', 'running', 'stopping'] as const satisfies readonly RunState[];

/** States in which a run holds GPU hours of its team: it has not ended. */
export const unsettled = ['queued', ...holding] as const satisfies readonly RunState[];

const ongoing: readonly RunState[] = unsettled;
export const isUnsettled = ({ state }: Pick<RunRow, 'state'>): boolean => ongoing.includes(state);

import { bigint, bigserial, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SlotGpus, SlotState } from '#lib/contract/offline/slots.ts';
import { seconds } from '../platform/database/tables.ts';
import { teams } from '../teams/tables.ts';

/** Stored states: those visible to teams, and those of slots that no longer exist for them. */
export type StoredState = SlotState | 'cancelled' | 'lapsed';

const ofTeam = () =>
  text('team_id')
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' });

/** Slots that teams requested, with their state. */
export const slots = pgTable(
  'slots',
  {
    id: text('id').primaryKey(),
    competitionId: text('competition_id').notNull(),
    teamId: ofTeam(),
    playerId: text('player_id').notNull(),
    requestedByName: text('requested_by_name').notNull(),
    startsAt: seconds('starts_at').notNull(),
    gpus: integer('gpus').$type<SlotGpus>().notNull(),
    /** Counted from 1; the first of its GPUs from 0. */
    node: integer('node').notNull(),
    firstGpu: integer('first_card').notNull(),
    state: text('state').$type<StoredState>().notNull(),
    heldUntil: seconds('held_until'),
    askedAt: seconds('asked_at').notNull(),
    missedAt: seconds('missed_at'),
    /** GPU seconds refunded for a fault, and the time at which the team confirmed a new slot. */
    givenBack: bigint('given_back', { mode: 'number' }).notNull().default(0),
    redeemedAt: seconds('redeemed_at'),
  },
  (table) => [
    index('slots_team').on(table.teamId, table.startsAt),
    index('slots_hour').on(table.competitionId, table.startsAt),
    index('slots_state').on(table.competitionId, table.state, table.startsAt),
  ],
);

/** The GPUs of slots that are held, reserved or running: a GPU is in at most one slot of an hour. */
export const slotCardRows = pgTable(
  'slot_cards',
  {
    competitionId: text('competition_id').notNull(),
    startsAt: seconds('starts_at').notNull(),
    node: integer('node').notNull(),
    gpu: integer('card').notNull(),
    slotId: text('slot_id')
      .notNull()
      .references(() => slots.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.competitionId, table.startsAt, table.node, table.gpu] }),
    index('slot_cards_slot').on(table.slotId),
  ],
);

/** Waiting list for occupied slots, in the order of `turn`. */
export const slotWaiting = pgTable(
  'slot_waiting',
  {
    id: text('id').primaryKey(),
    competitionId: text('competition_id').notNull(),
    startsAt: seconds('starts_at').notNull(),
    gpus: integer('gpus').$type<SlotGpus>().notNull(),
    teamId: ofTeam(),
    playerId: text('player_id').notNull(),
    requestedByName: text('requested_by_name').notNull(),
    askedAt: seconds('asked_at').notNull(),
    turn: bigserial('turn', { mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('slot_waiting_once').on(table.competitionId, table.startsAt, table.gpus, table.teamId)],
);

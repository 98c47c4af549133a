import { bigint, bigserial, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SlotCards, SlotState } from '#lib/contract/slots.ts';
import { seconds } from '../database/tables.ts';
import { teams } from '../teams/tables.ts';

/** What becomes of a slot: as teams see it, or no slot any more. */
export type StoredState = SlotState | 'cancelled' | 'lapsed';

const ofTeam = () =>
  text('team_id')
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' });

/** Slots that teams asked for, with what became of them. */
export const slots = pgTable(
  'slots',
  {
    id: text('id').primaryKey(),
    competitionId: text('competition_id').notNull(),
    teamId: ofTeam(),
    playerId: text('player_id').notNull(),
    by: text('by').notNull(),
    startsAt: seconds('starts_at').notNull(),
    cards: integer('cards').$type<SlotCards>().notNull(),
    /** Counted from 1; the first of its cards from 0. */
    node: integer('node').notNull(),
    firstCard: integer('first_card').notNull(),
    state: text('state').$type<StoredState>().notNull(),
    heldUntil: seconds('held_until'),
    askedAt: seconds('asked_at').notNull(),
    missedAt: seconds('missed_at'),
    /** Card seconds that a fault gave back, and when the team chose a slot for it. */
    givenBack: bigint('given_back', { mode: 'number' }).notNull().default(0),
    redeemedAt: seconds('redeemed_at'),
  },
  (table) => [
    index('slots_team').on(table.teamId, table.startsAt),
    index('slots_hour').on(table.competitionId, table.startsAt),
  ],
);

/** The cards of slots that are held, reserved or running: a card is in one slot of an hour at most. */
export const slotCardRows = pgTable(
  'slot_cards',
  {
    competitionId: text('competition_id').notNull(),
    startsAt: seconds('starts_at').notNull(),
    node: integer('node').notNull(),
    card: integer('card').notNull(),
    slotId: text('slot_id')
      .notNull()
      .references(() => slots.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.competitionId, table.startsAt, table.node, table.card] }),
    index('slot_cards_slot').on(table.slotId),
  ],
);

/** Who waits for a slot that is taken, in the order of `turn`. */
export const slotWaiting = pgTable(
  'slot_waiting',
  {
    id: text('id').primaryKey(),
    competitionId: text('competition_id').notNull(),
    startsAt: seconds('starts_at').notNull(),
    cards: integer('cards').$type<SlotCards>().notNull(),
    teamId: ofTeam(),
    playerId: text('player_id').notNull(),
    by: text('by').notNull(),
    askedAt: seconds('asked_at').notNull(),
    turn: bigserial('turn', { mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('slot_waiting_once').on(table.competitionId, table.startsAt, table.cards, table.teamId)],
);

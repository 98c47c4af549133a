import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MessageTopic } from '#lib/contract/personal/personal-account.ts';
import { players } from '../identity/tables.ts';
import type { Localized } from '../messages/localized.ts';
import { seconds } from '../platform/database/tables.ts';

export const notices = pgTable(
  'notices',
  {
    id: text('id').primaryKey(),
    /** The only reader; null: all players. */
    playerId: text('player_id').references(() => players.id, { onDelete: 'cascade' }),
    title: jsonb('title').$type<Localized>().notNull(),
    content: jsonb('content').$type<Localized>().notNull(),
    createdAt: seconds('created_at').notNull(),
    jumpUrl: text('jump_url'),
  },
  (table) => [index('notices_of_reader').on(table.playerId, table.createdAt, table.id)],
);

export const noticeReads = pgTable(
  'notice_reads',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    noticeId: text('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    readAt: seconds('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.noticeId] })],
);

/** The committee's answers to questions asked at the support desk, in the language of the question. */
export const replies = pgTable(
  'replies',
  {
    id: text('id').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    questionId: text('question_id'),
    question: jsonb('question').$type<Localized>().notNull(),
    content: jsonb('content').$type<Localized>().notNull(),
    createdAt: seconds('created_at').notNull(),
    readAt: seconds('read_at'),
  },
  (table) => [index('replies_reader').on(table.playerId, table.createdAt)],
);

export const todos = pgTable(
  'todos',
  {
    id: text('id').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    type: integer('type').notNull(),
    title: jsonb('title').$type<Localized>().notNull(),
    content: jsonb('content').$type<Localized>().notNull(),
    createdAt: seconds('created_at').notNull(),
    /** 1 pending, 2 agreed or handled, 3 disagreed. */
    status: integer('status').$type<1 | 2 | 3>().notNull().default(1),
    /** Settled or withdrawn before its reader answered; `status` is 2 then, which earlier versions understand. */
    isClosed: boolean('is_closed').notNull().default(false),
    settledAt: seconds('settled_at'),
    competitionId: text('competition_id'),
    trackId: text('track_id'),
  },
  (table) => [index('todos_reader').on(table.playerId, table.createdAt)],
);

/** Channels that a player chose for a topic; a missing row means the default. */
export const messagePreferences = pgTable(
  'message_preferences',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    topic: text('topic').$type<MessageTopic>().notNull(),
    site: boolean('site').notNull(),
    sms: boolean('sms').notNull(),
    push: boolean('push').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.topic] })],
);

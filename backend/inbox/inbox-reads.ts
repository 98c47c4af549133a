import { and, asc, count, desc, eq, isNull, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Notice, Reply, Todo } from '#lib/contract/inbox.ts';
import { openedTodos, todoStatus } from '#lib/contract/inbox.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { players } from '../identity/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { noticeReads, notices, replies, todos } from './tables.ts';

/** `page` counts from 1. */
export interface Page {
  readonly page: number;
  readonly pageSize: number;
}

/** Notices of a player: their own and those to everyone. */
export const noticesOf = (playerId: string) => or(eq(notices.playerId, playerId), isNull(notices.playerId));

/** To-dos of a player that are not stored, all pending and in the order in which they are shown. */
export type TodoSource = (playerId: string, locale: Locale) => Promise<readonly Todo[]>;

/** Reads of the messages of players: pages of each kind, newest first, and the numbers of those that wait. */
export function inboxReads(database: Database) {
  const readBy = (playerId: string) => and(eq(noticeReads.noticeId, notices.id), eq(noticeReads.playerId, playerId));
  const window = ({ page, pageSize }: Page) => ({ limit: pageSize, offset: (page - 1) * pageSize });

  /** The newest notices of one reader, or of all, without their texts: both are read from the index. */
  const newest = (reader: SQL, most: number) =>
    database
      .select({ id: notices.id, createdAt: notices.createdAt })
      .from(notices)
      .where(reader)
      .orderBy(desc(notices.createdAt), desc(notices.id))
      .limit(most);

  const noticeList = async (playerId: string, locale: Locale, page: Page): Promise<Notice[]> => {
    const { limit, offset } = window(page);
    const most = offset + limit;
    // With one condition for both, PostgreSQL reads and sorts every notice that the player ever got.
    const listed = unionAll(newest(eq(notices.playerId, playerId), most), newest(isNull(notices.playerId), most))
      .orderBy(sql`created_at desc, id desc`)
      .limit(limit)
      .offset(offset)
      .as('listed');
    const rows = await database
      .select({ notice: notices, readAt: noticeReads.readAt })
      .from(listed)
      .innerJoin(notices, eq(notices.id, listed.id))
      .leftJoin(noticeReads, readBy(playerId))
      .orderBy(desc(notices.createdAt), desc(notices.id));
    return rows.map(({ notice, readAt }) => ({
      noticeId: notice.id,
      title: notice.title[locale],
      content: notice.content[locale],
      createTime: notice.createdAt,
      readStatus: readAt === null ? 1 : 2,
      jumpUrl: notice.jumpUrl,
    }));
  };

  const replyList = async (playerId: string, locale: Locale, page: Page): Promise<Reply[]> => {
    const { limit, offset } = window(page);
    const rows = await database
      .select()
      .from(replies)
      .where(eq(replies.playerId, playerId))
      .orderBy(desc(replies.createdAt), desc(replies.id))
      .limit(limit)
      .offset(offset);
    return rows.map((reply) => ({
      id: reply.id,
      question: reply.question[locale],
      content: reply.content[locale],
      createTime: reply.createdAt,
      status: reply.readAt === null ? 1 : 2,
    }));
  };

  const storedTodos = async (
    playerId: string,
    locale: Locale,
    { limit, offset, pendingFirst }: { limit: number; offset: number; pendingFirst: boolean },
  ): Promise<Todo[]> => {
    if (limit === 0) return [];
    const rows = await database
      .select()
      .from(todos)
      .where(eq(todos.playerId, playerId))
      .orderBy(...(pendingFirst ? [asc(todos.status)] : []), desc(todos.createdAt), desc(todos.id))
      .limit(limit)
      .offset(offset);
    return rows.map((todo) => ({
      id: todo.id,
      type: todo.type,
      title: todo.title[locale],
      content: todo.content[locale],
      createdAt: todo.createdAt,
      status: todo.status,
      ...(todo.isClosed && { isClosed: true as const }),
      competitionID: todo.competitionId,
      raceId: todo.trackId,
    }));
  };

  /** A page of the to-dos: those of the source come before the stored ones. */
  const todoList = async (
    playerId: string,
    locale: Locale,
    { page, pendingFirst, derived }: { page: Page; pendingFirst: boolean; derived: readonly Todo[] },
  ): Promise<Todo[]> => {
    const { limit, offset } = window(page);
    const first = derived.slice(offset, offset + limit);
    const rest = { limit: limit - first.length, offset: Math.max(0, offset - derived.length), pendingFirst };
    return [...first, ...(await storedTodos(playerId, locale, rest))];
  };

  const counted = (condition: SQL | undefined) => database.select({ count: count() }).from(notices).where(condition);
  /** Own notices and those to everyone, counted apart: each is read from the index alone. */
  const countNotices = async (playerId: string, condition?: SQL): Promise<number> => {
    const rows = await unionAll(
      counted(and(eq(notices.playerId, playerId), condition)),
      counted(and(isNull(notices.playerId), condition)),
    );
    return rows.reduce((sum, row) => sum + row.count, 0);
  };
  const totalNotices = (playerId: string) => countNotices(playerId);
  const unreadNotices = (playerId: string) => {
    const reads = database.select({ one: sql`1` }).from(noticeReads).where(readBy(playerId));
    return countNotices(playerId, notExists(reads));
  };
  const unreadReplies = (playerId: string) =>
    database.$count(replies, and(eq(replies.playerId, playerId), isNull(replies.readAt)));
  const whoIs = async (playerId: string) => {
    const [player] = await database
      .select({ nickname: players.nickname, avatar: players.avatar })
      .from(players)
      .where(eq(players.id, playerId));
    return player;
  };
  const pendingTodos = (playerId: string) =>
    database.$count(
      todos,
      and(eq(todos.playerId, playerId), eq(todos.status, todoStatus.pending), notInArray(todos.type, [...openedTodos])),
    );

  return { noticeList, replyList, todoList, totalNotices, unreadNotices, unreadReplies, pendingTodos, whoIs };
}

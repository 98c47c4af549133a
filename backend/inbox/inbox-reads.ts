import { and, asc, count, desc, eq, isNull, notInArray, or } from 'drizzle-orm';
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

  const noticeList = async (playerId: string, locale: Locale, page: Page): Promise<Notice[]> => {
    const { limit, offset } = window(page);
    const rows = await database
      .select({ notice: notices, readAt: noticeReads.readAt })
      .from(notices)
      .leftJoin(noticeReads, readBy(playerId))
      .where(noticesOf(playerId))
      .orderBy(desc(notices.createdAt), desc(notices.id))
      .limit(limit)
      .offset(offset);
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
    { limit, offset }: { readonly limit: number; readonly offset: number },
    pendingFirst: boolean,
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
    const rest = { limit: limit - first.length, offset: Math.max(0, offset - derived.length) };
    return [...first, ...(await storedTodos(playerId, locale, rest, pendingFirst))];
  };

  const unreadNotices = async (playerId: string): Promise<number> => {
    const [row] = await database
      .select({ count: count() })
      .from(notices)
      .leftJoin(noticeReads, readBy(playerId))
      .where(and(noticesOf(playerId), isNull(noticeReads.readAt)));
    return row?.count ?? 0;
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

  return { noticeList, replyList, todoList, unreadNotices, unreadReplies, pendingTodos, whoIs };
}

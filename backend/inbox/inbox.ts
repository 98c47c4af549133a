import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Notice, NoticeSummary, Reply, Todo } from '#lib/contract/inbox.ts';
import { todoStatus } from '#lib/contract/inbox.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { players } from '../identity/tables.ts';
import type { Localized } from '../messages/messages.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { noticeReads, notices, replies, todos } from './tables.ts';
import { type Settling, settling } from './todo-rules.ts';

/** `page` counts from 1. */
export interface Page {
  readonly page: number;
  readonly pageSize: number;
}
interface Paged<Item> {
  list: Item[];
  total: number;
}

export interface NewNotice {
  readonly playerId: string | null;
  readonly title: Localized;
  readonly content: Localized;
  readonly jumpUrl: string | null;
}
export interface NewTodo {
  readonly playerId: string;
  readonly type: number;
  readonly title: Localized;
  readonly content: Localized;
  readonly competitionId: string | null;
  readonly trackId: string | null;
}
export interface NewReply {
  readonly playerId: string;
  readonly questionId: string;
  readonly question: Localized;
  readonly content: Localized;
}

/** Messages of the committee to players: notices, replies, and to-dos. Newest first. */
export interface Inbox {
  /** The unread counts and the first `limit` of each kind. */
  summary(playerId: string, locale: Locale, limit: number): Promise<NoticeSummary>;
  notices(playerId: string, locale: Locale, page: Page): Promise<Paged<Notice>>;
  /** False when the player has no such notice. Idempotent. */
  readNotice(playerId: string, noticeId: string): Promise<boolean>;
  replies(playerId: string, locale: Locale, page: Page): Promise<Paged<Reply>>;
  /** Ids of other players' replies are ignored. */
  readReplies(playerId: string, ids: readonly string[]): Promise<void>;
  todos(playerId: string, locale: Locale, page: Page): Promise<Paged<Todo>>;
  settleTodo(playerId: string, id: string, status: 2 | 3): Promise<Settling | 'missing'>;
  /** The new notice's id. */
  addNotice(notice: NewNotice): Promise<string>;
  addReply(reply: NewReply): Promise<string>;
  /** The new to-do's id. */
  addTodo(todo: NewTodo): Promise<string>;
  /** Settles the pending ones of the to-dos after their subject was decided elsewhere. */
  closeTodos(ids: readonly string[], status: 2 | 3): Promise<void>;
}

export function createInbox(database: Database, clock: Clock): Inbox {
  const mine = (playerId: string) => or(eq(notices.playerId, playerId), isNull(notices.playerId));
  const readBy = (playerId: string) => and(eq(noticeReads.noticeId, notices.id), eq(noticeReads.playerId, playerId));
  const window = ({ page, pageSize }: Page) => ({ limit: pageSize, offset: (page - 1) * pageSize });

  const noticeList = async (playerId: string, locale: Locale, page: Page): Promise<Notice[]> => {
    const { limit, offset } = window(page);
    const rows = await database
      .select({ notice: notices, readAt: noticeReads.readAt })
      .from(notices)
      .leftJoin(noticeReads, readBy(playerId))
      .where(mine(playerId))
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

  const todoList = async (playerId: string, locale: Locale, page: Page, pendingFirst: boolean): Promise<Todo[]> => {
    const { limit, offset } = window(page);
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

  const unreadNotices = async (playerId: string): Promise<number> => {
    const [row] = await database
      .select({ count: count() })
      .from(notices)
      .leftJoin(noticeReads, readBy(playerId))
      .where(and(mine(playerId), isNull(noticeReads.readAt)));
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
    database.$count(todos, and(eq(todos.playerId, playerId), eq(todos.status, todoStatus.pending)));

  return {
    async summary(playerId, locale, limit) {
      const first = { page: 1, pageSize: limit };
      const [player, noticeNum, noticeRows, replyNum, replyRows, todoNum, todoRows] = await Promise.all([
        whoIs(playerId),
        unreadNotices(playerId),
        noticeList(playerId, locale, first),
        unreadReplies(playerId),
        replyList(playerId, locale, first),
        pendingTodos(playerId),
        todoList(playerId, locale, first, true),
      ]);
      return {
        unReadPlayerNoticeNum: noticeNum,
        playerNoticeList: noticeRows,
        unReadPlayerCounselingMessageNum: replyNum,
        playerCounselingMessageList: replyRows,
        unreadPlayerTodoNum: todoNum,
        playerTodoList: todoRows,
        player,
      };
    },

    async notices(playerId, locale, page) {
      const [list, total] = await Promise.all([
        noticeList(playerId, locale, page),
        database.$count(notices, mine(playerId)),
      ]);
      return { list, total };
    },

    async readNotice(playerId, noticeId) {
      const found = await database.$count(notices, and(eq(notices.id, noticeId), mine(playerId)));
      if (found === 0) return false;
      await database.insert(noticeReads).values({ playerId, noticeId, readAt: clock() }).onConflictDoNothing();
      return true;
    },

    async replies(playerId, locale, page) {
      const [list, total] = await Promise.all([
        replyList(playerId, locale, page),
        database.$count(replies, eq(replies.playerId, playerId)),
      ]);
      return { list, total };
    },

    async readReplies(playerId, ids) {
      await database
        .update(replies)
        .set({ readAt: clock() })
        .where(and(eq(replies.playerId, playerId), inArray(replies.id, [...ids]), isNull(replies.readAt)));
    },

    async todos(playerId, locale, page) {
      const [list, total] = await Promise.all([
        todoList(playerId, locale, page, false),
        database.$count(todos, eq(todos.playerId, playerId)),
      ]);
      return { list, total };
    },

    async settleTodo(playerId, id, status) {
      return database.transaction(async (transaction) => {
        const own = and(eq(todos.id, id), eq(todos.playerId, playerId));
        const [todo] = await transaction.select().from(todos).where(own).for('update');
        if (!todo) return 'missing';
        const outcome = settling(todo.type, todo.status, status);
        if (outcome === 'settle') await transaction.update(todos).set({ status, settledAt: clock() }).where(own);
        return outcome;
      });
    },

    async addNotice(notice) {
      const id = randomUUID();
      await database.insert(notices).values({ id, ...notice, createdAt: clock() });
      return id;
    },

    async addReply(reply) {
      const id = randomUUID();
      await database.insert(replies).values({ id, ...reply, createdAt: clock() });
      return id;
    },

    async addTodo(todo) {
      const id = randomUUID();
      await database.insert(todos).values({ id, ...todo, createdAt: clock() });
      return id;
    },

    async closeTodos(ids, status) {
      if (ids.length === 0) return;
      await database
        .update(todos)
        .set({ status, settledAt: clock() })
        .where(and(inArray(todos.id, [...ids]), eq(todos.status, todoStatus.pending)));
    },
  };
}

import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Notice, NoticeSummary, Reply, Todo } from '#lib/contract/inbox.ts';
import { todoStatus } from '#lib/contract/inbox.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { publishChange } from '../changes/publish.ts';
import type { Localized } from '../messages/localized.ts';
import type { Clock } from '../platform/clock.ts';
import { batchesOf } from '../platform/database/batches.ts';
import type { Database } from '../platform/database/database.ts';
import { inboxReads, noticesOf, type Page, type TodoSource } from './inbox-reads.ts';
import { noticeReads, notices, replies, todos } from './tables.ts';
import { type Settling, settling } from './todo-rules.ts';

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

/** Messages to players: notices, replies, and to-dos. Newest first; open assignments before the other to-dos. */
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
  /** A to-do that is not stored is `notAnswerable`. */
  settleTodo(playerId: string, id: string, status: 2 | 3): Promise<Settling | 'missing'>;
  /** The new notice's id. */
  addNotice(notice: NewNotice): Promise<string>;
  /** One notice to each of these players, in a few statements for all of them; the new notices' ids by player. */
  addNotices(playerIds: readonly string[], notice: Omit<NewNotice, 'playerId'>): Promise<ReadonlyMap<string, string>>;
  addReply(reply: NewReply): Promise<string>;
  /** The new to-do's id. */
  addTodo(todo: NewTodo): Promise<string>;
  /** Settles the pending ones of the to-dos with an answer that was given elsewhere, or, without one, as closed. */
  closeTodos(ids: readonly string[], status?: 2 | 3): Promise<void>;
}

/** Notices in one statement, with six parameters each. */
const noticesAtOnce = 1000;

const noTodos: TodoSource = async () => [];

/** @param derivedTodos pending to-dos that are read elsewhere; needed where to-dos are read or answered */
export function createInbox(database: Database, clock: Clock, derivedTodos: TodoSource = noTodos): Inbox {
  const reads = inboxReads(database);
  const { noticeList, replyList, todoList, totalNotices, unreadNotices, unreadReplies, pendingTodos, whoIs } = reads;
  const row = () => ({ id: randomUUID(), createdAt: clock() });
  const changed = (...playerIds: string[]) => publishChange(database, playerIds, { topic: 'inbox' });

  return {
    async summary(playerId, locale, limit) {
      const first = { page: 1, pageSize: limit };
      const derived = await derivedTodos(playerId, locale);
      const [player, noticeNum, noticeRows, replyNum, replyRows, todoNum, todoRows] = await Promise.all([
        whoIs(playerId),
        unreadNotices(playerId),
        noticeList(playerId, locale, first),
        unreadReplies(playerId),
        replyList(playerId, locale, first),
        pendingTodos(playerId),
        todoList(playerId, locale, { page: first, pendingFirst: true, derived }),
      ]);
      return {
        unReadPlayerNoticeNum: noticeNum,
        playerNoticeList: noticeRows,
        unReadPlayerCounselingMessageNum: replyNum,
        playerCounselingMessageList: replyRows,
        unreadPlayerTodoNum: todoNum + derived.length,
        playerTodoList: todoRows,
        player,
      };
    },

    async notices(playerId, locale, page) {
      const [list, total] = await Promise.all([noticeList(playerId, locale, page), totalNotices(playerId)]);
      return { list, total };
    },

    async readNotice(playerId, noticeId) {
      const found = await database.$count(notices, and(eq(notices.id, noticeId), noticesOf(playerId)));
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
      const derived = await derivedTodos(playerId, locale);
      const [list, stored] = await Promise.all([
        todoList(playerId, locale, { page, pendingFirst: false, derived }),
        database.$count(todos, eq(todos.playerId, playerId)),
      ]);
      return { list, total: derived.length + stored };
    },

    async settleTodo(playerId, id, status) {
      if ((await derivedTodos(playerId, 'zh-EN')).some((todo) => todo.id === id)) return 'notAnswerable';
      return database.transaction(async (transaction) => {
        const own = and(eq(todos.id, id), eq(todos.playerId, playerId));
        const [todo] = await transaction.select().from(todos).where(own).for('update');
        if (!todo) return 'missing';
        const outcome = todo.isClosed ? 'settledOtherwise' : settling(todo.type, todo.status, status);
        if (outcome === 'settle') await transaction.update(todos).set({ status, settledAt: clock() }).where(own);
        return outcome;
      });
    },

    async addNotice(notice) {
      const added = row();
      await database.insert(notices).values({ ...added, ...notice });
      // An event to everyone would make all browsers ask at once: a notice to all comes with their next summary.
      if (notice.playerId !== null) await changed(notice.playerId);
      return added.id;
    },

    async addNotices(playerIds, notice) {
      const rows = [...new Set(playerIds)].map((playerId) => ({ ...row(), playerId, ...notice }));
      for (const batch of batchesOf(rows, noticesAtOnce)) await database.insert(notices).values(batch);
      await changed(...playerIds);
      return new Map(rows.map(({ playerId, id }) => [playerId, id]));
    },

    async addReply(reply) {
      const added = row();
      await database.insert(replies).values({ ...added, ...reply });
      await changed(reply.playerId);
      return added.id;
    },

    async addTodo(todo) {
      const added = row();
      await database.insert(todos).values({ ...added, ...todo });
      await changed(todo.playerId);
      return added.id;
    },

    async closeTodos(ids, status) {
      if (ids.length === 0) return;
      const closed = await database
        .update(todos)
        .set({ status: status ?? todoStatus.done, isClosed: status === undefined, settledAt: clock() })
        .where(and(inArray(todos.id, [...ids]), eq(todos.status, todoStatus.pending)))
        .returning({ playerId: todos.playerId });
      await changed(...closed.map(({ playerId }) => playerId));
    },
  };
}

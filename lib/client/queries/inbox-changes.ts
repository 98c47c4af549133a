import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { type Notice, type NoticeSummary, openedTodos, type Reply, type Todo } from '#lib/contract/inbox.ts';
import {
  isUnread,
  type Mail,
  type MailKind,
  type Message,
  type MessagePage,
  mailOf,
  mailQuery,
  mailsOf,
  summaryQuery,
} from './inbox.ts';

/** Change made by a person: notices or replies read (status 2), or to-dos answered (2 agreed, 3 disagreed). */
export interface InboxChange {
  readonly kind: MailKind;
  readonly ids: readonly string[];
  readonly status: 2 | 3;
}

type Status = 1 | 2 | 3;
type Pages = InfiniteData<MessagePage>;

const readStatus = (status: Status): 1 | 2 => (status === 1 ? 1 : 2);
const withNotice = (notice: Notice, status: Status): Notice => ({ ...notice, readStatus: readStatus(status) });
const withReply = (reply: Reply, status: Status): Reply => ({ ...reply, status: readStatus(status) });
const withTodo = (todo: Todo, status: Status): Todo => ({ ...todo, status });

function withStatus(message: Message, status: Status): Message {
  const mail = mailOf(message);
  if (mail.kind === 'todos') return withTodo(mail.todo, status);
  if (mail.kind === 'notices') return withNotice(mail.notice, status);
  return withReply(mail.reply, status);
}

function inPages(pages: Pages, ids: readonly string[], status: Status): Pages {
  const change = (one: Message) => (ids.includes(mailOf(one).id) ? withStatus(one, status) : one);
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, list: page.list.map(change) })) };
}

function inSummary(summary: NoticeSummary, kind: MailKind, ids: readonly string[], status: Status, by: number) {
  const count = (now: number) => Math.max(0, now + by);
  if (kind === 'todos') {
    const list = summary.playerTodoList.map((todo) => (ids.includes(todo.id) ? withTodo(todo, status) : todo));
    return { ...summary, unreadPlayerTodoNum: count(summary.unreadPlayerTodoNum), playerTodoList: list };
  }
  if (kind === 'notices') {
    const list = summary.playerNoticeList.map((notice) =>
      ids.includes(notice.noticeId) ? withNotice(notice, status) : notice,
    );
    return { ...summary, unReadPlayerNoticeNum: count(summary.unReadPlayerNoticeNum), playerNoticeList: list };
  }
  const list = summary.playerCounselingMessageList.map((reply) =>
    ids.includes(reply.id) ? withReply(reply, status) : reply,
  );
  const unread = count(summary.unReadPlayerCounselingMessageNum);
  return { ...summary, unReadPlayerCounselingMessageNum: unread, playerCounselingMessageList: list };
}

function summaryMails(summary: NoticeSummary): readonly Mail[] {
  return [...summary.playerTodoList, ...summary.playerNoticeList, ...summary.playerCounselingMessageList].map(mailOf);
}

/** Messages of one kind that are loaded in this tab, some of them twice. */
function knownMails(client: QueryClient, kind: MailKind): readonly Mail[] {
  const summary = client.getQueryData(summaryQuery().queryKey);
  const known = [
    ...mailsOf(client.getQueryData<Pages>(mailQuery(kind).queryKey)?.pages ?? []),
    ...(summary ? summaryMails(summary) : []),
  ];
  return known.filter((mail) => mail.kind === kind);
}

/** Messages of a change that are not known as read in this tab. */
function stillUnread(known: readonly Mail[], ids: readonly string[]): readonly string[] {
  const done = new Set(known.filter((mail) => !isUnread(mail)).map((mail) => mail.id));
  return ids.filter((id) => !done.has(id));
}

/** The number of messages that the summary counts: to-dos that ask for nothing are not in it. */
function countedAmong(known: readonly Mail[], ids: readonly string[]): number {
  const asksNothing = (mail: Mail) => mail.kind === 'todos' && openedTodos.includes(mail.todo.type);
  const left = new Set(known.filter(asksNothing).map((mail) => mail.id));
  return ids.filter((id) => !left.has(id)).length;
}

function write(client: QueryClient, kind: MailKind, ids: readonly string[], status: Status, by: number): void {
  client.setQueryData<Pages>(mailQuery(kind).queryKey, (pages) => pages && inPages(pages, ids, status));
  client.setQueryData(summaryQuery().queryKey, (summary) => summary && inSummary(summary, kind, ids, status, by));
}

/**
 * Applies a change to the lists, summary and unread count loaded in this tab; the count falls by the messages that were
 * unread until now. Returns a function that reverts exactly this change, whatever happened meanwhile.
 */
export function applyChange(client: QueryClient, change: InboxChange): () => void {
  const known = knownMails(client, change.kind);
  const ids = stillUnread(known, change.ids);
  const counted = countedAmong(known, ids);
  if (ids.length > 0) write(client, change.kind, ids, change.status, -counted);
  return () => {
    if (ids.length > 0) write(client, change.kind, ids, 1, counted);
  };
}

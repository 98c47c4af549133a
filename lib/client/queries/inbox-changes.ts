import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Notice, NoticeSummary, Reply, Todo } from '#lib/contract/inbox.ts';
import { isUnread, type Mail, type MailKind, type MailPage, mailKey, mailsOf, summaryKey } from './inbox.ts';

/** What a person did to messages: read notices or replies (status 2), or settled to-dos (2 agreed, 3 disagreed). */
export interface InboxChange {
  readonly kind: MailKind;
  readonly ids: readonly string[];
  readonly status: 2 | 3;
}

type Status = 1 | 2 | 3;
type Pages = InfiniteData<MailPage>;

const readStatus = (status: Status): 1 | 2 => (status === 1 ? 1 : 2);
const withNotice = (notice: Notice, status: Status): Notice => ({ ...notice, readStatus: readStatus(status) });
const withReply = (reply: Reply, status: Status): Reply => ({ ...reply, status: readStatus(status) });
const withTodo = (todo: Todo, status: Status): Todo => ({ ...todo, status });

function withStatus(mail: Mail, status: Status): Mail {
  if (mail.kind === 'todos') return { ...mail, todo: withTodo(mail.todo, status) };
  if (mail.kind === 'notices') return { ...mail, notice: withNotice(mail.notice, status) };
  return { ...mail, reply: withReply(mail.reply, status) };
}

function inPages(pages: Pages, ids: readonly string[], status: Status): Pages {
  const change = (mail: Mail) => (ids.includes(mail.id) ? withStatus(mail, status) : mail);
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
  return [
    ...summary.playerTodoList.map((todo): Mail => ({ kind: 'todos', id: todo.id, todo })),
    ...summary.playerNoticeList.map((notice): Mail => ({ kind: 'notices', id: notice.noticeId, notice })),
    ...summary.playerCounselingMessageList.map((reply): Mail => ({ kind: 'replies', id: reply.id, reply })),
  ];
}

/** The messages of a change that nothing in this tab says were read before. */
function stillUnread(client: QueryClient, { kind, ids }: InboxChange): readonly string[] {
  const summary = client.getQueryData<NoticeSummary>(summaryKey);
  const known = [
    ...mailsOf(client.getQueryData<Pages>(mailKey(kind))?.pages ?? []),
    ...(summary ? summaryMails(summary) : []),
  ];
  const done = new Set(known.filter((mail) => mail.kind === kind && !isUnread(mail)).map((mail) => mail.id));
  return ids.filter((id) => !done.has(id));
}

function write(client: QueryClient, kind: MailKind, ids: readonly string[], status: Status, by: number): void {
  client.setQueryData<Pages>(mailKey(kind), (pages) => pages && inPages(pages, ids, status));
  client.setQueryData<NoticeSummary>(summaryKey, (summary) => summary && inSummary(summary, kind, ids, status, by));
}

/**
 * Puts a change into what this tab has loaded: lists, summary, and the unread count, which falls by the number of
 * messages that were unread until now. Returns what takes exactly this change back, whatever happened meanwhile.
 */
export function applyChange(client: QueryClient, change: InboxChange): () => void {
  const ids = stillUnread(client, change);
  if (ids.length > 0) write(client, change.kind, ids, change.status, -ids.length);
  return () => {
    if (ids.length > 0) write(client, change.kind, ids, 1, ids.length);
  };
}

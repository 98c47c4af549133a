import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/client/call.ts';
import { inbox, type Notice, type Reply, type Todo } from '#lib/contract/inbox.ts';

/** Milliseconds between two loads of the notice summary (specification, section 9). */
const summaryInterval = 1_800_000;
/** Messages of each kind in the summary (specification, section 9). */
const summaryLimit = 4;
const pageSize = 20;

/** Key of everything that belongs to the inbox. */
export const inboxKey = ['inbox'] as const;
export const summaryKey = ['inbox', 'summary'] as const;

/**
 * Unread counts and the newest messages of each kind, loaded again every 30 minutes (specification, section 4).
 * Use it only while somebody is signed in.
 */
export const summaryQuery = () =>
  queryOptions({
    queryKey: summaryKey,
    queryFn: ({ signal }) => call(inbox.summary, { query: { limit: summaryLimit } }, { signal }),
    refetchInterval: summaryInterval,
    staleTime: 60_000,
  });

/** The three kinds of messages: the tabs of the inbox. */
export const mailKinds = ['todos', 'notices', 'replies'] as const;
export type MailKind = (typeof mailKinds)[number];

/** One message of the inbox with its kind, so that lists of all kinds have one shape. */
export type Mail =
  | { readonly kind: 'todos'; readonly id: string; readonly todo: Todo }
  | { readonly kind: 'notices'; readonly id: string; readonly notice: Notice }
  | { readonly kind: 'replies'; readonly id: string; readonly reply: Reply };

export interface MailPage {
  readonly list: readonly Mail[];
  readonly total: number;
}

type LoadPage = (page: number, signal: AbortSignal) => Promise<MailPage>;

const loadPage: Readonly<Record<MailKind, LoadPage>> = {
  todos: async (page, signal) => {
    const { list, total } = await call(inbox.todos, { query: { page, pageSize } }, { signal });
    return { total, list: list.map((todo) => ({ kind: 'todos', id: todo.id, todo })) };
  },
  notices: async (page, signal) => {
    const { list, total } = await call(inbox.notices, { query: { page, pageSize } }, { signal });
    return { total, list: list.map((notice) => ({ kind: 'notices', id: notice.noticeId, notice })) };
  },
  replies: async (page, signal) => {
    const { list, total } = await call(inbox.replies, { query: { page, pageSize } }, { signal });
    return { total, list: list.map((reply) => ({ kind: 'replies', id: reply.id, reply })) };
  },
};

export const mailKey = (kind: MailKind) => ['inbox', kind] as const;

/** Messages of one kind, page by page, newest first. */
export const mailQuery = (kind: MailKind) =>
  infiniteQueryOptions({
    queryKey: mailKey(kind),
    queryFn: ({ pageParam, signal }) => loadPage[kind](pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last: MailPage, pages: readonly MailPage[]) =>
      last.list.length > 0 && pages.length * pageSize < last.total ? pages.length + 1 : null,
    staleTime: 30_000,
  });

/** All loaded messages once each: a message that slid to the next page while it was loaded appears only once. */
export function mailsOf(pages: readonly MailPage[]): readonly Mail[] {
  const byId = new Map(pages.flatMap((page) => page.list).map((mail) => [mail.id, mail]));
  return [...byId.values()];
}

/** Whether a message still asks for attention: an unread notice or reply, a pending to-do. All three are status 1. */
export function isUnread(mail: Mail): boolean {
  if (mail.kind === 'todos') return mail.todo.status === 1;
  return mail.kind === 'notices' ? mail.notice.readStatus === 1 : mail.reply.status === 1;
}

import { millisecondsInMinute } from 'date-fns/constants';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import { inbox, type Notice, type Reply, type Todo } from '#lib/contract/inbox.ts';
import { type Paged, pagesOf, queryOf, rowsOf } from '#lib/document/query.ts';

/** Milliseconds between two loads of the notice summary (specification, section 9). */
const summaryInterval = minutesToMilliseconds(30);
/** Messages of each kind in the summary (specification, section 9). */
const summaryLimit = 4;
const pageSize = 20;

/**
 * Unread counts and the newest messages of each kind, loaded again every 30 minutes (specification, section 4). Only
 * for signed-in users.
 */
export const summaryQuery = () =>
  queryOf(
    inbox.summary,
    { query: { limit: summaryLimit } },
    {
      refetchInterval: summaryInterval,
      // While a token exists (specification, section 4), also in a hidden tab.
      refetchIntervalInBackground: true,
      staleTime: millisecondsInMinute,
    },
  );

/** The three kinds of messages: the tabs of the inbox. */
export const mailKinds = ['todos', 'notices', 'replies'] as const;
export type MailKind = (typeof mailKinds)[number];

/** Tabs whose messages an address may show first: the named one, else those that the counts choose from. */
export function kindsOf(search: Pick<URLSearchParams, 'get'>): readonly MailKind[] {
  const named = mailKinds.filter((kind) => kind === search.get('tab'));
  return named.length > 0 ? named : mailKinds;
}

/** One message of the inbox with its kind, so that lists of all kinds have one shape. */
export type Mail =
  | { readonly kind: 'todos'; readonly id: string; readonly todo: Todo }
  | { readonly kind: 'notices'; readonly id: string; readonly notice: Notice }
  | { readonly kind: 'replies'; readonly id: string; readonly reply: Reply };

const mailCalls = { todos: inbox.todos, notices: inbox.notices, replies: inbox.replies } as const;

/** Messages of one kind, page by page, newest first. */
export const mailQuery = (kind: MailKind) => pagesOf(mailCalls[kind], { query: {} }, pageSize, { staleTime: 30_000 });

/** Message as its call returns it. */
export type Message = Todo | Notice | Reply;
export type MessagePage = Paged<Message>;

export function mailOf(message: Message): Mail {
  if ('noticeId' in message) return { kind: 'notices', id: message.noticeId, notice: message };
  if ('question' in message) return { kind: 'replies', id: message.id, reply: message };
  return { kind: 'todos', id: message.id, todo: message };
}

/** All loaded messages, each once. */
export function mailsOf(pages: readonly MessagePage[]): readonly Mail[] {
  return rowsOf(pages, (message) => mailOf(message).id).map(mailOf);
}

/** True for an unread notice or reply and a pending to-do. All three are status 1. */
export function isUnread(mail: Mail): boolean {
  if (mail.kind === 'todos') return mail.todo.status === 1;
  return mail.kind === 'notices' ? mail.notice.readStatus === 1 : mail.reply.status === 1;
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { hrefInbox } from '#components/inbox/inbox-context.ts';
import { wordsOfMail } from '#components/inbox/mail-words.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Link } from '#components/ui/link.tsx';
import { isUnread, type Mail, type MailKind, summaryQuery } from '#lib/client/queries/inbox.ts';
import { useInboxSync } from '#lib/client/queries/inbox-mutations.ts';
import type { NoticeSummary } from '#lib/contract/inbox.ts';
import { href } from '#lib/routing/href.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import type { AccountWords } from './account-words.ts';
import header from './header.module.css';
import css from './messages-popover.module.css';

const panel = 'panel-messages';
const kinds = ['notices', 'replies', 'todos'] as const satisfies readonly MailKind[];

/** Unread messages by kind. */
function unreadOf(summary: NoticeSummary): Readonly<Record<MailKind, number>> {
  return {
    notices: summary.unReadPlayerNoticeNum,
    replies: summary.unReadPlayerCounselingMessageNum,
    todos: summary.unreadPlayerTodoNum,
  };
}

function mailsIn(summary: NoticeSummary, kind: MailKind): readonly Mail[] {
  if (kind === 'notices') return summary.playerNoticeList.map((notice) => ({ kind, id: notice.noticeId, notice }));
  if (kind === 'replies') return summary.playerCounselingMessageList.map((reply) => ({ kind, id: reply.id, reply }));
  return summary.playerTodoList.map((todo) => ({ kind, id: todo.id, todo }));
}

/** A count short enough for a badge. */
const badge = (count: number) => (count > 99 ? '99+' : String(count));

/** The bell with the number of unread messages, and the newest of each kind below it. */
export function MessagesPopover({ words }: { words: AccountWords }) {
  useInboxSync();
  const { data, isError, refetch } = useQuery(summaryQuery());
  const unread = data ? unreadOf(data) : null;
  const total = unread ? unread.notices + unread.replies + unread.todos : 0;
  const label = total > 0 ? words.messagesUnread.replace('{count}', String(total)) : words.messages;
  return (
    <>
      <button type="button" className={header.tool} popoverTarget={panel} aria-label={label} data-shell="messages">
        <Icon name="bell" />
        {total > 0 ? (
          <span className={css.count} aria-hidden="true" data-shell="unread">
            {badge(total)}
          </span>
        ) : null}
      </button>
      <div id={panel} popover="auto" className={`${header.panel} ${header.toEnd} ${css.panel}`}>
        {data ? <Summary words={words} summary={data} /> : null}
        {!data && !isError ? <p className={css.quiet}>{words.loading}</p> : null}
        {!data && isError ? (
          <div className={css.quiet} role="alert">
            <p>{words.failed}</p>
            <Button onClick={() => void refetch()}>{words.retry}</Button>
          </div>
        ) : null}
        <Link className={css.all} href={href('siteMessages')}>
          {words.allMessages}
          <Icon name="arrow-right" />
        </Link>
      </div>
    </>
  );
}

function Summary({ words, summary }: { words: AccountWords; summary: NoticeSummary }) {
  const id = useId();
  const unread = unreadOf(summary);
  const [kind, setKind] = useState<MailKind>(() => kinds.find((each) => unread[each] > 0) ?? 'notices');
  const mails = mailsIn(summary, kind);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: kinds.length - 1 }[event.key];
    if (step === undefined) return;
    const next = kinds[(kinds.indexOf(kind) + step) % kinds.length] ?? kind;
    setKind(next);
    document.getElementById(`${id}${next}`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={words.messages} className={css.tabs} onKeyDown={move}>
        {kinds.map((each) => (
          <button
            key={each}
            id={`${id}${each}`}
            type="button"
            role="tab"
            aria-selected={each === kind}
            aria-controls={`${id}panel`}
            tabIndex={each === kind ? 0 : -1}
            onClick={() => setKind(each)}
          >
            {words.tabs[each]}
            {unread[each] > 0 ? <small>{badge(unread[each])}</small> : null}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${kind}`}>
        {mails.length === 0 ? <p className={css.quiet}>{words.empty[kind]}</p> : null}
        <ul>
          {mails.map((mail) => (
            <li key={mail.id}>
              <MailLine mail={mail} unread={words.unread} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function MailLine({ mail, unread }: { mail: Mail; unread: string }) {
  const format = useViewerFormats();
  const { title, at } = wordsOfMail(mail);
  return (
    <Link className={css.mail} href={hrefInbox(mail.kind, mail.id)} data-unread={isUnread(mail) || undefined}>
      <span>
        {isUnread(mail) ? <span className="sr">{unread} </span> : null}
        {title}
      </span>
      <time dateTime={new Date(at * 1000).toISOString()}>{format.inboxTime(at)}</time>
    </Link>
  );
}

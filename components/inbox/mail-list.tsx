'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { isUnread, type Mail } from '#lib/client/queries/inbox.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import css from './inbox.module.css';
import { hrefInbox, useInboxLink } from './inbox-context.ts';
import { excerpt, wordsOfMail } from './mail-words.ts';
import { isWaiting, questionOf, resultOf } from './todo-capability.ts';

/** Messages of a tab, newest first; each links to itself. */
export function MailList({ mails, open }: { mails: readonly Mail[]; open: string | null }) {
  const t = useTranslations('inbox');
  return (
    <ul className={css.list} aria-label={t('list')}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <MailLink mail={mail} current={mail.id === open} />
        </li>
      ))}
    </ul>
  );
}

function MailLink({ mail, current }: { mail: Mail; current: boolean }) {
  const t = useTranslations('inbox');
  const follow = useInboxLink();
  const { title, html, at } = wordsOfMail(mail);
  const words = useMemo(() => excerpt(html), [html]);
  const format = useViewerFormats();
  const unread = isUnread(mail);
  const state = mail.kind === 'todos' ? (resultOf(mail.todo) ?? (questionOf(mail.todo) && 'needsAnswer')) : null;
  return (
    <a
      id={`mail-${mail.id}`}
      className={css.mail}
      href={hrefInbox(mail.kind, mail.id)}
      data-unread={unread || undefined}
      aria-current={current || undefined}
      onClick={follow}
    >
      <b>
        {unread ? (
          <span className="sr">{t(mail.kind === 'todos' && isWaiting(mail.todo) ? 'pendingItem' : 'unread')}</span>
        ) : null}{' '}
        {title}
      </b>
      <time dateTime={new Date(at * 1000).toISOString()}>{format.inboxTime(at)}</time>
      <small>
        {state ? <i>{t(state)}</i> : null}
        {words}
      </small>
    </a>
  );
}

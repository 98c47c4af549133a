'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useId, useMemo, useRef } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { Link } from '#components/ui/link.tsx';
import { Notice, Skeleton } from '#components/ui/state.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import { isUnread, type Mail } from '#lib/client/queries/inbox.ts';
import type { InboxChange } from '#lib/client/queries/inbox-changes.ts';
import { useMarkRead } from '#lib/client/queries/inbox-mutations.ts';
import { useRenderedFor } from '#lib/document/rendered-for.ts';
import { safeLink } from '#lib/routing/safe-link.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import css from './inbox.module.css';
import { hrefInbox, useInboxLink } from './inbox-context.ts';
import { wordsOfMail } from './mail-words.ts';
import { TodoBody, TodoLink, TodoState } from './message-todo.tsx';
import { settledByOpening } from './todo-capability.ts';

// The sanitiser is loaded only when a message is open.
const SafeHtml = lazy(() => import('#components/prose/safe-html.tsx').then((module) => ({ default: module.SafeHtml })));

const lines = [{ width: '100%' }, { width: '92%' }, { width: '60%' }];
/** Below this width a message replaces the list. */
const ownView = '(max-width: 62.4375rem)';

/** Change caused by opening a message; null for none. */
function changeByOpening(mail: Mail): InboxChange | null {
  if (mail.kind === 'todos') return settledByOpening(mail.todo) ? { kind: mail.kind, ids: [mail.id], status: 2 } : null;
  return isUnread(mail) ? { kind: mail.kind, ids: [mail.id], status: 2 } : null;
}

/** Marks a message as read once when it is opened. */
function useReadOnOpening(mail: Mail) {
  const marking = useMarkRead();
  const { mutate } = marking;
  const change = useMemo(() => changeByOpening(mail), [mail]);
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !change) return;
    done.current = true;
    mutate(change);
  }, [change, mutate]);
  return marking;
}

/** Opened message. Use its id as key, so that the state of one message's mutations does not carry over to the next. */
export function Message({ mail, offline }: { mail: Mail; offline: boolean }) {
  const t = useTranslations('inbox');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const marking = useReadOnOpening(mail);
  const reason = useErrorSentence(marking.error);
  const { title, html, at } = wordsOfMail(mail);

  useEffect(() => {
    if (window.matchMedia(ownView).matches) heading.current?.focus();
  }, []);

  return (
    <article className={css.message} aria-labelledby={id}>
      <BackToList kind={mail.kind} />
      <header className={css.messageHead}>
        <div className={css.messageState}>
          {mail.kind === 'todos' ? <TodoState todo={mail.todo} /> : null}
          <MessageTime at={at} />
        </div>
        {mail.kind === 'replies' ? <p className="small muted">{t('question')}</p> : null}
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
      </header>
      {mail.kind === 'replies' ? <h3 className={css.answer}>{t('answer')}</h3> : null}
      <Suspense fallback={<Skeleton label={t('loading')} skeleton={lines} />}>
        <SafeHtml html={html} className={css.prose} />
      </Suspense>
      {mail.kind === 'notices' ? <JumpLink address={mail.notice.jumpUrl} /> : null}
      {mail.kind === 'todos' ? (
        <>
          <TodoBody todo={mail.todo} offline={offline} />
          <TodoLink todo={mail.todo} />
        </>
      ) : null}
      {reason ? (
        <Notice tone="bad" role="alert">
          {t('readFailed', { reason })}
        </Notice>
      ) : null}
    </article>
  );
}

function BackToList({ kind }: { kind: Mail['kind'] }) {
  const t = useTranslations('inbox');
  const follow = useInboxLink();
  return (
    <a className={css.back} href={hrefInbox(kind)} onClick={follow}>
      <Icon name="arrow-left" />
      {t('back')}
    </a>
  );
}

function MessageTime({ at }: { at: number }) {
  const t = useTranslations('inbox');
  const format = useViewerFormats();
  const written = format.inboxTime(at);
  const today = written === format.time(at);
  return (
    <time className="small muted" dateTime={new Date(at * 1000).toISOString()}>
      {today ? t('today', { time: written }) : written}
    </time>
  );
}

function JumpLink({ address }: { address: string | null }) {
  const t = useTranslations('inbox');
  const rendered = useRenderedFor();
  const link = safeLink(address, rendered?.origin ?? window.location.origin);
  if (!link) return null;
  return (
    <p className="small">
      {link.host === null ? (
        <Link href={link.href}>{t('open')}</Link>
      ) : (
        <a href={link.href} target="_blank" rel="noopener noreferrer">
          {t('openElsewhere', { host: link.host })}
        </a>
      )}
    </p>
  );
}

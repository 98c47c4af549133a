'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useRef } from 'react';
import { useOffline } from '#components/query/use-offline.ts';
import { Button } from '#components/ui/button.tsx';
import { isUnread, type MailKind, mailQuery, mailsOf, summaryQuery } from '#lib/client/queries/inbox.ts';
import { useInboxSync, useMarkRead } from '#lib/client/queries/inbox-mutations.ts';
import type { NoticeSummary } from '#lib/contract/inbox.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import css from './inbox.module.css';
import { InboxFrame } from './inbox-frame.tsx';
import { type InboxPlace, useInboxPlace } from './inbox-place.ts';
import { MailFailure, MailSkeleton, NoMail, NothingOpened } from './inbox-states.tsx';
import { Letter } from './letter.tsx';
import { LoadMore } from './load-more.tsx';
import { MailList } from './mail-list.tsx';

/** The inbox: to-dos, notices and replies as lists beside the opened message. Its prerendered shell holds no data. */
export function InboxScreen({ locale }: { locale: Locale }) {
  return (
    <Suspense fallback={<InboxFrame current={null} counts={null} action={null} body={<MailSkeleton />} />}>
      <InboxAtPlace locale={locale} />
    </Suspense>
  );
}

/** Unread counts by tab; null while unknown. */
export const countsOf = (summary: NoticeSummary | undefined): Readonly<Record<MailKind, number>> | null =>
  summary
    ? {
        todos: summary.unreadPlayerTodoNum,
        notices: summary.unReadPlayerNoticeNum,
        replies: summary.unReadPlayerCounselingMessageNum,
      }
    : null;

function InboxAtPlace({ locale }: { locale: Locale }) {
  const place = useInboxPlace();
  const summary = useQuery(summaryQuery());
  useInboxSync();
  return (
    <InboxFrame
      current={place.kind}
      counts={countsOf(summary.data)}
      action={place.kind === 'replies' ? <MarkReplies /> : null}
      body={<Mails key={place.kind} place={place} locale={locale} />}
    />
  );
}

/** Replies can be marked as read together, because the contract takes several at once. */
function MarkReplies() {
  const t = useTranslations('inbox');
  const replies = useInfiniteQuery(mailQuery('replies'));
  const marking = useMarkRead();
  const ids = mailsOf(replies.data?.pages ?? [])
    .filter(isUnread)
    .map((mail) => mail.id);
  if (ids.length < 2) return null;
  return (
    <Button
      tone="glass"
      icon="check"
      onClick={() => marking.mutate({ kind: 'replies', ids: ids.slice(0, 100), status: 2 })}
    >
      {t('markRead', { count: Math.min(ids.length, 100) })}
    </Button>
  );
}

/** Puts the focus back on the message that was open when the list returns. */
function useFocusOnReturn(open: string | null): void {
  const before = useRef(open);
  useEffect(() => {
    if (before.current !== null && open === null) document.getElementById(`mail-${before.current}`)?.focus();
    before.current = open;
  }, [open]);
}

function Mails({ place, locale }: { place: InboxPlace; locale: Locale }) {
  const query = useInfiniteQuery(mailQuery(place.kind));
  const offline = useOffline();
  useFocusOnReturn(place.open);
  const mails = mailsOf(query.data?.pages ?? []);
  const opened = mails.find((mail) => mail.id === place.open);

  if (query.isPending) return <MailSkeleton />;
  if (query.isError && mails.length === 0)
    return <MailFailure error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />;
  if (mails.length === 0) return <NoMail kind={place.kind} />;
  return (
    <div className={css.inbox} data-open={place.open !== null || undefined}>
      <div className={css.side}>
        <MailList mails={mails} open={place.open} locale={locale} />
        <LoadMore shown={mails.length} total={query.data?.pages.at(-1)?.total ?? 0} query={query} />
      </div>
      {opened ? (
        <Letter key={opened.id} mail={opened} locale={locale} offline={offline} />
      ) : (
        <NothingOpened kind={place.kind} missing={place.open !== null} />
      )}
    </div>
  );
}

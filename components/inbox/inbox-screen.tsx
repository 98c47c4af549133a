'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { PagedQuery } from '#components/query/more-button.tsx';
import { useOffline } from '#components/query/use-offline.ts';
import { AddressBoundary } from '#components/screen/address-boundary.tsx';
import { Button } from '#components/ui/button.tsx';
import { SentenceSpace } from '#components/ui/sentence-space.tsx';
import { Notice } from '#components/ui/state.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import { isUnread, mailQuery, mailsOf, summaryQuery } from '#lib/client/queries/inbox.ts';
import { useInboxSync, useMarkRead } from '#lib/client/queries/inbox-mutations.ts';
import type { NoticeSummary } from '#lib/contract/inbox.ts';
import css from './inbox.module.css';
import { type Counts, type InboxContext, useInboxContext } from './inbox-context.ts';
import { InboxLayout } from './inbox-layout.tsx';
import { MailFailure, MailSkeleton, NoMail, NothingOpened } from './inbox-states.tsx';
import { MailList } from './mail-list.tsx';
import { Message } from './message.tsx';

/** Inbox: to-dos, notices and replies as lists beside the opened message. The prerendered HTML contains no data. */
export function InboxScreen() {
  return (
    <AddressBoundary fallback={<InboxLayout current={null} counts={null} action={null} body={<MailSkeleton />} />}>
      <InboxInContext />
    </AddressBoundary>
  );
}

/** Unread counts by tab; null while unknown. */
const countsOf = (summary: NoticeSummary | undefined): Counts | null =>
  summary
    ? {
        todos: summary.unreadPlayerTodoNum,
        notices: summary.unReadPlayerNoticeNum,
        replies: summary.unReadPlayerCounselingMessageNum,
      }
    : null;

function InboxInContext() {
  const summary = useQuery(summaryQuery());
  const counts = countsOf(summary.data);
  const place = useInboxContext(counts, !summary.isPending);
  const marking = useMarkRead();
  useInboxSync();
  if (!place) return <InboxLayout current={null} counts={counts} action={null} body={<MailSkeleton />} />;
  return (
    <InboxLayout
      current={place.kind}
      counts={counts}
      action={place.kind === 'todos' ? null : <MarkAll kind={place.kind} marking={marking} />}
      body={
        <>
          {marking.variables?.kind === place.kind ? <MarkFailure error={marking.error} /> : null}
          <Mails key={place.kind} place={place} />
        </>
      }
    />
  );
}

/** Limit of ids in one call of the contract; notices are marked one by one. */
const mostAtOnce = 100;

interface MarkAllProps {
  readonly kind: 'notices' | 'replies';
  readonly marking: ReturnType<typeof useMarkRead>;
}

/** Marks the loaded messages of a tab as read. A to-do is answered by itself. */
function MarkAll({ kind, marking }: MarkAllProps) {
  const t = useTranslations('inbox');
  const messages = useInfiniteQuery(mailQuery(kind));
  const unread = mailsOf(messages.data?.pages ?? []).filter(isUnread);
  const ids = unread.slice(0, mostAtOnce).map((mail) => mail.id);
  if (ids.length < 2) return null;
  // Notices are marked one by one: after a failure some of them are stored as read.
  const refetch = () => void messages.refetch();
  return (
    <Button
      tone="glass"
      icon="check"
      disabled={marking.isPending}
      onClick={() => marking.mutateAsync({ kind, ids, status: 2 }).catch(refetch)}
    >
      {t('markRead', { count: ids.length })}
    </Button>
  );
}

function MarkFailure({ error }: { error: Error | null }) {
  const t = useTranslations('inbox');
  const reason = useErrorSentence(error);
  if (!reason) return null;
  return (
    <Notice className={css.markFailure ?? ''} tone="bad" role="alert">
      {t('markFailed', { reason })}
    </Notice>
  );
}

/** Returns the focus to the message that was open when the list is shown again. */
function useFocusOnReturn(open: string | null): void {
  const before = useRef(open);
  useEffect(() => {
    if (before.current !== null && open === null) document.getElementById(`mail-${before.current}`)?.focus();
    before.current = open;
  }, [open]);
}

function Mails({ place }: { place: InboxContext }) {
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
        <MailList mails={mails} open={place.open} />
        <LoadMore shown={mails.length} total={query.data?.pages.at(-1)?.total ?? 0} query={query} />
      </div>
      {opened ? (
        <Message key={opened.id} mail={opened} offline={offline} />
      ) : (
        <NothingOpened kind={place.kind} missing={place.open !== null} />
      )}
    </div>
  );
}

interface LoadMoreProps {
  readonly shown: number;
  readonly total: number;
  readonly query: PagedQuery;
}

/** Loads the next page of the list on demand. */
function LoadMore({ shown, total, query }: LoadMoreProps) {
  const t = useTranslations('inbox');
  const reason = useErrorSentence(query.isFetchNextPageError ? query.error : null);
  if (!query.hasNextPage) return null;
  return (
    <div className={css.more}>
      <p className="small muted">{t('shown', { shown, total })}</p>
      {reason ? (
        <p className={css.failed} role="alert">
          {t('moreFailed')}
          <SentenceSpace />
          {reason}
        </p>
      ) : null}
      <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {query.isFetchingNextPage ? t('loadingMore') : t('loadMore')}
      </Button>
    </div>
  );
}

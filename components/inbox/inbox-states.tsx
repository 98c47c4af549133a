'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { SentenceSpace } from '#components/ui/sentence-space.tsx';
import { Empty, ErrorState, Skeleton } from '#components/ui/state.tsx';
import { useErrorNumber, useErrorSentence } from '#lib/client/error-sentence.ts';
import type { MailKind } from '#lib/client/queries/inbox.ts';
import css from './inbox.module.css';
import { hrefInbox, useInboxLink } from './inbox-context.ts';

const row = [{ width: '62%' }, { width: '94%', height: '0.75rem' }, { width: '48%', height: '0.75rem' }] as const;
const rows = [...row, ...row, ...row, ...row];
const messageSkeleton = [
  { width: '9rem' },
  { width: '58%', height: '1.75rem' },
  { width: '96%' },
  { width: '90%' },
  { width: '72%' },
];

/** Skeleton of the list and the message. */
export function MailSkeleton() {
  const t = useTranslations('inbox');
  return (
    <div className={css.inbox}>
      <div className={css.sheet}>
        <Skeleton label={t('loading')} skeleton={rows} />
      </div>
      <div className={css.blank} aria-hidden="true">
        <Skeleton label="" skeleton={messageSkeleton} />
      </div>
    </div>
  );
}

const emptyWords = {
  todos: { title: 'emptyTodosTitle', text: 'emptyTodos', subject: 'signpost' },
  notices: { title: 'emptyNoticesTitle', text: 'emptyNotices', subject: 'envelope' },
  replies: { title: 'emptyRepliesTitle', text: 'emptyReplies', subject: 'envelope' },
} as const satisfies Record<MailKind, unknown>;

export function NoMail({ kind }: { kind: MailKind }) {
  const t = useTranslations('inbox');
  const words = emptyWords[kind];
  return (
    <div className={css.card}>
      <Empty level={2} title={t(words.title)} text={t(words.text)} subject={words.subject} />
    </div>
  );
}

interface MailFailureProps {
  readonly error: Error;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

export function MailFailure({ error, busy, onRetry }: MailFailureProps) {
  const t = useTranslations('inbox');
  const reason = useErrorSentence(error, 'read');
  const number = useErrorNumber(error);
  return (
    <div className={css.card}>
      <ErrorState
        level={2}
        title={t('failedTitle')}
        number={number}
        text={
          <>
            {reason}
            <SentenceSpace />
            {t('failedKept')}
          </>
        }
        action={
          <Button icon="retry" disabled={busy} onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  );
}

/** Shown beside the list while no message is open. `missing`: the URL names a message that was not loaded. */
export function NothingOpened({ kind, missing }: { kind: MailKind; missing: boolean }) {
  const t = useTranslations('inbox');
  const follow = useInboxLink();
  return (
    <div className={css.blank} data-missing={missing || undefined}>
      <Empty
        level={2}
        subject="envelope"
        title={missing ? t('notFoundTitle') : t('chooseTitle')}
        text={missing ? t('notFound') : t('choose')}
        action={
          missing ? (
            <a className={css.back} href={hrefInbox(kind)} onClick={follow}>
              {t('back')}
            </a>
          ) : null
        }
      />
    </div>
  );
}

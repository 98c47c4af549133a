'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Chip } from '#components/ui/chip.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { type MailKind, mailKinds } from '#lib/client/queries/inbox.ts';
import css from './inbox.module.css';
import { type Counts, hrefInbox, useInboxLink } from './inbox-context.ts';

export interface InboxLayoutProps {
  /** Null in the prerendered HTML, which does not know the URL, and until the counts have chosen a tab. */
  readonly current: MailKind | null;
  /** Null while unknown. */
  readonly counts: Counts | null;
  readonly action: ReactNode;
  readonly body: ReactNode;
}

/** Heading and tabs of the inbox around the content of a tab. */
export function InboxLayout({ current, counts, action, body }: InboxLayoutProps) {
  const t = useTranslations('inbox');
  return (
    <>
      <PageHead title={t('title')} action={action} tabs={<InboxTabs current={current} counts={counts} />} />
      <div className={`page ${css.body}`}>{body}</div>
    </>
  );
}

function InboxTabs({ current, counts }: { current: MailKind | null; counts: Counts | null }) {
  const t = useTranslations('inbox');
  const follow = useInboxLink();
  return (
    <nav className={css.tabs} aria-label={t('tabs')} data-part="tabs">
      {mailKinds.map((kind) => (
        <a key={kind} href={hrefInbox(kind)} aria-current={kind === current ? 'page' : undefined} onClick={follow}>
          {t(kind)} {counts && counts[kind] > 0 ? <Count kind={kind} count={counts[kind]} /> : null}
        </a>
      ))}
    </nav>
  );
}

function Count({ kind, count }: { kind: MailKind; count: number }) {
  const t = useTranslations('inbox');
  return (
    <Chip tone="info">
      {count}
      <span className="sr"> {t(kind === 'todos' ? 'pendingWord' : 'unreadWord')}</span>
    </Chip>
  );
}

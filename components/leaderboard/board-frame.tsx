'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Breadcrumbs, PageHead } from '#components/ui/page-head.tsx';
import { href } from '#lib/routing/href.ts';

interface BoardFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly board?: { readonly id: string; readonly title: string } | undefined;
  readonly children: ReactNode;
}

/** Heading of a page about one board. */
export function BoardFrame({ title, lead, board, children }: BoardFrameProps) {
  const t = useTranslations('leaderboard');
  const crumbs = [
    { label: t('title'), href: href('leaderboard') },
    ...(board ? [{ label: board.title, href: href('leaderboardDetail', { boardId: board.id }) }] : []),
    { label: title },
  ];
  return (
    <>
      <PageHead title={title} lead={lead} breadcrumbs={<Breadcrumbs label={t('crumbs')} crumbs={crumbs} />} />
      <div className="page desk stack">{children}</div>
    </>
  );
}

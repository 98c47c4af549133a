'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { href } from '#lib/routing/href.ts';

interface BoardLayoutProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly board?: { readonly id: string; readonly title: string } | undefined;
  readonly children: ReactNode;
}

export function BoardLayout({ title, lead, board, children }: BoardLayoutProps) {
  const t = useTranslations('leaderboard');
  const crumbs = [
    { name: t('title'), path: href('leaderboard') },
    ...(board ? [{ name: board.title, path: href('leaderboardDetail', { boardId: board.id }) }] : []),
    { name: title },
  ];
  return (
    <>
      <PageHead title={title} lead={lead} crumbs={crumbs} />
      <div className="page desk stack">{children}</div>
    </>
  );
}

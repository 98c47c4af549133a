'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Crumb } from '#components/ui/page/breadcrumbs.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { href } from '#lib/routing/href.ts';

interface DatasetLayoutProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
  /** Breadcrumbs between the catalogue and the page. */
  readonly crumbs?: readonly Crumb[] | undefined;
  readonly children: ReactNode;
}

/** Layout of data set pages for logged-in people. */
export function DatasetLayout({ title, lead, action, crumbs = [], children }: DatasetLayoutProps) {
  const t = useTranslations('dataset');
  const way = [{ name: t('title'), path: href('datasets') }, ...crumbs, { name: title }];
  return (
    <>
      <PageHead title={title} lead={lead} action={action} crumbs={way} />
      <div className="page desk stack">{children}</div>
    </>
  );
}

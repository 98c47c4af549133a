'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Crumb } from '#components/ui/page/breadcrumbs.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { href } from '#lib/routing/href.ts';

interface TrainingLayoutProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
  /** Breadcrumb entries between training and the page. */
  readonly crumbs?: readonly Crumb[];
  readonly children: ReactNode;
}

/** Heading of a student's page. */
export function TrainingLayout({ title, lead, action, crumbs = [], children }: TrainingLayoutProps) {
  const t = useTranslations('training');
  const way = [{ name: t('title'), path: href('training') }, ...crumbs, { name: title }];
  return (
    <>
      <PageHead title={title} lead={lead} action={action} crumbs={way} />
      {children}
    </>
  );
}

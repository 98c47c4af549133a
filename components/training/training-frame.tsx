'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb, PageHead } from '#components/ui/page-head.tsx';
import { href } from '#lib/routing/href.ts';

interface TrainingFrameProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
  /** Between the training and the page itself. */
  readonly crumbs?: readonly Crumb[];
  readonly children: ReactNode;
}

/** Heading of a student's page. */
export function TrainingFrame({ title, lead, action, crumbs = [], children }: TrainingFrameProps) {
  const t = useTranslations('training');
  const way = [{ label: t('title'), href: href('training') }, ...crumbs, { label: title }];
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        action={action}
        breadcrumbs={<Breadcrumbs label={t('crumbs')} crumbs={way} />}
      />
      {children}
    </>
  );
}

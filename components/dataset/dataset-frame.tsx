'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb, PageHead } from '#components/ui/page-head.tsx';
import { href } from '#lib/routing/href.ts';

interface DatasetFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
  /** Between the catalogue and the page itself. */
  readonly crumbs?: readonly Crumb[] | undefined;
  readonly children: ReactNode;
}

/** Heading of a signed-in page about data sets. */
export function DatasetFrame({ title, lead, action, crumbs = [], children }: DatasetFrameProps) {
  const t = useTranslations('dataset');
  const way = [{ label: t('title'), href: href('datasets') }, ...crumbs, { label: title }];
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        action={action}
        breadcrumbs={<Breadcrumbs label={t('crumbs')} crumbs={way} />}
      />
      <div className="page desk stack">{children}</div>
    </>
  );
}

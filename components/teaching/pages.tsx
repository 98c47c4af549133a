'use client';

import { useTranslations } from 'next-intl';
import { Pager } from '#components/ui/pager.tsx';
import { teachingPageSize } from '#lib/client/queries/teaching.ts';

interface PagesProps {
  readonly total: number;
  readonly page: number;
  readonly size?: number;
  readonly onPage: (page: number) => void;
}

/** Turns the pages of a list of teaching. */
export function Pages({ total, page, size = teachingPageSize, onPage }: PagesProps) {
  const t = useTranslations('teaching.pages');
  const last = Math.ceil(total / size);
  return (
    <Pager
      label={t('label')}
      page={page}
      last={last}
      place={t('place', { page, pages: last })}
      before={t('before')}
      after={t('after')}
      onPage={onPage}
    />
  );
}

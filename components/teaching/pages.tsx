'use client';

import { useTranslations } from 'next-intl';
import { Pager } from '#components/control/pager.tsx';
import { teachingPageSize } from '#lib/client/queries/teaching/teaching.ts';

interface PagesProps {
  readonly total: number;
  readonly page: number;
  readonly size?: number;
  readonly onPage: (page: number) => void;
}

/** Pagination of a teaching list. */
export function Pages({ total, page, size = teachingPageSize, onPage }: PagesProps) {
  const t = useTranslations('teaching.pages');
  const last = Math.ceil(total / size);
  return (
    <Pager
      label={t('label')}
      page={page}
      last={last}
      placeOf={(one) => t('place', { page: one, pages: last })}
      before={t('before')}
      after={t('after')}
      onPage={onPage}
    />
  );
}

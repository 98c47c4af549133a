'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import css from './inbox.module.css';

export interface LoadMoreProps {
  readonly shown: number;
  readonly total: number;
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly error: Error | null;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

/** The next page of the list, on demand. */
export function LoadMore({ shown, total, query }: LoadMoreProps) {
  const t = useTranslations('inbox');
  const reason = useErrorSentence(query.isFetchNextPageError ? query.error : null);
  if (!query.hasNextPage) return null;
  return (
    <div className={css.more}>
      <p className="small muted">{t('shown', { shown, total })}</p>
      {reason ? (
        <p className={css.failed} role="alert">
          {t('moreFailed')} {reason}
        </p>
      ) : null}
      <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {query.isFetchingNextPage ? t('loadingMore') : t('loadMore')}
      </Button>
    </div>
  );
}

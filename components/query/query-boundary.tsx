'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Empty, ErrorState, type SkeletonLine, type StateProps } from '#components/ui/state.tsx';
import { isRefused, useErrorNumber, useErrorSentence } from '#lib/client/error-sentence.ts';
import { ApiError } from '#lib/contract/errors.ts';
import { LoadingCard } from './loading-card.tsx';

/** Empty state of a screen whose subject does not exist, or belongs to another person. */
interface Missing {
  /** Code of the refusal that says so. */
  readonly code?: number;
  /** Called after such an answer only: while a page is prerendered, its address has no parameters to make links from. */
  readonly state: () => Pick<StateProps, 'title' | 'text' | 'action'>;
}

interface QueryBoundaryProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** Shown while data loads. */
  readonly skeleton?: readonly SkeletonLine[];
  /** The first is also for HTTP 404. */
  readonly missing?: Missing | readonly Missing[];
  readonly children: (data: Data) => ReactNode;
}

/** Renders a query's data, a skeleton while it loads, or its error. Needs the namespace `errors`. */
export function QueryBoundary<Data>({ query, skeleton, missing, children }: QueryBoundaryProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  const absent = missingOf(query.error, missing);
  if (absent)
    return (
      <Card>
        <Empty level={2} {...absent.state()} />
      </Card>
    );
  if (query.error) return <Failed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />;
  return <LoadingCard skeleton={skeleton} />;
}

/** The answer that says that the subject is missing; undefined for other errors. */
function missingOf(error: Error | null, answers: QueryBoundaryProps<unknown>['missing'] = []): Missing | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const all = [answers].flat();
  return error.kind === 'notFound' ? all[0] : all.find(({ code }) => code !== undefined && code === error.code);
}

/** True when the boundary shows that the subject is missing: links to its parts would lead to the same message. */
export const isMissing = (
  { data, error }: Pick<QueryBoundaryProps<unknown>['query'], 'data' | 'error'>,
  missing: QueryBoundaryProps<unknown>['missing'],
): boolean => data === undefined && missingOf(error, missing) !== undefined;

function Failed({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => void }) {
  const t = useTranslations('errors');
  const reason = useErrorSentence(error, 'read');
  const number = useErrorNumber(error);
  return (
    <Card>
      <ErrorState
        level={2}
        title={t(isRefused(error) ? 'refusedTitle' : 'failedTitle')}
        text={reason}
        number={number}
        action={
          <Button icon="retry" disabled={busy} onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </Card>
  );
}

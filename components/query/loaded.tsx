'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { type Bone, ErrorState } from '#components/ui/state.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import { LoadingCard } from './loading-card.tsx';

interface LoadedProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** The shape of what comes. */
  readonly bones?: readonly Bone[];
  readonly children: (data: Data) => ReactNode;
}

/** What a query brought; its shape until then, and what to do when it failed. Needs the namespace `errors`. */
export function Loaded<Data>({ query, bones, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <Failed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />;
  return <LoadingCard bones={bones} />;
}

function Failed({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => void }) {
  const t = useTranslations('errors');
  const reason = useErrorSentence(error);
  return (
    <Card>
      <ErrorState
        level={2}
        title={t('failedTitle')}
        text={reason}
        action={
          <Button icon="retry" disabled={busy} onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </Card>
  );
}

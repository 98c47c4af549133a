'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useOffline } from '#components/inbox/use-offline.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { type Bone, ErrorState, Notice, Skeleton } from '#components/ui/state.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';

interface LoadedProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly children: (data: Data) => ReactNode;
}

const line: readonly Bone[] = [{ width: '34%', height: '1.25rem' }, { width: '88%' }, { width: '62%' }];
const bones: readonly Bone[] = [...line, ...line, ...line];

/** What a query brought; its shape until then, and what to do when it failed. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const t = useTranslations('team');
  const offline = useOffline();
  if (query.data !== undefined)
    return (
      <>
        {offline ? (
          <Notice tone="warn" role="status" icon="alert">
            {t('offline')}
          </Notice>
        ) : null}
        {children(query.data)}
      </>
    );
  if (query.error) return <Failed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />;
  return (
    <Card pad>
      <Skeleton label={t('loading')} bones={bones} />
    </Card>
  );
}

function Failed({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => void }) {
  const t = useTranslations('team');
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

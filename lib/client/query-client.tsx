'use client';

import { notifyManager, QueryClientProvider as Provider, QueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError, type ApiErrorKind } from '#lib/contract/errors.ts';
import { withReader } from '#lib/document/reader.ts';
import { browserReader } from './call.ts';
import { knownChanges, noteChange } from './changes/known-changes.ts';
import { keepLive } from './changes/live-clients.ts';
import { onSignedOut } from './session.ts';

// By default a timer: React then puts a controlled checkbox back after the click, until the timer fires.
notifyManager.setScheduler(queueMicrotask);

/** Errors that may be temporary. An answer of the backend (4xx, refused) is never retried. */
const worthAnotherTry: readonly ApiErrorKind[] = ['connection', 'unavailable', 'timeout'];
const tries = 2;

/** Retry policy of queries: never after a 4xx, at most twice otherwise. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || failures >= tries) return false;
  const isAnswer = error.status !== undefined && error.status < 500;
  return !isAnswer && worthAnotherTry.includes(error.kind);
}

/**
 * `networkMode: 'always'` because being offline is a typed error that a screen shows, not a query that stays pending.
 * With it, React Query loads nothing again after a reconnect unless that is asked for.
 */
function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, networkMode: 'always', refetchOnReconnect: true, staleTime: 30_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return withReader(client, browserReader);
}

/** Milliseconds that prefetched data stay valid. */
const aheadForMs = 10_000;

interface Ahead {
  readonly client: QueryClient;
  readonly until: number;
  /** Changes that were known when its first data were fetched. */
  readonly changes: number;
}

/** Only in the browser: the server does not prefetch. */
let next: Ahead | null = null;

/** Data that were fetched ahead and are neither old nor older than a change. */
const validNext = (): Ahead | null =>
  next && next.until >= Date.now() && next.changes === knownChanges() ? next : null;

/** Client of the next screen, which prefetches may fill. Browser only. */
export function nextScreenClient(): QueryClient {
  next = validNext() ?? { client: createQueryClient(), until: Date.now() + aheadForMs, changes: knownChanges() };
  return next.client;
}

const clientOfScreen = (): QueryClient => validNext()?.client ?? createQueryClient();

/** React Query for the screens below. The cache is cleared when the session ends in any tab. */
export function QueryClientProvider({ children }: { readonly children: ReactNode }) {
  const [client] = useState(clientOfScreen);
  useEffect(() => {
    // In an effect, because React may render a screen several times before it is shown.
    if (next?.client === client) next = null;
  }, [client]);
  useEffect(() => keepLive(client), [client]);
  useEffect(
    () =>
      onSignedOut(() => {
        client.clear();
        noteChange();
      }),
    [client],
  );
  return <Provider client={client}>{children}</Provider>;
}

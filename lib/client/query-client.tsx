'use client';

import { MutationCache, notifyManager, QueryClientProvider as Provider, QueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError, type ApiErrorKind } from '#lib/contract/errors.ts';
import { withReader } from '#lib/document/reader.ts';
import { browserReader } from './call.ts';
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
 */
function createQueryClient(): QueryClient {
  const client = new QueryClient({
    // Prefetched data may be older than the person's last change.
    mutationCache: new MutationCache({ onSettled: forgetNextScreen }),
    defaultOptions: {
      queries: { retry: shouldRetry, networkMode: 'always', staleTime: 30_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return withReader(client, browserReader);
}

/** Milliseconds that prefetched data stay valid. */
const aheadForMs = 10_000;

/** Only in the browser: the server does not prefetch. */
let next: { readonly client: QueryClient; readonly until: number } | null = null;

/** Drops data that were fetched ahead: they may be older than a change. */
export function forgetNextScreen(): void {
  next?.client.clear();
  next = null;
}

/** Client of the next screen, which prefetches may fill. Browser only. */
export function nextScreenClient(): QueryClient {
  if (!next || next.until < Date.now()) next = { client: createQueryClient(), until: Date.now() + aheadForMs };
  return next.client;
}

const clientOfScreen = (): QueryClient => (next && next.until >= Date.now() ? next.client : createQueryClient());

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
        forgetNextScreen();
      }),
    [client],
  );
  return <Provider client={client}>{children}</Provider>;
}

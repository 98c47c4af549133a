'use client';

import { QueryClientProvider as Provider, QueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError, type ApiErrorKind } from '#lib/contract/errors.ts';
import { onSignedOut } from './session.ts';

/** What may be over by itself in a moment. An answer of the backend, 4xx or refused, stays what it is. */
const worthAnotherTry: readonly ApiErrorKind[] = ['connection', 'unavailable', 'timeout'];
const tries = 2;

/** Whether a failed query is asked again: never after a 4xx, at most twice otherwise. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || failures >= tries) return false;
  const isAnswer = error.status !== undefined && error.status < 500;
  return !isAnswer && worthAnotherTry.includes(error.kind);
}

/** `networkMode: 'always'` because offline is a typed error that a screen shows, not a query that never ends. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, networkMode: 'always', staleTime: 30_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** React Query for the screens below it. What it holds is forgotten when the session ends, in whichever tab. */
export function QueryClientProvider({ children }: { readonly children: ReactNode }) {
  const [client] = useState(createQueryClient);
  useEffect(() => onSignedOut(() => client.clear()), [client]);
  return <Provider client={client}>{children}</Provider>;
}

'use client';

import { lazy, Suspense } from 'react';
import { isChunkError } from '#components/shell/messages/chunk-loading.ts';

/** Loaded on demand: every page includes this file, and such an error is rare. */
const Screen = lazy(() =>
  import('./global-error-screen.tsx').then((module) => ({ default: module.GlobalErrorScreen })),
);

/** Fallback when the layout itself fails. */
export default function GlobalError({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  return (
    <Suspense>
      <Screen retry={isChunkError(error) ? () => location.reload() : retry} />
    </Suspense>
  );
}

'use client';

import { lazy, Suspense } from 'react';

/** Loaded on demand: every page includes this file, and such an error is rare. */
const Screen = lazy(() =>
  import('./global-error-screen.tsx').then((module) => ({ default: module.GlobalErrorScreen })),
);

/** Fallback when the layout itself fails. */
export default function GlobalError({ retry }: { readonly retry: () => void }) {
  return (
    <Suspense>
      <Screen retry={retry} />
    </Suspense>
  );
}

'use client';

import { lazy, Suspense } from 'react';

/** Loaded when it is needed: every page carries this file, and hardly any page fails like that. */
const Screen = lazy(() =>
  import('./global-error-screen.tsx').then((module) => ({ default: module.GlobalErrorScreen })),
);

/** What stands there when even the layout could not be made. */
export default function GlobalError({ retry }: { readonly retry: () => void }) {
  return (
    <Suspense>
      <Screen retry={retry} />
    </Suspense>
  );
}

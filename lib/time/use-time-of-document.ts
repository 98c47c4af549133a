'use client';

import { useSyncExternalStore } from 'react';
import { useRenderedFor } from '#lib/document/rendered-for.ts';

const neverChanges = () => () => {};

/** Time (seconds) of the rendering of a document until it is hydrated, then null: the browser's day may be another one. */
export function useTimeOfDocument(): number | null {
  const rendered = useRenderedFor()?.at ?? null;
  return useSyncExternalStore(
    neverChanges,
    () => null,
    () => rendered,
  );
}

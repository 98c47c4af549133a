'use client';

import { usePathname } from 'next/navigation';
import { useMemo, useSyncExternalStore } from 'react';
import { useRenderedFor } from '#lib/document/rendered-for.ts';
import { match, type RouteMatch } from './match.ts';

const neverChanges = () => () => {};

/**
 * Route of the visible address. On the server and during hydration it is that of the path that the document was
 * rendered for, and null in a prerendered document, which would get the internal path and cause a hydration mismatch.
 * The only place that may ask Next for the path.
 */
export function useCurrentRoute(): RouteMatch | null {
  const hydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const pathname = usePathname();
  const rendered = useRenderedFor()?.path;
  const path = hydrated ? pathname : rendered;
  return useMemo(() => (path === undefined ? null : match(path)), [path]);
}

'use client';

import { usePathname } from 'next/navigation';
import { useMemo, useSyncExternalStore } from 'react';
import { match, type RouteMatch } from './match.ts';

const neverChanges = () => () => {};

/**
 * The route of the visible address. Null on the server and until hydration is done: prerendered HTML would see the
 * internal path and hydrate into something else. The only place that may ask Next for the path.
 */
export function useCurrentRoute(): RouteMatch | null {
  const hydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const pathname = usePathname();
  return useMemo(() => (hydrated ? match(pathname) : null), [hydrated, pathname]);
}

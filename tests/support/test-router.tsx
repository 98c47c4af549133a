import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';

const still = () => undefined;
const routerOf = (own: Partial<AppRouterInstance>): AppRouterInstance => ({
  ...{ back: still, forward: still, refresh: still, push: still, replace: still, prefetch: still },
  ...{ bfcacheId: 'test', ...own },
});

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

const pathnameNow = () => window.location.pathname;
const searchNow = () => window.location.search;

interface TestRouterProps {
  /** Router methods; omitted ones do nothing. */
  readonly router?: Partial<AppRouterInstance>;
  readonly children: ReactNode;
}

/** Next's router as its hooks see it, with path and query of the window's address. */
export function TestRouter({ router = {}, children }: TestRouterProps) {
  const pathname = useSyncExternalStore(subscribe, pathnameNow, pathnameNow);
  const search = useSyncExternalStore(subscribe, searchNow, searchNow);
  const parameters = useMemo(() => new URLSearchParams(search), [search]);
  return (
    <AppRouterContext.Provider value={routerOf(router)}>
      <PathnameContext.Provider value={pathname}>
        <SearchParamsContext.Provider value={parameters}>{children}</SearchParamsContext.Provider>
      </PathnameContext.Provider>
    </AppRouterContext.Provider>
  );
}

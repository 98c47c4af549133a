import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/** The caches of the screens on the page, with the time at which each query last began to load. */
const clients = new Map<QueryClient, WeakMap<Query, number>>();

/** Refreshes the cache of a screen after changes, while the screen is shown. Returns the function that ends it. */
export function keepLive(client: QueryClient): () => void {
  const begun = new WeakMap<Query, number>();
  clients.set(client, begun);
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') begun.set(event.query, performance.now());
  });
  return () => {
    unsubscribe();
    clients.delete(client);
  };
}

/**
 * Invalidates answers in all caches on the page: active ones are loaded now. Those that began to load after the change
 * include it and stay: a person's own action has usually loaded them.
 * @param since time of `performance.now()` at which the change was known
 */
export function invalidateLive({ predicate }: Pick<QueryFilters, 'predicate'>, since: number): void {
  for (const [client, begun] of clients)
    void client.invalidateQueries({
      predicate: (query) => (predicate?.(query) ?? true) && (begun.get(query) ?? 0) < since,
    });
}

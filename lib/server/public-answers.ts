import 'server-only';
import { LRUCache } from 'lru-cache';
import { once } from './process-singleton.ts';

/** Public answers for documents that are rendered for one person, for which Next's own cache is not available. */
const answers = once('public-answers', () => new LRUCache<string, Promise<unknown>>({ max: 500, ttl: 60_000 }));

/**
 * Caches one answer for all callers; concurrent callers share one request. Failures are not cached.
 * @param seconds lifetime of the answer
 */
export function keptAnswer<Data>(name: string, seconds: number, load: () => Promise<Data>): Promise<Data> {
  // The name contains call and input, so a cached answer has the type of the loaded one.
  const known = answers().get(name) as Promise<Data> | undefined;
  if (known) return known;
  const loading = load();
  answers().set(name, loading, { ttl: seconds * 1000 });
  loading.catch(() => answers().delete(name));
  return loading;
}

/** Clears the cache after a content change. */
export const forgetAnswers = (): void => answers().clear();

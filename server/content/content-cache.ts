import { LRUCache } from 'lru-cache';

/** Entry of the cache. */
export interface CachedContent<Value> {
  readonly value: Value;
  readonly tags: readonly string[];
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly storedAt: number;
}

interface Kept<Value> extends CachedContent<Value> {
  /** Start of its loading, or earlier. */
  readonly loadedFrom: number;
}

interface Loading {
  readonly since: number;
  readonly count: number;
}

/** Maximum loading time in milliseconds: rendering of a page is aborted after 20 s. */
const longestLoading = 30_000;
const keptTags = 10_000;
const keptLoadings = 10_000;

export interface ContentCache<Value> {
  /** The entry, unless one of its tags or of the given ones has expired since its loading began. */
  find(key: string, tags?: readonly string[]): CachedContent<Value> | null;
  /** Marks the start of loading a value. */
  beginLoading(key: string): void;
  /** Ends the loading without storing a value. */
  cancelLoading(key: string): void;
  /** Ends the loading and stores the value. */
  set(key: string, content: { value: Value; tags: readonly string[]; size: number }): void;
  /** Invalidates all values with these tags whose loading began before now. */
  expire(tags: readonly string[]): void;
  expireAll(): void;
  readonly size: { readonly entries: number; readonly bytes: number };
}

/**
 * Milliseconds since 1970 by a clock that is never set, as Next uses for its entries. With fractions: values loaded
 * after a change in the same millisecond are valid.
 */
export const preciseTime = () => performance.timeOrigin + performance.now();

/**
 * Values in memory with tags, least recently used out first. A value whose loading began before one of its tags expired
 * is invalid, even if it arrived afterwards: it may contain the state before the change.
 * @param maxSize bytes of all values
 * @param now milliseconds since 1970
 */
export function createContentCache<Value>(maxSize: number, now: () => number = preciseTime): ContentCache<Value> {
  const kept = new LRUCache<string, Kept<Value>>({
    maxSize,
    sizeCalculation: ({ size }, key) => size + key.length + 256,
  });
  const loadings = new LRUCache<string, Loading>({ max: keptLoadings });
  /** Values loaded before this time are invalid, regardless of their tags. */
  let expiredBefore = 0;
  const expiries = new LRUCache<string, number>({
    max: keptTags,
    // An evicted tag must not make old values valid again.
    dispose: (expiredAt, _, reason) => {
      if (reason === 'evict') expiredBefore = Math.max(expiredBefore, expiredAt);
    },
  });

  const isValid = ({ loadedFrom, tags: own }: Kept<Value>, tags: readonly string[]) =>
    loadedFrom > expiredBefore && [...own, ...tags].every((tag) => loadedFrom > (expiries.get(tag) ?? 0));

  function beginLoading(key: string): void {
    const running = loadings.get(key);
    const isRunning = running && now() - running.since < longestLoading;
    loadings.set(key, isRunning ? { ...running, count: running.count + 1 } : { since: now(), count: 1 });
  }

  /** Start of the oldest current loading of the key; for an unknown one the earliest possible start. */
  function endLoading(key: string): number {
    const running = loadings.get(key);
    const earliest = now() - longestLoading;
    if (!running) return earliest;
    if (running.count > 1) loadings.set(key, { ...running, count: running.count - 1 });
    else loadings.delete(key);
    return Math.max(running.since, earliest);
  }

  return {
    find(key, tags = []) {
      const found = kept.get(key);
      return found && isValid(found, tags) ? found : null;
    },
    beginLoading,
    cancelLoading: (key) => void endLoading(key),
    set(key, content) {
      kept.set(key, { ...content, storedAt: now(), loadedFrom: endLoading(key) });
    },
    expire(tags) {
      for (const tag of tags) expiries.set(tag, now());
    },
    expireAll() {
      expiredBefore = now();
    },
    get size() {
      return { entries: kept.size, bytes: kept.calculatedSize };
    },
  };
}

import { millisecondsInDay } from 'date-fns/constants';
import type { CacheHandler, CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js';
import cacheControls from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import type { IncrementalCacheValue } from 'next/dist/server/response-cache/index.js';
import { lastGoodTag } from '#lib/last-good-tag.ts';
import { type ContentCache, createContentCache, preciseTime } from './content-cache.ts';

/** Total bytes of the pages and public answers in Next's cache; finished pages are in the page store as well. */
const maxSize = 24 * 2 ** 20;
/** Milliseconds for which the last good answer is used while the backend fails. */
const longestStale = millisecondsInDay;
/** Milliseconds by which lifetimes are shortened, so that Next itself never finds a stale answer. */
const margin = 100;
/**
 * Next records the lifetime of every path that it ever rendered; the records are cleared after this number of paths.
 */
const notedPaths = 1_000;

/** V8 stores a text in two bytes per character when one is outside Latin-1. */
const bytesPerCharacter = 2;

type Get = CacheHandler['get'];
type Set_ = CacheHandler['set'];
type Stored = Pick<CacheHandlerValue, 'value' | 'cacheControl'>;

interface State {
  readonly cache: ContentCache<Stored>;
  stored: number;
}

/** Next creates a handler for each request, and may load this file once more beside the server's own copy. */
function sharedState(): State {
  const place = globalThis as { [key: symbol]: State | undefined };
  const key = Symbol.for('portal.next-cache');
  place[key] ??= { cache: createContentCache(maxSize), stored: 0 };
  return place[key];
}

/** Next's cache in this process, for invalidation after a change of content. */
export const nextCache = (): Pick<ContentCache<unknown>, 'expire' | 'expireAll' | 'size'> => sharedState().cache;

/**
 * Stores pages and public answers of Next (`cacheHandler` of its configuration): in memory, bounded, nothing on disk.
 * Unlike Next's own cache it stores no 404 and no redirect, never returns stale entries (so a page is never rendered
 * from data whose subject is gone, and nothing is rendered outside the render queue), and does not store values that
 * were loading during a change.
 */
export default class NextCache {
  readonly #state = sharedState();

  async get(key: Parameters<Get>[0], context: Parameters<Get>[1]): ReturnType<Get> {
    const { cache } = this.#state;
    const isFetch = context.kind === 'FETCH';
    const tags = isFetch ? [...(context.tags ?? []), ...(context.softTags ?? [])] : [];
    const found = cache.find(key, tags);
    if (tags.includes(lastGoodTag)) return found && lastGood(found);
    const lifetime = found && lifetimeOf(found.value, isFetch ? context.revalidate : undefined);
    if (found && lifetime !== null && preciseTime() - found.storedAt < lifetime - margin)
      return { ...found.value, lastModified: found.storedAt };
    cache.beginLoading(key);
    return null;
  }

  async set(key: Parameters<Set_>[0], value: Parameters<Set_>[1], context: Parameters<Set_>[2]): ReturnType<Set_> {
    const { cache } = this.#state;
    this.#dropNotes();
    const isKept = value && (!('status' in value) || value.status === undefined || value.status === 200);
    if (!isKept || value.kind === 'REDIRECT') return cache.cancelLoading(key);
    const tags = 'tags' in context ? (context.tags ?? []) : tagsOfValue(value);
    const stored = { value, ...('cacheControl' in context && { cacheControl: context.cacheControl }) };
    cache.set(key, { value: stored, tags, size: sizeOfValue(value) });
  }

  async revalidateTag(tags: string | readonly string[]): Promise<void> {
    this.#state.cache.expire(typeof tags === 'string' ? [tags] : tags);
  }

  resetRequestCache(): void {}

  /** Next never forgets the lifetime of a path, even of invented ones. It reads lifetimes from entries first. */
  #dropNotes(): void {
    this.#state.stored += 1;
    if (this.#state.stored % notedPaths !== 0) return;
    new cacheControls.SharedCacheControls({ routes: {}, dynamicRoutes: {} } as never, undefined).clear();
  }
}

type Found = NonNullable<ReturnType<ContentCache<Stored>['find']>>;

function lastGood({ value, storedAt }: Found): CacheHandlerValue | null {
  return preciseTime() - storedAt < longestStale ? { ...value, lastModified: preciseTime() } : null;
}

/** Milliseconds; null when no lifetime is given. */
function lifetimeOf({ value, cacheControl }: Stored, asked: number | false | undefined): number | null {
  const seconds = value?.kind === 'FETCH' ? asked || value.revalidate : cacheControl?.revalidate;
  if (seconds === false) return Number.POSITIVE_INFINITY;
  return seconds === undefined ? null : seconds * 1000;
}

/** Approximate bytes of a value in memory. */
function sizeOfValue(value: IncrementalCacheValue): number {
  switch (value.kind) {
    case 'APP_PAGE': {
      const segments = [...(value.segmentData?.values() ?? [])].reduce((sum, { length }) => sum + length, 0);
      return value.html.length * bytesPerCharacter + (value.rscData?.length ?? 0) + segments;
    }
    case 'APP_ROUTE':
      return value.body.length;
    case 'FETCH':
      return value.data.body.length;
    default:
      return JSON.stringify(value).length * bytesPerCharacter;
  }
}

/** The tags of all data that a page has read. */
function tagsOfValue(value: IncrementalCacheValue): readonly string[] {
  const header = 'headers' in value ? value.headers?.['x-next-cache-tags'] : undefined;
  return typeof header === 'string' ? header.split(',') : [];
}

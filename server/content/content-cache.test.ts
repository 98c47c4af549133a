import { createContentCache } from './content-cache.ts';

function cacheOf(maxSize = 100_000) {
  const clock = { now: 1_000_000 };
  const cache = createContentCache<string>(maxSize, () => clock.now);
  const load = (key: string, value: string, tags: readonly string[] = []) => {
    cache.beginLoading(key);
    clock.now += 10;
    cache.set(key, { value, tags, size: value.length });
    clock.now += 10;
  };
  return { cache, clock, load, value: (key: string, tags?: string[]) => cache.find(key, tags)?.value };
}

describe('content cache', () => {
  it('keeps a value until one of its tags, or of those that it is read with, expires', () => {
    const { cache, clock, load, value } = cacheOf();
    load('a', 'one', ['news']);
    load('b', 'two', ['menu']);
    expect([value('a'), value('b')]).toEqual(['one', 'two']);
    cache.expire(['news', 'other']);
    expect([value('a'), value('b'), value('b', ['other'])]).toEqual([undefined, 'two', undefined]);
    cache.expireAll();
    expect(value('b')).toBeUndefined();
    clock.now += 10;
    load('a', 'three', ['news']);
    expect(value('a')).toBe('three');
  });

  it('does not keep what was being loaded while its tag expired', () => {
    const { cache, clock, value, load } = cacheOf();
    cache.beginLoading('a');
    clock.now += 10;
    cache.expire(['news']);
    clock.now += 10;
    cache.set('a', { value: 'old', tags: ['news'], size: 3 });
    expect(value('a')).toBeUndefined();
    load('a', 'new', ['news']);
    expect(value('a')).toBe('new');
  });

  it('takes the beginning of the oldest of several that load the same', () => {
    const { cache, clock, value } = cacheOf();
    cache.beginLoading('a');
    cache.beginLoading('a');
    clock.now += 10;
    cache.expire(['news']);
    clock.now += 10;
    for (const text of ['old', 'old too']) cache.set('a', { value: text, tags: ['news'], size: 3 });
    expect(value('a')).toBeUndefined();
  });

  it('takes what it does not know the beginning of for as old as it can be', () => {
    const { cache, clock, value } = cacheOf();
    cache.expire(['news']);
    clock.now += 10_000;
    cache.set('a', { value: 'unknown', tags: ['news'], size: 3 });
    expect(value('a')).toBeUndefined();
    clock.now += 60_000;
    cache.set('a', { value: 'later', tags: ['news'], size: 3 });
    expect(value('a')).toBe('later');
  });

  it('does not count a loading that was given up', () => {
    const { cache, clock, load, value } = cacheOf();
    cache.beginLoading('a');
    cache.cancelLoading('a');
    clock.now += 10;
    cache.expire(['news']);
    clock.now += 10;
    load('a', 'new', ['news']);
    expect(value('a')).toBe('new');
  });

  it('forgets loadings that never ended', () => {
    const { cache, clock, load, value } = cacheOf();
    cache.beginLoading('a');
    clock.now += 60_000;
    cache.expire(['news']);
    clock.now += 10;
    load('a', 'new', ['news']);
    expect(value('a')).toBe('new');
  });

  it('does not grow beyond its bound, and nothing becomes valid again when tags are forgotten', () => {
    const { cache, load, value } = cacheOf(10_000);
    load('a', 'one', ['news']);
    cache.expire(['news']);
    for (let at = 0; at < 20_000; at += 1) cache.expire([`tag:${at}`]);
    expect(value('a')).toBeUndefined();
    for (let at = 0; at < 1_000; at += 1) load(`key ${at}`, 'x'.repeat(100));
    expect(cache.size.bytes).toBeLessThanOrEqual(10_000);
    expect(cache.size.entries).toBeLessThan(100);
  });
});

import type { IncrementalCacheValue } from 'next/dist/server/response-cache/index.js';
import { lastGoodTag } from '#lib/last-good-tag.ts';
import NextCache, { nextCache } from './next-cache.ts';

type Context = Parameters<NextCache['get']>[1];
type SetContext = Parameters<NextCache['set']>[2];

// Next's kinds are const enums of its types; at run time only their values exist.
const asFetch = (tags: readonly string[]) =>
  ({ kind: 'FETCH', revalidate: 60, tags, softTags: [] }) as unknown as Context;
const asPage = { kind: 'APP_PAGE', isFallback: false } as unknown as Context;
const fetchSet = (tags: readonly string[]) => ({ fetchCache: true, tags }) as unknown as SetContext;
const pageSet = (revalidate: number) =>
  ({ isFallback: false, cacheControl: { revalidate, expire: undefined } }) as SetContext;

const answer = (body: string, revalidate = 60) =>
  ({ kind: 'FETCH', data: { headers: {}, body, url: '' }, revalidate }) as unknown as IncrementalCacheValue;
const pageOf = (status: number | undefined, tags = '') =>
  ({
    kind: 'APP_PAGE',
    html: '<p>',
    status,
    headers: { 'x-next-cache-tags': tags },
  }) as unknown as IncrementalCacheValue;

/** Next creates a handler for each request, so entries must be shared between handlers. */
const cache = () => new NextCache();

describe('the cache of Next', () => {
  it('keeps pages with their lifetime until one of their tags expires', async () => {
    await cache().get('/page', asPage);
    await cache().set('/page', pageOf(undefined, 'news,menu'), pageSet(60));
    expect(await cache().get('/page', asPage)).toMatchObject({
      value: { html: '<p>' },
      cacheControl: { revalidate: 60 },
    });
    await cache().revalidateTag(['menu']);
    expect(await cache().get('/page', asPage)).toBeNull();
  });

  it.each([404, 307, 500])('keeps no page of status %s', async (status) => {
    await cache().get(`/page-${status}`, asPage);
    const before = nextCache().size;
    await cache().set(`/page-${status}`, pageOf(status), pageSet(60));
    expect([await cache().get(`/page-${status}`, asPage), nextCache().size]).toEqual([null, before]);
  });

  it('finds nothing stale, but the last good answer for a read that has failed', async () => {
    await cache().get('answer', asFetch(['team:1']));
    await cache().set('answer', answer('good', -1), fetchSet(['team:1']));
    const expired = { ...asFetch(['team:1']), revalidate: -1 } as unknown as Context;
    expect(await cache().get('answer', expired)).toBeNull();
    expect(await cache().get('answer', asFetch(['team:1', lastGoodTag]))).toMatchObject({
      value: { data: { body: 'good' } },
    });
    nextCache().expire(['team:1']);
    expect(await cache().get('answer', asFetch(['team:1', lastGoodTag]))).toBeNull();
  });

  it('does not keep what was being loaded while its tag expired', async () => {
    await cache().get('race', asFetch(['news']));
    await cache().revalidateTag('news');
    await cache().set('race', answer('old'), fetchSet(['news']));
    expect(await cache().get('race', asFetch(['news']))).toBeNull();
  });

  it('stays within its bound, whatever is made up', async () => {
    const html = 'x'.repeat(100_000);
    for (let at = 0; at < 500; at += 1) {
      await cache().get(`/made-up/${at}`, asPage);
      await cache().set(`/made-up/${at}`, { ...pageOf(200), html } as unknown as IncrementalCacheValue, pageSet(60));
    }
    expect(nextCache().size.bytes).toBeLessThanOrEqual(24 * 2 ** 20);
    expect(nextCache().size.entries).toBeLessThan(200);
  });
});

import { describe, expect, it } from 'vitest';
import { type PageKey, PageStore, type Rendered } from './page-store.ts';

const key: PageKey = { page: '/zh-EN/home', variant: 'html', path: '/home' };

function page(text: string, freshFor = 60): Rendered {
  return { body: Buffer.from(text), contentType: 'text/html; charset=utf-8', routerHeaders: [], freshFor };
}

function storeOf(render: (key: PageKey) => Promise<Rendered | null>, limits = {}) {
  const clock = { now: 0 };
  const store = new PageStore(render, {
    limits: { bytes: 100_000, longestStale: 3_600_000, retryAfter: 2_000, ...limits },
    now: () => clock.now,
  });
  const text = async (wanted = key) => (await store.get(wanted))?.encoded.identity.body.toString();
  return { store, clock, text };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('page store', () => {
  it('renders a page once for many requests at the same time', async () => {
    let renders = 0;
    const { text } = storeOf(async () => page(`version ${++renders}`));
    const answers = await Promise.all(Array.from({ length: 50 }, () => text()));
    expect(new Set(answers)).toEqual(new Set(['version 1']));
  });

  it('answers a stale page at once and shows the new one afterwards', async () => {
    let renders = 0;
    const { text, clock } = storeOf(async () => page(`version ${++renders}`));
    await text();
    clock.now = 61_000;
    expect(await text()).toBe('version 1');
    await settled();
    expect(await text()).toBe('version 2');
  });

  it('keeps the last good page while rendering fails, and waits before it tries again', async () => {
    let renders = 0;
    const { text, clock } = storeOf(async () => {
      renders += 1;
      if (renders > 1) throw new Error('backend is down');
      return page('version 1');
    });
    await text();
    clock.now = 61_000;
    expect(await text()).toBe('version 1');
    await settled();
    expect(await text()).toBe('version 1');
    expect(renders).toBe(2);
    clock.now = 64_000;
    await text();
    await settled();
    expect(renders).toBe(3);
  });

  it('lets a page rest that failed and was never seen, until it is time or content changes', async () => {
    let renders = 0;
    const { store, text, clock } = storeOf(async () => {
      renders += 1;
      throw new Error('backend is down');
    });
    for (let at = 0; at < 5; at += 1) await expect(text()).rejects.toThrow();
    expect(renders).toBe(1);
    clock.now = 2_001;
    await expect(text()).rejects.toThrow();
    expect(renders).toBe(2);
    store.invalidate();
    await expect(text()).rejects.toThrow();
    expect(renders).toBe(3);
  });

  it('compresses a page again only when it has changed', async () => {
    let words = 'the same words '.repeat(200);
    const { store, clock } = storeOf(async () => page(words));
    const first = await store.get(key);
    clock.now = 61_000;
    await store.get(key);
    await settled();
    expect((await store.get(key))?.encoded).toBe(first?.encoded);
    words = 'other words '.repeat(200);
    clock.now = 122_000;
    await store.get(key);
    await settled();
    expect((await store.get(key))?.encoded.br).not.toEqual(first?.encoded.br);
  });

  it('no longer shows a page that is older than the longest staleness', async () => {
    let renders = 0;
    const { text, clock } = storeOf(async () => page(`version ${++renders}`), { longestStale: 100_000 });
    await text();
    clock.now = 200_000;
    expect(await text()).toBe('version 2');
  });

  it('shows new content on the first request after an invalidation, also when an old rendering is still running', async () => {
    let content = 'old';
    let release = () => {};
    const { store, text } = storeOf(async () => {
      const seen = content;
      if (seen === 'old') await new Promise<void>((resolve) => (release = resolve));
      return page(seen);
    });
    const before = text();
    await settled();
    content = 'new';
    store.invalidate();
    expect(await text()).toBe('new');
    release();
    expect(await before).toBe('old');
    expect(await text()).toBe('new');
  });

  it('does not grow beyond its bound, whatever is asked for', async () => {
    const { store, text } = storeOf(async ({ page: name }) => page(name.repeat(50)));
    for (let at = 0; at < 500; at += 1) await text({ page: `/zh-EN/x${at}`, variant: `segment:s${at}`, path: '/x' });
    expect(store.size.bytes).toBeLessThanOrEqual(100_000);
    expect(store.size.pages).toBeLessThan(500);
  });

  it('keeps nothing of what Next must answer itself', async () => {
    const { store } = storeOf(async () => null);
    expect(await store.get(key)).toBeNull();
    expect(store.size.pages).toBe(0);
  });
});

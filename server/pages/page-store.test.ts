import { until } from '#tests/support/until.ts';
import { PageStore } from './page-store.ts';
import { RenderQueueFull } from './render-queue.ts';
import { type Absent, isAbsent, type PageKey, type Rendered } from './stored-page.ts';

const key: PageKey = { page: '/zh-EN/home', variant: 'html', path: '/home' };

function page(text: string, freshFor = 60): Rendered {
  return { body: Buffer.from(text), contentType: 'text/html; charset=utf-8', routerHeaders: [], freshFor };
}

const missing: Absent = { status: 404, contentType: 'text/html; charset=utf-8', body: Buffer.from('not found') };

function storeOf(render: (key: PageKey) => Promise<Rendered | Absent | null>, limits = {}) {
  const clock = { now: 0 };
  const store = new PageStore(render, {
    limits: {
      bytes: 100_000,
      absentBytes: 10_000,
      absentFor: 10_000,
      staleWhileRendering: 30_000,
      longestStale: 3_600_000,
      retryAfter: 2_000,
      ...limits,
    },
    now: () => clock.now,
  });
  const text = async (wanted = key) => {
    const found = await store.get(wanted);
    return found && (isAbsent(found) ? found.body : found.encoded.identity.body).toString();
  };
  /** The encodings in which a page is stored. */
  const encoded = async () => {
    const found = await store.get(key);
    return found && !isAbsent(found) ? found.encoded : undefined;
  };
  return { store, clock, text, encoded };
}

describe('page store', () => {
  it('renders a page once for many requests at the same time', async () => {
    let renders = 0;
    const { text } = storeOf(async () => page(`version ${++renders}`));
    const answers = await Promise.all(Array.from({ length: 50 }, () => text()));
    expect(new Set(answers)).toEqual(new Set(['version 1']));
  });

  it('answers a stale page at once and shows the new one afterwards', async () => {
    let renders = 0;
    const { store, text, clock } = storeOf(async () => page(`version ${++renders}`));
    await text();
    clock.now = 61_000;
    expect(await text()).toBe('version 1');
    await store.idle();
    expect(await text()).toBe('version 2');
  });

  it('keeps the last good page while rendering fails, and waits before it tries again', async () => {
    let renders = 0;
    const { store, text, clock } = storeOf(async () => {
      renders += 1;
      if (renders > 1) throw new Error('backend is down');
      return page('version 1');
    });
    await text();
    clock.now = 61_000;
    expect(await text()).toBe('version 1');
    await store.idle();
    expect(await text()).toBe('version 1');
    expect(renders).toBe(2);
    clock.now = 64_000;
    await text();
    await store.idle();
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
    const { store, clock, encoded } = storeOf(async () => page(words));
    const first = await encoded();
    clock.now = 61_000;
    await encoded();
    await store.idle();
    expect(await encoded()).toBe(first);
    words = 'other words '.repeat(200);
    clock.now = 122_000;
    await encoded();
    await store.idle();
    expect((await encoded())?.br).not.toEqual(first?.br);
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
    let release: (() => void) | undefined;
    const { store, text } = storeOf(async () => {
      const seen = content;
      if (seen === 'old') await new Promise<void>((resolve) => (release = resolve));
      return page(seen);
    });
    const before = text();
    await until(() => release !== undefined);
    content = 'new';
    store.invalidate();
    const after = text();
    release?.();
    expect([await before, await after, await text()]).toEqual(['old', 'new', 'new']);
  });

  it('does not join a rendering of the same page that began before the change of content', async () => {
    // Like Next: a request for a page that is being rendered gets that rendering, in every variant.
    let content = 'old';
    let running: Promise<string> | undefined;
    const releases: (() => void)[] = [];
    const renderShared = () => {
      const seen = content;
      running ??= new Promise<void>((resolve) => releases.push(resolve))
        .then(() => seen)
        .finally(() => (running = undefined));
      return running;
    };
    const { store, text } = storeOf(async () => page(await renderShared()));
    const before = text();
    await until(() => releases.length === 1);
    content = 'new';
    store.invalidate();
    const after = [text(), text({ ...key, variant: 'rsc' })];
    releases[0]?.();
    await until(() => releases.length === 2);
    releases[1]?.();
    expect([await before, ...(await Promise.all(after))]).toEqual(['old', 'new', 'new']);
    expect([await text(), await text({ ...key, variant: 'rsc' })]).toEqual(['new', 'new']);
  });

  it('shows nothing of a page any more, in none of its variants, once its subject is gone', async () => {
    let isGone = false;
    const { text, clock, store } = storeOf(async () => (isGone ? missing : page('a team')));
    const payload: PageKey = { ...key, variant: 'rsc' };
    expect([await text(), await text(payload)]).toEqual(['a team', 'a team']);
    isGone = true;
    clock.now = 61_000;
    await text();
    await store.idle();
    expect([await text(), await text(payload)]).toEqual(['not found', 'not found']);
    expect(store.size.pages).toBe(0);
    isGone = false;
    clock.now = 72_000;
    expect(await text()).toBe('a team');
  });

  it('keeps a page when a segment of it is asked for that does not exist, and remembers the segment', async () => {
    const segment: PageKey = { ...key, variant: 'segment:/made-up' };
    let renderings = 0;
    const { text, store } = storeOf(async ({ variant }) => {
      renderings += 1;
      return variant === 'html' ? page('a team') : missing;
    });
    expect([await text(), await text(segment), await text(segment)]).toEqual(['a team', 'not found', 'not found']);
    expect(await text()).toBe('a team');
    expect([renderings, store.size.pages]).toEqual([2, 1]);
  });

  it('waits for the rendering of a page that nobody has asked for in a long time, and keeps it if that fails', async () => {
    let answer = async () => page('version 1');
    const { text, clock } = storeOf(() => answer());
    await text();
    answer = async () => page('version 2');
    clock.now = 91_000;
    expect(await text()).toBe('version 2');
    answer = () => Promise.reject(new Error('backend is down'));
    clock.now = 1_000_000;
    expect(await text()).toBe('version 2');
  });

  it('shows a page whose rendering fails at once, and tries again beside it', async () => {
    let renders = 0;
    const { text, clock } = storeOf(async () => {
      renders += 1;
      if (renders > 2) return new Promise<Rendered>(() => {});
      if (renders > 1) throw new Error('backend is down');
      return page('version 1');
    });
    await text();
    clock.now = 1_000_000;
    await text();
    clock.now = 1_010_000;
    expect([await text(), renders]).toEqual(['version 1', 3]);
  });

  it('renders a page without a subject once in a while, however often and in whatever variant it is asked for', async () => {
    let renders = 0;
    const { text, clock, store } = storeOf(async () => {
      renders += 1;
      return missing;
    });
    for (let at = 0; at < 5; at += 1) await text();
    await text({ ...key, variant: 'rsc' });
    expect([renders, store.size]).toEqual([1, { pages: 0, bytes: 0 }]);
    clock.now = 10_001;
    await text();
    expect(renders).toBe(2);
    store.invalidate();
    await text();
    expect(renders).toBe(3);
  });

  it('remembers a bounded number of pages without a subject', async () => {
    const renders: string[] = [];
    const { text } = storeOf(async ({ page: name }) => {
      renders.push(name);
      return missing;
    });
    const ask = (at: number) => text({ page: `/zh-EN/x${at}`, variant: 'html', path: '/x' });
    for (let at = 0; at < 100; at += 1) await ask(at);
    await ask(99);
    await ask(0);
    expect([renders.length, renders.at(-1)]).toEqual([101, '/zh-EN/x0']);
  });

  it('asks for an unknown page again when it was only refused for the crowd', async () => {
    let isFull = true;
    const { text } = storeOf(async () => {
      if (isFull) throw new RenderQueueFull();
      return page('version 1');
    });
    await expect(text()).rejects.toBeInstanceOf(RenderQueueFull);
    isFull = false;
    expect(await text()).toBe('version 1');
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

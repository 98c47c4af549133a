import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

const source = readFileSync(new URL('../../public/push-worker.js', import.meta.url), 'utf8');

interface Shown {
  readonly title: string;
  readonly options: { readonly tag: string; readonly data: { readonly path: string } };
}

/** The service worker in a realm with the part of the browser that it uses. */
function startWorker(open: readonly string[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const shown: Shown[] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    location: { origin: 'https://contest.example' },
    registration: {
      showNotification: async (title: string, options: Shown['options']) => shown.push({ title, options }),
    },
    clients: {
      matchAll: async () => open.map((url) => ({ url, focus: async () => focused.push(url) })),
      openWindow: async (url: string) => opened.push(url),
    },
  };
  runInNewContext(source, { self, URL });
  const dispatch = async (type: string, event: object) => {
    const waiting: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => waiting.push(promise) });
    await Promise.all(waiting);
  };
  return {
    ...{ shown, opened, focused },
    push: (message: unknown) => dispatch('push', { data: { json: () => message } }),
    click: (path: unknown) => dispatch('notificationclick', { notification: { close() {}, data: { path } } }),
  };
}

test('a message is shown under its id, so that a repeated one replaces itself', async () => {
  const { shown, push } = startWorker();
  await push({ id: 'a', title: 'Slot starts', path: '/my-competitions' });
  expect(shown).toEqual([
    { title: 'Slot starts', options: expect.objectContaining({ tag: 'a', data: { path: '/my-competitions' } }) },
  ]);
});

test('a message without a title shows nothing', async () => {
  const { shown, push } = startWorker();
  await push({});
  expect(shown).toEqual([]);
});

test('a click opens the page of the message, or the tab that shows it', async () => {
  const closed = startWorker();
  await closed.click('/site-messages');
  expect(closed.opened).toEqual(['https://contest.example/site-messages']);
  const shownAlready = startWorker(['https://contest.example/site-messages']);
  await shownAlready.click('/site-messages');
  expect([shownAlready.opened, shownAlready.focused]).toEqual([[], ['https://contest.example/site-messages']]);
});

test.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)'])(
  'a click on %s stays here',
  async (path) => {
    const { opened, click } = startWorker();
    await click(path);
    expect(opened).toEqual(['https://contest.example']);
  },
);

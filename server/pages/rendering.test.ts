import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from './next-pages.ts';
import { createRenderQueue } from './render-queue.ts';
import { createRendering } from './rendering.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** The answer to a reader for a file that Next answers like this. */
async function fileFor(answer: Answer): Promise<Response> {
  const rendering = createRendering({
    source: {
      document: async () => answer,
      render: () => Promise.reject(new Error('Nothing is stored.')),
      signal: () => Promise.reject(new Error('Nothing changes.')),
      close: async () => undefined,
    },
    queue: createRenderQueue({ running: 1, waitingPerClient: 1, waiting: 1, waitingTime: 1_000 }),
    policy: () => "default-src 'none'",
  });
  const server = createServer((request, response) => void rendering.file(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/feeds/contest.2026.zh-en.xml`);
}

const nextAnswer = (status: number, headers: Readonly<Record<string, string>>): Answer => ({
  status,
  headers,
  body: Buffer.from(status === 200 ? '<feed/>' : ''),
});

test('a feed keeps the lifetime that it was given', async () => {
  const answer = await fileFor(
    nextAnswer(200, { 'content-type': 'application/atom+xml', 'cache-control': 'public, max-age=300' }),
  );
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
});

test('no shared cache keeps a 404 for a file: Next would allow a year', async () => {
  const answer = await fileFor(nextAnswer(404, { 'cache-control': 's-maxage=31536000' }));
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

test('other sites may show a picture for link previews, and nothing else', async () => {
  const policyOf = async (type: string) =>
    (await fileFor(nextAnswer(200, { 'content-type': type }))).headers.get('cross-origin-resource-policy');
  expect(await policyOf('image/png')).toBe('cross-origin');
  expect(await policyOf('application/atom+xml')).toBe('same-origin');
});

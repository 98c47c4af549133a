import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import { counters } from '#lib/server/counters.ts';
import { listenLocally } from '#tests/support/listen.ts';
import type { Answer } from './next-pages.ts';
import { createRenderQueue } from './render-queue.ts';
import { createRendering } from './rendering.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Address of a file that Next answers like this. */
async function addressOf(answer: Answer): Promise<string> {
  const rendering = createRendering({
    source: {
      document: async () => answer,
      render: () => Promise.reject(new Error('Nothing is stored.')),
      signal: () => Promise.reject(new Error('Nothing changes.')),
      close: async () => undefined,
    },
    queue: createRenderQueue({ running: 1, waitingPerClient: 1, waiting: 1, waitingTime: 1_000 }),
    publicOrigin: 'http://localhost:3000',
    finish: (body) => ({ body, policy: "default-src 'none'" }),
  });
  const server = createServer((request, response) => void rendering.file(request, response));
  const port = await listenLocally(server);
  closing.push(() => server.close());
  return `http://127.0.0.1:${port}/feeds/contest.2026.zh-en.xml`;
}

/** The answer to a reader for it. */
const fileFor = async (answer: Answer, request: RequestInit = {}) => fetch(await addressOf(answer), request);

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

describe('a file that the reader may have', () => {
  const feed = nextAnswer(200, { 'content-type': 'application/atom+xml', 'cache-control': 'public, max-age=300' });

  test('is answered in short when it did not change', async () => {
    const etag = (await fileFor(feed)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    for (const known of [etag, `"other", W/${etag}`, '*'])
      for (const method of ['GET', 'HEAD']) {
        const again = await fileFor(feed, { method, headers: { 'if-none-match': known } });
        const { status, headers } = again;
        expect([status, headers.get('etag'), headers.get('cache-control')]).toEqual([304, etag, 'public, max-age=300']);
        expect(await again.text()).toBe('');
      }
    const changed = await fileFor(
      { ...feed, body: Buffer.from('<feed>2</feed>') },
      { headers: { 'if-none-match': etag } },
    );
    expect([changed.status, await changed.text()]).toEqual([200, '<feed>2</feed>']);
  });

  test('has the length of its body also for HEAD', async () => {
    const { status, headers } = await fileFor(feed, { method: 'HEAD' });
    expect([status, headers.get('content-length'), headers.get('etag')]).toEqual([
      200,
      String(feed.body.length),
      (await fileFor(feed)).headers.get('etag'),
    ]);
  });

  test('keeps the tag that it came with, also a weak one', async () => {
    const tagged = { ...feed, headers: { ...feed.headers, etag: 'W/"calendar"' } };
    expect((await fileFor(tagged)).headers.get('etag')).toBe('W/"calendar"');
    const again = await fileFor(tagged, { headers: { 'if-none-match': 'W/"calendar"' } });
    expect([again.status, again.headers.get('etag')]).toEqual([304, 'W/"calendar"']);
  });

  test('has another tag in another encoding', async () => {
    const gzip = { ...feed, headers: { ...feed.headers, 'content-encoding': 'gzip' }, body: gzipSync(feed.body) };
    const answer = await fileFor(gzip);
    expect(await answer.text()).toBe('<feed/>');
    expect(answer.headers.get('etag')).not.toBe((await fileFor(feed)).headers.get('etag'));
  });

  test('has a document in its place when it failed and a person followed a link to it', async () => {
    const headers = { accept: 'text/html,*/*;q=0.8' };
    const asked = get(await addressOf(nextAnswer(500, {})), { headers });
    const [failed] = (await once(asked, 'response')) as [IncomingMessage];
    failed.resume();
    expect([failed.statusCode, failed.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  });

  test('is counted as refused each time that it fails', async () => {
    const counted = () => counters().of('refusal').get('busy') ?? 0;
    const before = counted();
    for (const times of [1, 2]) {
      await fileFor(nextAnswer(500, {}), {});
      expect(counted()).toBe(before + times);
    }
  });

  test('is not confirmed when it failed', async () => {
    const failed = await fileFor(nextAnswer(503, {}), { headers: { 'if-none-match': '*' } });
    expect([failed.status, failed.headers.get('etag')]).toEqual([503, null]);
  });
});

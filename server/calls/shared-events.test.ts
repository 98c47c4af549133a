import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { z } from 'zod';
import { endpoint } from '#lib/contract/endpoint.ts';
import { route } from '#lib/contract/route.ts';
import { createAllowList } from '#lib/proxy/allow-list.ts';
import { createConcurrencyLimiter } from '#lib/server/concurrency-limiter.ts';
import { createUpstream } from '#lib/server/upstream/upstream.ts';
import { listenLocally } from '#tests/support/listen.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { sharedPaths } from './shared-calls.ts';
import { createSharedEvents } from './shared-events.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${await listenLocally(server)}`;
}

const path = '/board/events';
const endpoints = [
  {
    name: 'test.events',
    endpoint: endpoint(route({ name: 'test.events', method: 'GET', path }), {
      auth: 'anonymous',
      query: z.object({ raceId: z.string().max(4).default('') }),
      data: z.unknown(),
      answer: 'events',
      shared: 1,
    }),
  },
];

/** A portal in front of a backend whose streams the test writes; calls that are not shared are answered with 418. */
async function portalBefore(status = 200, endsAtOnce = status !== 200) {
  const streams: ServerResponse[] = [];
  const backend = await listening((_, response) => {
    response.writeHead(status, { 'Content-Type': 'text/event-stream' });
    response.flushHeaders();
    streams.push(response);
    if (endsAtOnce) response.end();
  });
  const upstream = createUpstream(backend);
  closing.push(() => upstream.close());
  const answers: ServerResponse[] = [];
  const portal = await listening(async (request, response) => {
    answers.push(response);
    if (!(await events.answer(request, response))) response.writeHead(418).end();
  });
  const settings = { publicOrigin: portal, backendBase: '', allowList: createAllowList(endpoints) };
  const readers = createConcurrencyLimiter({ total: 100, perSession: 100, perAddress: 10 });
  const events = createSharedEvents({ settings, upstream, isShared: sharedPaths(endpoints), readers });
  const watch = async (query = '', address = '') => {
    const headers = { 'sec-fetch-site': 'same-origin', 'x-portal-client-address': address };
    const sent = httpRequest(`${portal}/api${path}${query}`, { headers }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const seen = { status: answer.statusCode, type: answer.headers['content-type'], text: '', ended: false };
    answer.on('data', (chunk) => {
      seen.text += chunk;
    });
    answer.on('error', () => undefined);
    answer.on('close', () => {
      seen.ended = true;
    });
    return { seen, leave: () => answer.destroy() };
  };
  return { streams, answers, watch };
}

test('everybody reads one stream, and whoever comes later begins with the last event', async () => {
  const { streams, watch } = await portalBefore();
  const early = await Promise.all([watch(), watch(), watch()]);
  streams[0]?.write('event: ranking\ndata: 1\n');
  streams[0]?.write('\nevent: ranking\ndata: 2\n\n:\n\nevent: ran');
  const all = 'event: ranking\ndata: 1\n\nevent: ranking\ndata: 2\n\n:\n\n';
  for (const { seen } of early) await waitFor(() => expect(seen.text).toBe(all));
  const late = await watch();
  await waitFor(() => expect(late.seen.text).toBe('event: ranking\ndata: 2\n\n'));
  streams[0]?.write('king\ndata: 3\n\n');
  for (const { seen } of [...early, late]) await waitFor(() => expect(seen.text).toContain('data: 3\n\n'));
  expect(late.seen).toMatchObject({ status: 200, type: 'text/event-stream' });
  expect(streams).toHaveLength(1);
});

test.each([
  { name: 'CRLF', chunks: ['data: 1\r\n\r\ndata: 2\r\n', '\r\n', 'data: 3\r\n\r', '\n:\r\n\r\n'] },
  { name: 'CR', chunks: ['data: 1\r\rdata: 2\r', '\r', 'data: 3\r\r', ':\r\r'] },
  { name: 'several', chunks: ['data: 1\n\r\ndata: 2\r', '\n\n', 'data: 3\r', '\r', ':\n\n'] },
])('events whose lines end with $name arrive', async ({ chunks }) => {
  const { streams, watch } = await portalBefore();
  const { seen } = await watch();
  for (const chunk of chunks) streams[0]?.write(chunk);
  await waitFor(() => expect(seen.text).toBe('data: 1\n\ndata: 2\n\ndata: 3\n\n:\n\n'));
  const late = await watch();
  await waitFor(() => expect(late.seen.text).toBe('data: 3\n\n'));
});

test('an event without an end breaks the stream before it fills the memory', async () => {
  const { streams, watch } = await portalBefore();
  const { seen } = await watch();
  streams[0]?.on('error', () => undefined).write(`data: ${'x'.repeat(1_048_576)}`);
  await waitFor(() => expect([seen.ended, streams[0]?.closed]).toEqual([true, true]));
  await watch();
  expect(streams).toHaveLength(2);
});

test('other addresses are other streams', async () => {
  const { streams, watch } = await portalBefore();
  await watch('?raceId=a');
  await watch('?raceId=b');
  expect(streams).toHaveLength(2);
});

test('parameters that the contract does not know are no other streams', async () => {
  const { streams, watch } = await portalBefore();
  for (let n = 0; n < 20; n += 1) await watch(`?n=${n}&raceId=a&raceId=${n}`, `192.0.2.${n}`);
  expect(streams).toHaveLength(1);
});

test('what the contract does not accept is for the gateway', async () => {
  const { streams, watch } = await portalBefore();
  expect((await watch('?raceId=longer')).seen.status).toBe(418);
  expect(streams).toEqual([]);
});

test('a client reads so many streams and no more, until it leaves one; others read on', async () => {
  const { watch } = await portalBefore();
  const own = [];
  for (let n = 0; n < 10; n += 1) own.push(await watch('', '192.0.2.1'));
  expect((await watch('', '192.0.2.1')).seen.status).toBe(429);
  expect((await watch('', '192.0.2.2')).seen.status).toBe(200);
  own[0]?.leave();
  const again = async (): Promise<void> => {
    if ((await watch('', '192.0.2.1')).seen.status !== 200) await again();
  };
  await again();
});

test('the stream ends with its last reader, and begins again with the next', async () => {
  const { streams, answers, watch } = await portalBefore();
  const [first, second] = [await watch(), await watch()];
  first.leave();
  await waitFor(() => expect(answers[0]?.closed).toBe(true));
  streams[0]?.write('event: ranking\ndata: 1\n\n');
  await waitFor(() => expect(second.seen.text).toContain('data: 1\n\n'));
  expect(streams[0]?.closed).toBe(false);
  second.leave();
  await waitFor(() => expect(streams[0]?.closed).toBe(true));
  await watch();
  expect(streams).toHaveLength(2);
});

test('a stream that breaks ends for everybody, and the next reader gets a new one', async () => {
  const { streams, watch } = await portalBefore();
  const readers = [await watch(), await watch()];
  streams[0]?.destroy();
  for (const { seen } of readers) await waitFor(() => expect(seen.ended).toBe(true));
  await watch();
  expect(streams).toHaveLength(2);
});

test('what is no stream is for the gateway', async () => {
  const { watch } = await portalBefore(404);
  expect((await watch()).seen.status).toBe(418);
});

test('a stream that is over before anybody reads it keeps nobody waiting', async () => {
  const { streams, watch } = await portalBefore(200, true);
  const readers = await Promise.all([watch(), watch()]);
  // The first readers may still see the stream break off; later ones are left to the gateway.
  for (const { seen } of readers) await waitFor(() => expect(seen.status === 418 || seen.ended).toBe(true));
  expect(streams.length).toBeGreaterThan(0);
});

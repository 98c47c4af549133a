import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#lib/contract/endpoint.ts';
import { createAllowList } from '#lib/proxy/allow-list.ts';
import { createUpstream } from '#lib/server/upstream.ts';
import { sharedPaths } from './shared-calls.ts';
import { createSharedEvents } from './shared-events.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const path = '/board/events';
const endpoints = [
  {
    name: 'test.events',
    endpoint: endpoint({ method: 'GET', path, auth: 'anonymous', data: z.unknown(), answer: 'events', shared: 1 }),
  },
];

/** A portal before a backend whose streams the test writes; what is not shared is answered with 418. */
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
  const portal = await listening(async (request, response) => {
    if (!(await events.answer(request, response))) response.writeHead(418).end();
  });
  const settings = { publicOrigin: portal, backendBase: '', allowList: createAllowList(endpoints) };
  const events = createSharedEvents({ settings, upstream, isShared: sharedPaths(endpoints) });
  const watch = async (query = '') => {
    const headers = { 'sec-fetch-site': 'same-origin' };
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
  return { streams, watch };
}

test('everybody reads one stream, and whoever comes later begins with the last event', async () => {
  const { streams, watch } = await portalBefore();
  const early = await Promise.all([watch(), watch(), watch()]);
  streams[0]?.write('event: ranking\ndata: 1\n');
  streams[0]?.write('\nevent: ranking\ndata: 2\n\n:\n\nevent: ran');
  const all = 'event: ranking\ndata: 1\n\nevent: ranking\ndata: 2\n\n:\n\n';
  for (const { seen } of early) await expect.poll(() => seen.text).toBe(all);
  const late = await watch();
  await expect.poll(() => late.seen.text).toBe('event: ranking\ndata: 2\n\n');
  streams[0]?.write('king\ndata: 3\n\n');
  for (const { seen } of [...early, late]) await expect.poll(() => seen.text).toContain('data: 3\n\n');
  expect(late.seen).toMatchObject({ status: 200, type: 'text/event-stream' });
  expect(streams).toHaveLength(1);
});

test('other addresses are other streams', async () => {
  const { streams, watch } = await portalBefore();
  await watch('?raceId=a');
  await watch('?raceId=b');
  expect(streams).toHaveLength(2);
});

test('the stream ends with its last reader, and begins again with the next', async () => {
  const { streams, watch } = await portalBefore();
  const [first, second] = [await watch(), await watch()];
  first.leave();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(streams[0]?.closed).toBe(false);
  second.leave();
  await expect.poll(() => streams[0]?.closed).toBe(true);
  await watch();
  expect(streams).toHaveLength(2);
});

test('a stream that breaks ends for everybody, and the next reader gets a new one', async () => {
  const { streams, watch } = await portalBefore();
  const readers = [await watch(), await watch()];
  streams[0]?.destroy();
  for (const { seen } of readers) await expect.poll(() => seen.ended).toBe(true);
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
  // Whoever comes first may still see it break off; later ones are for the gateway.
  for (const { seen } of readers) await expect.poll(() => seen.status === 418 || seen.ended).toBe(true);
  expect(streams.length).toBeGreaterThan(0);
});

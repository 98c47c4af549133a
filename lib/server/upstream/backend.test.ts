import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { site } from '#lib/contract/site.ts';
import { listenLocally } from '#tests/support/listen.ts';
import { fetchPublic } from './backend.ts';

const known = new WeakSet<Socket>();
let requests = 0;

/** A backend that closes each kept connection in the moment in which it is used again. */
const server = createServer((request, response) => {
  requests += 1;
  if (known.has(request.socket)) return void request.socket.destroy();
  known.add(request.socket);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ code: 0, message: '', data: { config: 'new' } }));
});

beforeAll(async () => {
  const port = await listenLocally(server);
  Object.assign(process.env, {
    SESSION_SECRET: 'a secret of at least 32 characters',
    PORTAL_SIGNAL_SECRET: 'a secret of at least 32 characters, too',
    CONTEST_BACKEND_URL: `http://127.0.0.1:${port}`,
  });
});

afterAll(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
);

it('a public read is sent once more when its kept connection was closed', async () => {
  const read = () =>
    fetchPublic(
      site.config,
      { query: { paramKey: 'INTELLIGENT_CUSTOMER_SERVICE_TYPE' } },
      { locale: 'zh-EN', tags: [], revalidate: 0 },
    );
  await expect(read()).resolves.toEqual({ config: 'new' });
  // Until the connection is free again.
  await delay(50);
  await expect(read()).resolves.toEqual({ config: 'new' });
  expect(requests).toBe(3);
});

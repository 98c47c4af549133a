import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { listenLocally } from '#tests/support/listen.ts';
import { createPortalSignal } from './portal-signal.ts';

const secret = 'p'.repeat(32);
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A portal that answers with the given statuses, one after the other, and records the requests. */
async function openPortal(statuses: number[]) {
  const got: { body: string; request: IncomingMessage }[] = [];
  const server = createServer(async (request, response) => {
    got.push({ body: await text(request), request });
    response.writeHead(statuses.shift() ?? 200).end();
    server.emit('told');
  });
  const port = await listenLocally(server);
  closing.push(() => server.close());
  const log = pino({ level: 'silent' });
  const signal = createPortalSignal({ portalUrl: `http://127.0.0.1:${port}`, secret, clock: () => 1234, log });
  return { got, signal, told: () => once(server, 'told') };
}

test('changes that come together are told once, signed', async () => {
  const { got, signal, told } = await openPortal([]);
  const first = told();
  signal.changed(['menu']);
  signal.changed(['config', 'menu']);
  await first;
  expect(got).toHaveLength(1);
  const [{ body, request } = { body: '', request: null }] = got;
  expect(request?.url).toBe('/api/portal/revalidate');
  expect(JSON.parse(body)).toEqual({ tags: ['config', 'menu'], at: 1234 });
  expect(request?.headers['x-portal-signature']).toBe(createHmac('sha256', secret).update(body).digest('hex'));
});

test('who waits until everything is told waits for what is under way', async () => {
  const { got, signal } = await openPortal([]);
  await signal.delivered();
  signal.changed(['menu']);
  await signal.delivered();
  signal.changed(['config']);
  await signal.delivered();
  expect(got.map(({ body }) => JSON.parse(body).tags)).toEqual([['menu'], ['config']]);
});

test('a portal that is not ready is told again', async () => {
  const { got, signal, told } = await openPortal([503]);
  const first = told();
  signal.changed(['news']);
  await first;
  await told();
  expect(got.map(({ body }) => JSON.parse(body).tags)).toEqual([['news'], ['news']]);
});

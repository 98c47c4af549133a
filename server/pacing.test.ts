import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { listenLocally } from '#tests/support/listen.ts';
import { limitConnections, paced } from './pacing.ts';

const answered = (address: string) => ({
  request: { address, destroy: () => undefined } as unknown as IncomingMessage,
  response: { destroyed: false } as ServerResponse,
});

function pacedAt(rate: number) {
  const clock = { now: 0 };
  const waiting: { readonly run: () => void; readonly milliseconds: number }[] = [];
  const seen: string[] = [];
  const addressOf = (request: IncomingMessage) => (request as unknown as { address: string }).address;
  const listener = paced((request) => void seen.push(addressOf(request) ?? ''), {
    rate,
    addressOf,
    now: () => clock.now,
    later: (run, milliseconds) => void waiting.push({ run, milliseconds }),
  });
  const ask = (address: string) => {
    const { request, response } = answered(address);
    listener(request, response as ServerResponse & { req: IncomingMessage });
    return response;
  };
  return { clock, waiting, seen, ask };
}

test('a client may run ahead a little, then its requests wait for their turn, evenly', () => {
  const { waiting, seen, ask } = pacedAt(100);
  for (let n = 0; n < 30; n += 1) ask('192.0.2.1');
  expect(seen).toHaveLength(26);
  expect(waiting.map(({ milliseconds }) => milliseconds)).toEqual([10, 20, 30, 40]);
  for (const { run } of waiting) run();
  expect(seen).toHaveLength(30);
});

test('another client does not wait, addresses of one IPv6 network are one client, and time heals', () => {
  const { clock, waiting, seen, ask } = pacedAt(100);
  for (let n = 0; n < 1_000; n += 1) ask(`2001:db8::${n}`);
  const before = waiting.length;
  expect(before).toBe(1_000 - seen.length);
  ask('2001:db8:0:1::1');
  expect(waiting).toHaveLength(before);
  clock.now = 11_000;
  ask('2001:db8::1');
  expect(waiting).toHaveLength(before);
});

test('no more requests wait than have their turn within ten seconds', () => {
  const { waiting, seen, ask } = pacedAt(10);
  for (let n = 0; n < 1_000; n += 1) ask('192.0.2.1');
  expect([seen.length, waiting.length]).toEqual([3, 100]);
});

test('who has left meanwhile is not answered', () => {
  const { waiting, seen, ask } = pacedAt(1);
  ask('192.0.2.1');
  const response = ask('192.0.2.1');
  Object.assign(response, { destroyed: true });
  for (const { run } of waiting) run();
  expect(seen).toHaveLength(1);
});

test('connections of an address beyond its share are closed, and one that ends makes room', async () => {
  const server = createServer();
  limitConnections(server, 2);
  const port = await listenLocally(server);
  const open = async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  const [first, second] = [await open(), await open()];
  const third = await open();
  await once(third, 'close');
  expect([first.closed, second.closed]).toEqual([false, false]);
  first.destroy();
  while ((await new Promise<number>((got) => server.getConnections((_, count) => got(count)))) > 1)
    await new Promise((done) => setTimeout(done, 5));
  const fourth = await open();
  fourth.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(server, 'request');
  server.closeAllConnections();
  server.close();
});

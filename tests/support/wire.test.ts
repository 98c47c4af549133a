import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from './listen.ts';
import { openWire } from './wire.ts';

test('a body that the backend refuses unread does not hold up the next call of the connection', async () => {
  const backend = createServer((incoming, outgoing) => {
    if (incoming.method === 'GET') return void outgoing.end('next');
    incoming.once('data', () => incoming.pause());
    outgoing.writeHead(409).end('refused');
  });
  const wire = await openWire(await listenLocally(backend));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = async (method: string, body?: Buffer) => {
    const call = request(wire.url, { method, agent, signal: AbortSignal.timeout(2_000) });
    call.end(body);
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    return { body: await text(answer), isReused: call.reusedSocket };
  };
  try {
    expect(await send('PATCH', Buffer.alloc(1024 * 1024))).toEqual({ body: 'refused', isReused: false });
    expect(await send('GET')).toEqual({ body: 'next', isReused: true });
  } finally {
    agent.destroy();
    await wire.close();
    backend.close();
  }
});

import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { send } from './api.ts';

const server = createServer((incoming, response) =>
  send(incoming, response, { status: 409, headers: {}, cookies: [], body: 'conflict' }),
);

beforeAll(async () => {
  server.listen(0, 'localhost');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends some bytes of a body of 1,000. */
async function answerAfter(bytes: number): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const outgoing = request({ port, method: 'PATCH', headers: { 'content-length': 1000 } });
  outgoing.on('error', () => undefined);
  outgoing.write(Buffer.alloc(bytes));
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  answer.resume();
  return answer;
}

test('an answer before the whole body has arrived closes its connection', async () => {
  const answer = await answerAfter(10);
  expect([answer.statusCode, answer.headers.connection]).toEqual([409, 'close']);
  await once(answer, 'end');
});

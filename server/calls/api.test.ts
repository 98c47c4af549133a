import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { send } from './api.ts';

const length = 1000;

const server = createServer(async (incoming, response) => {
  await wait(20);
  send(incoming, response, { status: 409, headers: {}, cookies: [], body: 'conflict' });
});

beforeAll(async () => {
  server.listen(0, 'localhost');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function answerAfter(bytes: number): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const outgoing = request({ port, method: 'PATCH', headers: { 'content-length': length, connection: 'keep-alive' } });
  outgoing.on('error', () => undefined);
  outgoing.write(Buffer.alloc(bytes));
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer;
}

test.each([
  { bytes: 10, connection: 'close' },
  { bytes: length, connection: 'keep-alive' },
])('after $bytes bytes of a body of 1000 the answer has "connection: $connection"', async ({ bytes, connection }) => {
  const answer = await answerAfter(bytes);
  expect([answer.statusCode, answer.headers.connection]).toEqual([409, connection]);
});

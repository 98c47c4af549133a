import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { closeServer } from './close-server.ts';

const request = 'POST / HTTP/1.1\r\nHost: portal\r\nContent-Length: 2\r\n\r\n{}';

async function open(answerAfter = 0): Promise<Server> {
  const server = createServer({ keepAliveTimeout: 60_000 }, async (incoming, response) => {
    await text(incoming);
    await delay(answerAfter, undefined, { ref: false });
    response.end('answered');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

function connectTo(server: Server): Socket {
  return connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
}

/** @returns all that a connection got until its end, or the code of its error */
const received = (socket: Socket): Promise<string> =>
  text(socket).catch((error: NodeJS.ErrnoException) => error.code ?? 'unknown');

it('requests on connections that were made just before are answered', async () => {
  const server = await open();
  const sockets = Array.from({ length: 50 }, () => connectTo(server));
  const answers = sockets.map(received);
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.write(request);
  await closeServer(server, 5_000);
  for (const answer of await Promise.all(answers)) expect(answer).toContain('answered');
});

/** A connection that has had its first answer, and is kept. */
async function keptConnection(server: Server): Promise<{ readonly socket: Socket; readonly all: Promise<string> }> {
  const socket = connectTo(server);
  const all = received(socket);
  socket.write(request);
  await new Promise<void>((resolve) => {
    socket.on('data', (part: string) => part.endsWith('answered') && resolve());
  });
  return { socket, all };
}

const answersIn = (text: string): number => text.match(/answered/g)?.length ?? 0;

it('a request that has just been sent on a kept connection is answered', async () => {
  const server = await open();
  const { socket, all } = await keptConnection(server);
  socket.write(request);
  await closeServer(server, 5_000);
  expect(answersIn(await all)).toBe(2);
});

it('a running request is finished, and a kept connection is closed at once', async () => {
  const server = await open(300);
  const idle = await keptConnection(server);
  const running = await keptConnection(server);
  running.socket.write(request);
  const ended: string[] = [];
  const noted = [
    idle.all.then(() => ended.push('idle')),
    running.all.then(() => ended.push('running')),
    closeServer(server, 5_000),
  ];
  await Promise.all(noted);
  expect(ended).toEqual(['idle', 'running']);
  expect(answersIn(await running.all)).toBe(2);
});

it('a request that takes longer than the limit is aborted', async () => {
  const server = await open(60_000);
  const socket = connectTo(server);
  const answer = received(socket);
  socket.write(request);
  await once(server, 'request');
  const began = performance.now();
  await closeServer(server, 200);
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(await answer).not.toContain('answered');
});

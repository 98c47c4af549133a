import { connect, type Socket } from 'node:net';
import { rankings } from '#lib/contract/contests/rankings.ts';
import { inbox } from '#lib/contract/inbox.ts';
import { rankedTrackId } from './ranking-target.ts';

// One hostile client: node hostile-load.ts <port> <host> <local address> <connections> <cookie>
// A process of its own, so that it takes no time of the one that measures.
// The connections share five acts: event streams, bodies byte by byte, searches of rankings, calls, pages.
const [port = '', host = '', localAddress = '', connections = '0', cookie = ''] = process.argv.slice(2);

const own = [`Host: ${host}`, 'X-Portal-Request: 1', 'Sec-Fetch-Site: same-origin'];
const head = (method: string, target: string, headers: readonly string[] = []) =>
  `${method} ${target} HTTP/1.1\r\n${[...own, ...headers].map((line) => `${line}\r\n`).join('')}\r\n`;

/** Behaviour of a connection when it opens, and whenever bytes arrive. */
type Act = (socket: Socket, n: number) => void;

const signedIn = [`Cookie: ${cookie}`];
const acts: readonly Act[] = [
  (socket, n) => socket.write(head('GET', `/api${rankings.events.path}?raceId=${rankedTrackId}&type=public&n=${n}`)),
  (socket) => {
    socket.write(head('PUT', `/api${inbox.readNotice.path}`, [...signedIn, 'Content-Length: 60000']));
    const drip = setInterval(() => socket.write(' '), 1_000);
    socket.once('close', () => clearInterval(drip));
  },
  again((n) => head('GET', `/api${rankings.list.path}?raceId=${rankedTrackId}&keyword=${n}-${Math.random()}`)),
  again(() => head('GET', `/api${inbox.summary.path}`, signedIn)),
  again((n) => head('GET', n % 2 === 0 ? '/home' : '/favicon.ico')),
];

/** Asks again as soon as anything is answered. */
function again(textOf: (n: number) => string): Act {
  return (socket, n) => {
    socket.write(textOf(n));
    socket.on('data', () => socket.write(textOf(n)));
  };
}

function open(n: number): void {
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress }, () =>
    acts[n % acts.length]?.(socket, n),
  );
  socket.on('data', () => undefined);
  socket.on('error', () => undefined);
  // A client that is sent away comes back.
  socket.once('close', () => setTimeout(open, 500, n));
}

for (let n = 0; n < Number(connections); n += 1) open(n);
console.log('open');

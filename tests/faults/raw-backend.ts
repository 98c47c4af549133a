import { createServer, type Socket } from 'node:net';
import { listenLocally } from '../support/listen.ts';

/** One request as it came over the wire. */
export interface RawRequest {
  readonly head: string;
  readonly body: Buffer;
}

/** Behaviour of a connection after a complete request has arrived. */
export type Script = (socket: Socket, request: RawRequest) => void | Promise<void>;

export interface RawBackend {
  readonly origin: string;
  readonly port: number;
  /** Every request since the last `play`. */
  readonly requests: readonly RawRequest[];
  readonly openSockets: () => number;
  /** @param early run the script as soon as the head of a request is there */
  play(script: Script, early?: boolean): void;
  close(): Promise<void>;
}

const headEnd = Buffer.from('\r\n\r\n');

function isWhole(head: string, body: Buffer): boolean {
  const length = /^content-length: *(\d+)/im.exec(head)?.[1];
  if (length !== undefined) return body.byteLength >= Number(length);
  return !/^transfer-encoding: *chunked/im.test(head) || body.subarray(-5).toString() === '0\r\n\r\n';
}

/** A response as text; the length is added unless the headers bring their own framing. */
export function response(status: string, headers: readonly string[], body = ''): string {
  const framed = headers.some((line) => /^(content-length|transfer-encoding):/i.test(line));
  const lines = framed ? headers : [...headers, `content-length: ${Buffer.byteLength(body)}`];
  return `HTTP/1.1 ${status}\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n${body}`;
}

export const json =
  (value: unknown, status = '200 OK', headers: readonly string[] = []): Script =>
  (socket) =>
    void socket.write(response(status, ['content-type: application/json', ...headers], JSON.stringify(value)));

/** A backend made of bytes: it can do what no HTTP library lets a server do. */
export async function createRawBackend(): Promise<RawBackend> {
  let script: Script = () => undefined;
  let early = false;
  let requests: RawRequest[] = [];
  const sockets = new Set<Socket>();

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let pending = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      pending = Buffer.concat([pending, chunk]);
      const end = pending.indexOf(headEnd);
      if (end < 0) return;
      const head = pending.subarray(0, end + 2).toString('latin1');
      const body = pending.subarray(end + 4);
      if (!early && !isWhole(head, body)) return;
      pending = Buffer.alloc(0);
      const request = { head, body };
      requests.push(request);
      void script(socket, request);
    });
  });
  const port = await listenLocally(server);

  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    get requests() {
      return requests;
    },
    openSockets: () => sockets.size,
    play(next, whenHeadCame = false) {
      script = next;
      early = whenHeadCame;
      requests = [];
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

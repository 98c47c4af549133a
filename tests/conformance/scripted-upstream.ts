import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenLocally } from '../support/listen.ts';

/** The backend's reaction to one request. The socket allows output that HTTP libraries refuse to write. */
export type Script = (request: IncomingMessage, reply: ServerResponse) => void | Promise<void>;

/** One case's part of the backend: requests find their script by a parameter of their query. */
export interface Play {
  /** Path and query for the client, below /api: `address('/v1/notice')`. */
  address(path: string, query?: string): string;
  /** Requests that arrived for this case, oldest first. */
  readonly requests: readonly IncomingMessage[];
  /** The next request; resolves at once for one that has come already. */
  arrived(): Promise<IncomingMessage>;
}

export interface ScriptedUpstream {
  readonly url: string;
  /** Connections that it ever accepted. */
  readonly accepted: () => number;
  play(script: Script): Play;
  close(): Promise<void>;
}

const envelope = JSON.stringify({ code: 0, message: '', data: null });

/** The plainest good answer. */
export const answerOk: Script = (_, reply) => {
  reply.writeHead(200, { 'content-type': 'application/json', 'content-length': envelope.length }).end(envelope);
};

interface Case {
  readonly script: Script;
  readonly requests: IncomingMessage[];
  first: PromiseWithResolvers<IncomingMessage>;
}

/** A backend in which many cases play beside each other; what belongs to none gets the plainest good answer. */
export async function createScriptedUpstream(): Promise<ScriptedUpstream> {
  const cases = new Map<string, Case>();
  let accepted = 0;
  const server = createServer({ keepAliveTimeout: 60_000, requestTimeout: 0 }, (request, reply) => {
    const id = /[?&]case=([^&]+)/.exec(request.url ?? '')?.[1] ?? '';
    const found = cases.get(id);
    request.on('error', () => undefined);
    reply.on('error', () => undefined);
    found?.requests.push(request);
    found?.first.resolve(request);
    void (found?.script ?? answerOk)(request, reply);
  });
  server.on('connection', (socket) => {
    accepted += 1;
    socket.on('error', () => undefined);
  });
  const port = await listenLocally(server);

  return {
    url: `http://127.0.0.1:${port}`,
    accepted: () => accepted,
    play(script) {
      const id = randomUUID();
      const played: Case = { script, requests: [], first: Promise.withResolvers() };
      cases.set(id, played);
      return {
        address: (path, query) => `/api${path}?case=${id}${query === undefined ? '' : `&${query}`}`,
        requests: played.requests,
        arrived: () => played.first.promise,
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Writes an answer byte for byte, past everything that the HTTP library would add or forbid. */
export function writeRaw(reply: ServerResponse, bytes: string): void {
  reply.socket?.write(bytes, 'latin1');
}

/** The header lines of a request as it came, lower-case names. */
export function headersIn({ rawHeaders }: IncomingMessage): readonly string[] {
  return rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name.toLowerCase()}: ${rawHeaders[at + 1]}`] : []));
}

import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call of the portal to the backend as it passed the wire. */
export interface SeenCall {
  readonly method: string;
  readonly path: string;
  /** The bearer token, or null. */
  readonly token: string | null;
}

export interface Alteration {
  readonly path: RegExp;
  readonly change: (body: string) => string;
}

/**
 * The wire between portal and backend: passes everything on and remembers what passed. The only place where a test
 * sees the tokens, which the portal must never show.
 */
export interface Wire {
  readonly url: string;
  readonly calls: readonly SeenCall[];
  /** From now on changes the body of every answer to a call whose path fits; null ends it. */
  alter(change: Alteration | null): void;
  /** From now on every call reaches the backend so much later; 0 ends it. */
  delay(milliseconds: number): void;
  /** Every bearer token and every token in an answer so far. */
  tokens(): readonly string[];
  close(): Promise<void>;
}

const tokenOf = (incoming: IncomingMessage) => incoming.headers.authorization?.replace(/^Bearer /i, '') ?? null;

const tokensIn = (body: string) => [...body.matchAll(/"token":"([^"]{8,})"/g)].map(([, token]) => token ?? '');

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

/** Keeps the token of a sign-in or a renewal; every other answer passes unread. */
function watchAnswer(answer: IncomingMessage, path: string, found: Set<string>) {
  if (!/login|register|renewal/.test(path)) return;
  let body = '';
  answer.on('data', (chunk: Buffer) => {
    body += chunk.toString('utf8');
  });
  answer.on('end', () => {
    for (const token of tokensIn(body)) found.add(token);
  });
}

/** Passes an answer on with another body. */
function passAltered(answer: IncomingMessage, outgoing: ServerResponse, change: Alteration['change']) {
  const parts: Buffer[] = [];
  answer.on('data', (part: Buffer) => parts.push(part));
  answer.on('end', () => {
    const { 'content-length': _, 'transfer-encoding': __, ...headers } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, headers);
    outgoing.end(change(Buffer.concat(parts).toString('utf8')));
  });
}

/** Opens a wire to a backend. */
export async function openWire(backendPort: number): Promise<Wire> {
  const calls: SeenCall[] = [];
  const tokens = new Set<string>();
  let alteration: Alteration | null = null;
  let delayMs = 0;
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const token = tokenOf(incoming);
    calls.push({ method, path: url, token });
    if (token) tokens.add(token);
    const altered = alteration?.path.test(url) ? alteration : null;
    const sent = altered ? { ...headers, 'accept-encoding': 'identity' } : headers;
    const upstream = request({ host: '127.0.0.1', port: backendPort, method, path: url, headers: sent }, (answer) => {
      watchAnswer(answer, url, tokens);
      if (altered) return passAltered(answer, outgoing, altered.change);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    // After an answer that came before the end of the body, the unread rest would keep the connection's next call waiting.
    upstream.on('close', () => incoming.unpipe(upstream).resume());
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  };
  // It passes on how long the backend keeps a connection, so it must not close one earlier.
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
    setTimeout(pass, delayMs, incoming, outgoing);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    alter: (change) => {
      alteration = change;
    },
    delay: (milliseconds) => {
      delayMs = milliseconds;
    },
    tokens: () => [...tokens],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

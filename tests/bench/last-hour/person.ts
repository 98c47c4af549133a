import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Port of the portal on 127.0.0.1, and the host name of its public origin. */
export interface Target {
  readonly port: number;
  readonly host: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** Timeout of an answer in milliseconds. */
const timeoutMs = 30_000;

/** One person’s browser: its address, its cookies, and the headers of the portal's own pages. */
export interface Person {
  readonly at: number;
  cookies(): string;
  /** @throws errors of the connection, and of an answer that does not come */
  ask(path: string, sent?: Sent): Promise<Answer>;
  /** Opens an answer that does not end. */
  open(path: string): Promise<IncomingMessage>;
}

/** Kept connections: between a proxy and the portal, too, many people share them. */
export const agent = new Agent({ keepAlive: true, maxSockets: 512, maxFreeSockets: 256 });

/** An address of its own: limits count by it. */
export const addressOf = (at: number): string => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;

export function personAt(target: Target, at: number, given: Readonly<Record<string, string>> = {}): Person {
  const cookies = new Map(Object.entries(given));
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const options = ({ method = 'GET', headers = {}, body }: Sent, path: string) => ({
    ...{ host: '127.0.0.1', port: target.port, path, method },
    headers: {
      ...{ host: target.host, origin: `http://${target.host}`, 'x-portal-request': '1' },
      ...{ 'sec-fetch-site': 'same-origin', 'accept-encoding': 'br', 'x-forwarded-for': addressOf(at) },
      ...{ cookie: cookieHeader() },
      ...(body && { 'content-length': String(body.length) }),
      ...headers,
    },
  });
  const keep = (answer: IncomingMessage) => {
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
  };
  return {
    at,
    cookies: cookieHeader,
    ask: (path, sent = {}) =>
      new Promise((resolve, reject) => {
        const outgoing = request({ ...options(sent, path), agent }, (answer) => {
          keep(answer);
          buffer(answer).then(
            (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
            reject,
          );
        });
        outgoing.setTimeout(timeoutMs, () => outgoing.destroy(new Error('No answer')));
        outgoing.on('error', reject).end(sent.body);
      }),
    open: (path) =>
      new Promise((resolve, reject) => {
        const outgoing = request({ ...options({}, path), agent: false }, resolve);
        outgoing.on('error', reject).end();
      }),
  };
}

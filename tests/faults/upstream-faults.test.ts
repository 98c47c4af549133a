import { createServer } from 'node:http';
import { refusedFile } from '#lib/contract/endpoint.ts';
import { openEnvelope } from '#lib/contract/envelope.ts';
import { ApiError, type ApiErrorKind } from '#lib/contract/errors.ts';
import { freePort } from '../../scripts/launch/ports.ts';
import { createTestPortal, fromPage, setCookies, type TestPortal, testSession, trial } from './portal-under-test.ts';
import { createRawBackend, json, type RawBackend, response, type Script } from './raw-backend.ts';

const ok = { code: 0, message: '', data: { ok: true } };
const text = JSON.stringify(ok);
const send =
  (bytes: string): Script =>
  (socket) =>
    void socket.write(bytes);
const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Milliseconds that a backend which does answer never needs, however busy the machine is. */
const ample = 60_000;
const ampleLimits = { connect: ample, headers: ample, idle: ample };

/** The status that the client gets; `breaks`: a good status, then a connection that breaks; the kind is the browser's. */
interface Expected {
  readonly status: number;
  /** Status for a file, where it is another. */
  readonly ofFile?: number;
  readonly breaks?: boolean;
  readonly kind?: ApiErrorKind;
  readonly clearsSession?: boolean;
  /** The portal's own limit ends it; all others must be noticed without one. */
  readonly byLimit?: boolean;
}

const badGateway: Expected = { status: 502, kind: 'unavailable' };
const tooLate: Expected = { status: 504, kind: 'timeout', byLimit: true };
const broken: Expected = { status: 200, breaks: true };

const faults: Record<string, readonly [script: Script, expected: Expected, early?: boolean]> = {
  'resets when a request begins': [(socket) => void socket.resetAndDestroy(), badGateway, true],
  'closes without an answer': [(socket) => void socket.end(), badGateway],
  'resets after the request': [(socket) => void socket.resetAndDestroy(), badGateway],
  'stays silent': [() => undefined, tooLate],
  'stops within the headers': [send('HTTP/1.1 200 OK\r\ncontent-type: app'), tooLate],
  'closes within the headers': [(socket) => void socket.end('HTTP/1.1 200 OK\r\ncontent-type: app'), badGateway],
  'sends headers letter by letter': [
    async (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      for (let index = 0; index < 40 && !socket.destroyed; index += 1) {
        socket.write(`x-${index}: y\r\n`);
        await wait(50);
      }
    },
    tooLate,
  ],
  'sends a header of 100 kB': [send(response('200 OK', [`x-long: ${'y'.repeat(100_000)}`], text)), badGateway],
  'speaks no HTTP': [send('SSH-2.0-OpenSSH_9.2\r\n\r\n'), badGateway],
  'sends a bad status line': [send('HTTP/1.1 abc Fine\r\n\r\n'), badGateway],
  'sends two lengths': [send(response('200 OK', ['content-length: 5', 'content-length: 45'], text)), badGateway],
  'sends length and chunks': [
    send(response('200 OK', ['content-length: 5', 'transfer-encoding: chunked'], '0\r\n\r\n')),
    badGateway,
  ],
  'switches protocols': [
    send('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
    badGateway,
  ],
  redirects: [send(response('302 Found', ['location: http://127.0.0.1:1/elsewhere'])), badGateway],
  'sends a broken chunk': [send(response('200 OK', ['transfer-encoding: chunked'], '5\r\nhello\r\nZZ\r\n')), broken],
  'cuts a body of known length': [
    (socket) => void socket.end(response('200 OK', ['content-length: 1000'], text)),
    broken,
  ],
  'cuts a chunked body': [
    (socket) => void socket.end(response('200 OK', ['transfer-encoding: chunked'], '5\r\nhello\r\n')),
    broken,
  ],
  'resets within a body': [
    (socket) => {
      socket.write(response('200 OK', ['content-length: 1000'], text));
      setTimeout(() => socket.resetAndDestroy(), 50);
    },
    broken,
  ],
  'stalls within a body': [send(response('200 OK', ['content-length: 1000'], text)), { ...broken, byLimit: true }],
  'trickles, but lives': [
    async (socket) => {
      socket.write(response('200 OK', [`content-length: ${text.length}`]));
      for (const letter of text) {
        socket.write(letter);
        await wait(25);
      }
    },
    { status: 200 },
  ],
  'says 401': [
    json({ code: 401, message: 'no', data: null }, '401 Unauthorized'),
    { status: 401, kind: 'unauthorized', clearsSession: true },
  ],
  'says 403': [
    json({ code: 403, message: 'no', data: null }, '403 Forbidden'),
    { status: 401, kind: 'unauthorized', clearsSession: true },
  ],
  'fails with a page of HTML': [
    send(response('500 Internal Server Error', ['content-type: text/html'], '<h1>500')),
    { status: 500, kind: 'connection' },
  ],
  'is overloaded': [
    send(response('503 Service Unavailable', ['retry-after: 7'])),
    { status: 503, kind: 'unavailable' },
  ],
  'asks to slow down': [
    send(response('429 Too Many Requests', ['retry-after: 7'])),
    { status: 429, kind: 'tooManyRequests' },
  ],
  'answers with HTML': [
    send(response('200 OK', ['content-type: text/html'], '<h1>hello')),
    { status: 200, kind: 'malformed' },
  ],
  'answers with wrong types': [
    json({ code: 0, message: '', data: { ok: 'perhaps' } }),
    { status: 200, kind: 'malformed', ofFile: refusedFile },
  ],
  'answers with nothing': [send('HTTP/1.1 204 No Content\r\n\r\n'), { status: 204, kind: 'connection' }],
};

const calls = {
  GET: { endpoint: trial.read, make: (cookie: string) => fromPage('GET', '/api/v1/trial/read', cookie) },
  POST: {
    endpoint: trial.write,
    make: (cookie: string) =>
      fromPage('POST', '/api/v1/trial/write', cookie, { body: '{"a":1}', headers: { 'content-length': '7' } }),
  },
  upload: {
    endpoint: trial.upload,
    make: (cookie: string) => fromPage('POST', '/api/v1/trial/upload', cookie, { body: uploadBody() }),
  },
  download: { endpoint: null, make: (cookie: string) => fromPage('GET', '/api/v1/trial/file/1', cookie) },
  stream: { endpoint: null, make: (cookie: string) => fromPage('GET', '/api/v1/trial/events', cookie) },
} as const;

function uploadBody(): ReadableStream<Uint8Array> {
  let left = 20;
  return new ReadableStream({
    pull(controller) {
      left -= 1;
      controller.enqueue(new Uint8Array(10_000));
      if (left === 0) controller.close();
    },
  });
}

async function outcomeOf(answer: Response): Promise<{ payload: unknown } | 'broken'> {
  try {
    const body = await answer.text();
    try {
      return { payload: JSON.parse(body) };
    } catch {
      return { payload: undefined };
    }
  } catch {
    return 'broken';
  }
}

function kindOf(endpoint: (typeof calls)[keyof typeof calls]['endpoint'], status: number, payload: unknown) {
  if (!endpoint) return undefined;
  try {
    openEnvelope(endpoint, status, payload);
    return 'accepted';
  } catch (error) {
    return error instanceof ApiError ? error.kind : 'not typed';
  }
}

describe.each(Object.entries(faults))('a backend that %s', (_, [script, expected, early]) => {
  let backend: RawBackend;
  let portal: TestPortal;
  beforeAll(async () => {
    backend = await createRawBackend();
    portal = createTestPortal(backend.origin, expected.byLimit ? {} : { limits: ampleLimits });
  });
  afterAll(async () => {
    await portal.close();
    await backend.close();
  });

  it.each(Object.entries(calls))(
    'gives %s its status and a typed error, does not hang, and harms no later call',
    async (kind, call) => {
      const cookie = await portal.cookieOf(testSession());
      backend.play(script, early);
      const answer = await portal.ask(call.make(cookie));
      const outcome = await outcomeOf(answer);
      expect(answer.status).toBe(kind === 'download' ? (expected.ofFile ?? expected.status) : expected.status);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(outcome === 'broken').toBe(expected.breaks === true);
      if (outcome !== 'broken')
        expect(kindOf(call.endpoint, answer.status, outcome.payload)).toBe(
          call.endpoint ? (expected.kind ?? 'accepted') : undefined,
        );
      expect(setCookies(answer).session).toBe(expected.clearsSession ? '' : undefined);
      if (kind === 'POST' || kind === 'upload') expect(backend.requests).toHaveLength(1);
      expect(backend.requests.length).toBeLessThanOrEqual(2);

      backend.play(json(ok));
      const next = await portal.ask(calls.GET.make(await portal.cookieOf(testSession())));
      expect([next.status, await next.json()]).toEqual([200, ok]);
      expect(portal.logged()).not.toContain('canary');
    },
  );
});

describe('a backend that is not there', () => {
  it('gives 502 for every kind of call, and is found again when it comes back', async () => {
    const port = await freePort();
    const portal = createTestPortal(`http://127.0.0.1:${port}`, { limits: ampleLimits });
    const cookie = await portal.cookieOf(testSession());
    for (const call of Object.values(calls)) {
      const answer = await portal.ask(call.make(cookie));
      expect(answer.status).toBe(502);
      await answer.text();
    }
    const server = createServer((_, reply) => reply.end(text));
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    expect((await portal.ask(calls.GET.make(cookie))).status).toBe(200);
    await portal.close();
    server.close();
  });
});

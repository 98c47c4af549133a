import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { portalCode } from '#lib/proxy/portal-code.ts';
import { until } from '#tests/support/until.ts';
import { listenLocally } from '../support/listen.ts';
import { createTestPortal, fromPage, shortLimits, type TestPortal, testSession } from './portal-under-test.ts';
import { createRawBackend, json, response } from './raw-backend.ts';

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function behind(
  listener: (request: IncomingMessage, reply: ServerResponse) => void,
  limits: Partial<typeof shortLimits> = {},
): Promise<{ portal: TestPortal; cookie: string; server: Server }> {
  const server = createServer(listener);
  const port = await listenLocally(server);
  const portal = createTestPortal(`http://127.0.0.1:${port}`, { limits });
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
    portal.close,
  );
  return { portal, server, cookie: await portal.cookieOf(testSession()) };
}

const ok = JSON.stringify({ code: 0, message: '', data: { ok: true } });

describe('request bodies', () => {
  it('arrive as they were sent, of known length or chunked, and no faster than the backend reads', async () => {
    const size = 64 * 1024 * 1024;
    const chunk = Buffer.alloc(65_536, 'x');
    const expected = createHash('sha256');
    let produced = 0;
    let ahead = 0;
    let received = 0;
    const { portal, cookie } = await behind(async (request, reply) => {
      const digest = createHash('sha256');
      for await (const part of request) {
        received += part.length;
        digest.update(part);
        ahead = Math.max(ahead, produced - received);
        if (received % (1024 * 1024) < 65_536) await wait(1);
      }
      reply.end(JSON.stringify({ code: 0, message: '', data: digest.digest('hex') }));
    });
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (produced >= size) return controller.close();
          produced += chunk.length;
          expected.update(chunk);
          controller.enqueue(chunk);
        },
      },
      { highWaterMark: 0 },
    );
    const answer = await portal.ask(
      fromPage('POST', '/api/v1/trial/upload', cookie, { body, headers: { 'content-length': String(size) } }),
    );
    expect(await answer.json()).toMatchObject({ data: expected.digest('hex') });
    expect(ahead).toBeLessThan(20 * 1024 * 1024);
  });

  it('that stop arriving are ended by the idle limit', async () => {
    const { portal, cookie } = await behind((request) => void request.resume(), { headers: 5_000 });
    for (const length of ['10', '1000000']) {
      const body = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(5)) });
      const init = { body, headers: { 'content-length': length } };
      const answer = await portal.ask(fromPage('POST', '/api/v1/trial/upload', cookie, init));
      expect([answer.status, (await answer.json()).code]).toEqual([408, portalCode.bodyStalled]);
    }
  });

  it('may be absent from a write', async () => {
    const { portal, cookie } = await behind((_, reply) => void reply.end(ok));
    const answer = await portal.ask(
      fromPage('POST', '/api/v1/trial/write', cookie, { headers: { 'content-length': '0' } }),
    );
    expect(answer.status).toBe(200);
  });
});

describe('a client that leaves', () => {
  it.each(['before the answer', 'within the answer'])('%s ends the call at the backend', async (when) => {
    const [arrived, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { portal, cookie } = await behind(
      (_, reply) => {
        arrived.resolve();
        reply.on('close', () => gone.resolve());
        if (when === 'within the answer') reply.write('data: 1\n\n');
      },
      // Longer than the test may take: no limit ends the call.
      { headers: 600_000, idle: 600_000 },
    );
    const client = new AbortController();
    const pending = portal.ask(fromPage('GET', '/api/v1/trial/events', cookie, { signal: client.signal }));
    if (when === 'within the answer') {
      const reader = (await pending).body?.getReader();
      await reader?.read();
      await reader?.cancel();
      await gone.promise;
      return;
    }
    await arrived.promise;
    client.abort();
    await gone.promise;
    expect((await pending).status).toBe(499);
  });
});

describe('answers', () => {
  it('give each event as it comes', async () => {
    const seen: string[] = [];
    const { portal, cookie } = await behind(
      async (_, reply) => {
        reply.writeHead(200, { 'content-type': 'text/event-stream' });
        for (let index = 0; index < 5; index += 1) {
          reply.write(`data: ${index}\n\n`);
          // The next one is made when this one has been read: one that is held back would never be.
          await until(() => seen.length > index);
        }
        reply.end();
      },
      { idle: 600_000 },
    );
    const answer = await portal.ask(fromPage('GET', '/api/v1/trial/events', cookie));
    for await (const part of answer.body ?? []) seen.push(Buffer.from(part).toString());
    expect(seen).toEqual([0, 1, 2, 3, 4].map((index) => `data: ${index}\n\n`));
  });

  it('wait for a slow reader instead of piling up', async () => {
    let sent = 0;
    const { portal, cookie } = await behind(
      (_, reply) => {
        const more = () => {
          while (sent < 200 * 1024 * 1024) {
            sent += 65_536;
            if (!reply.write(Buffer.alloc(65_536))) {
              reply.once('drain', more);
              return;
            }
          }
          reply.end();
        };
        more();
      },
      { idle: 10_000 },
    );
    const answer = await portal.ask(fromPage('GET', '/api/v1/trial/file/1', cookie));
    const reader = answer.body?.getReader();
    await reader?.read();
    await wait(300);
    expect(sent).toBeLessThan(20 * 1024 * 1024);
    await reader?.cancel();
  });

  it('keep ranges, lengths and validators of files', async () => {
    const { portal, cookie } = await behind((request, reply) => {
      if (request.headers['if-none-match'] === '"v"') return void reply.writeHead(304, { etag: '"v"' }).end();
      reply
        .writeHead(206, { 'content-range': 'bytes 2-3/10', 'content-length': '2', etag: '"v"' })
        .end(request.headers.range === 'bytes=2-3' ? 'cd' : '??');
    });
    const part = await portal.ask(fromPage('GET', '/api/v1/trial/file/1', cookie, { headers: { range: 'bytes=2-3' } }));
    expect([
      part.status,
      part.headers.get('content-range'),
      part.headers.get('content-length'),
      await part.text(),
    ]).toEqual([206, 'bytes 2-3/10', '2', 'cd']);
    const same = await portal.ask(
      fromPage('GET', '/api/v1/trial/file/1', cookie, { headers: { 'if-none-match': '"v"' } }),
    );
    expect([same.status, same.body]).toEqual([304, null]);
  });

  it('to HEAD have the length and no body, and leave the connection usable', async () => {
    const { portal, cookie } = await behind(
      (_, reply) => void reply.writeHead(200, { 'content-length': String(ok.length) }).end(ok),
    );
    const head = await portal.ask(fromPage('HEAD', '/api/v1/trial/read', cookie));
    expect([head.status, head.headers.get('content-length'), head.body]).toEqual([200, String(ok.length), null]);
    expect((await portal.ask(fromPage('GET', '/api/v1/trial/read', cookie))).status).toBe(200);
  });

  it('are 503 with a time to come back when too many calls wait', async () => {
    const few = { total: 3, perSession: 300, perAddress: 300 };
    const { portal, cookie } = await behind((_, reply) => void setTimeout(() => reply.end(ok), 150), {
      concurrency: { ...shortLimits.concurrency, calls: few },
    });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => portal.ask(fromPage('GET', '/api/v1/trial/read', cookie))),
    );
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy).toHaveLength(5);
    expect(busy[0]?.headers.get('retry-after')).toBe('1');
    await Promise.all(answers.map((answer) => answer.text()));
    expect((await portal.ask(fromPage('GET', '/api/v1/trial/read', cookie))).status).toBe(200);
  });
});

describe('a kept connection that the backend closes just then', () => {
  const cases = [
    ['GET', '/api/v1/trial/read', {}, 2, 200],
    ['POST', '/api/v1/trial/write', {}, 1, 502],
    ['POST', '/api/v1/trial/write', { 'idempotency-key': 'k' }, 2, 200],
  ] as const;
  it.each(cases)('%s %s with %o reaches it %i times', async (method, path, headers, times, status) => {
    const backend = await createRawBackend();
    const portal = createTestPortal(backend.origin);
    closing.push(backend.close, portal.close);
    const cookie = await portal.cookieOf(testSession());
    backend.play(json(JSON.parse(ok)));
    await (await portal.ask(fromPage('GET', '/api/v1/trial/read', cookie))).text();
    let first = true;
    backend.play((socket) => {
      if (first) socket.end();
      else socket.write(response('200 OK', [], ok));
      first = false;
    });
    const init = method === 'POST' ? { body: '{}', headers: { ...headers, 'content-length': '2' } } : { headers };
    const answer = await portal.ask(fromPage(method, path, cookie, init));
    expect([answer.status, backend.requests.length]).toEqual([status, times]);
  });
});

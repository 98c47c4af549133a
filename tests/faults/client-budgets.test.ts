import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { portalCode } from '#lib/proxy/portal-code.ts';
import { clientLimits } from '#lib/server/client-limits.ts';
import { upstreamLimits } from '#lib/server/upstream/upstream.ts';
import { listenLocally } from '../support/listen.ts';
import { type RedisServer, startRedis, withRedis } from '../support/redis-server.ts';
import { createTestPortal, fromPage, type TestPortal, testSession } from './portal-under-test.ts';

const ok = JSON.stringify({ code: 0, message: '', data: { ok: true } });
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Backend {
  readonly url: string;
  /** Event streams that are open. */
  readonly streams: Set<ServerResponse>;
  readonly requests: IncomingMessage[];
}

/** A backend with endless event streams; anything else is answered at once. */
async function openBackend(): Promise<Backend> {
  const streams = new Set<ServerResponse>();
  const requests: IncomingMessage[] = [];
  const server = createServer((request, reply) => {
    requests.push(request);
    if (request.url?.startsWith('/v1/login')) {
      reply.writeHead(302, { location: 'http://localhost:3100/provider' }).end();
    } else if (request.url?.startsWith('/v1/trial/events')) {
      streams.add(reply);
      reply.once('close', () => streams.delete(reply));
      reply.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    } else reply.writeHead(200, { 'content-type': 'application/json' }).end(ok);
  });
  const port = await listenLocally(server);
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  return { url: `http://127.0.0.1:${port}`, streams, requests };
}

function openPortal(backendUrl: string, over: Parameters<typeof createTestPortal>[1] = {}): TestPortal {
  const portal = createTestPortal(backendUrl, over);
  const answers: Response[] = [];
  closing.push(portal.close, () => Promise.all(answers.map(left)));
  const ask = async (request: Request) => {
    const answer = await portal.ask(request);
    answers.push(answer);
    return answer;
  };
  return { ...portal, ask };
}

/** A client that has begun to read leaves. */
async function left({ body }: Response): Promise<void> {
  if (!body || body.locked) return;
  const reader = body.getReader();
  await reader.read();
  await reader.cancel();
}

/** The limits that a portal really has, but for the time a refusal takes. */
const realLimits = { ...upstreamLimits, ...clientLimits, refusalDelay: 10 };

const from = (address: string) => ({ headers: { 'x-portal-client-address': address } });
const events = '/api/v1/trial/events';
const loginPath = `/api/v1/login?redirectURI=${encodeURIComponent('http://localhost:3000/login/1')}`;
const count = (answers: readonly Response[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((done) => setTimeout(done, 10));
}

describe('a client that takes all it can get', () => {
  it('by 600 event streams has its share of them, and another client logs in and reads', async () => {
    const backend = await openBackend();
    const portal = openPortal(backend.url, { limits: realLimits });
    const own = await portal.cookieOf(testSession());
    const { perSession } = realLimits.concurrency.events;
    const answers = await Promise.all(
      Array.from({ length: 600 }, (_, n) => portal.ask(fromPage('GET', `${events}?n=${n}`, own, from('192.0.2.1')))),
    );
    expect([count(answers, 200), count(answers, 429)]).toEqual([perSession, 600 - perSession]);
    const refused = answers.find(({ status }) => status === 429);
    expect([Number(refused?.headers.get('retry-after')) > 0, (await refused?.json())?.code]).toEqual([
      true,
      portalCode.tooManyRequests,
    ]);
    const login = await portal.ask(fromPage('GET', loginPath, undefined, from('192.0.2.2')));
    expect([login.status, login.headers.get('location')]).toEqual([303, 'http://localhost:3100/provider']);
    const cookie = await portal.cookieOf(testSession());
    for (const path of ['/api/v1/trial/read', events, '/api/v1/logout'])
      expect((await portal.ask(fromPage('GET', path, cookie, from('192.0.2.2')))).status).toBe(200);
  });

  it('with many sessions has the share of its address, however many addresses of one IPv6 network it uses', async () => {
    const backend = await openBackend();
    const portal = openPortal(backend.url, { limits: realLimits });
    const { perAddress } = realLimits.concurrency.events;
    const cookies = await Promise.all(Array.from({ length: 30 }, () => portal.cookieOf(testSession())));
    const answers = await Promise.all(
      Array.from({ length: 600 }, (_, n) =>
        portal.ask(fromPage('GET', events, cookies[n % 30], from(`2001:db8:0:1::${n}`))),
      ),
    );
    expect([count(answers, 200), count(answers, 429)]).toEqual([perAddress, 600 - perAddress]);
    const other = await portal.ask(fromPage('GET', events, cookies[0], from('2001:db8:0:2::1')));
    expect(other.status).toBe(200);
  });

  it('by 600 bodies that come byte by byte takes no connection to the backend, and another client writes', async () => {
    const backend = await openBackend();
    const portal = openPortal(backend.url, { limits: { ...realLimits, body: { ...realLimits.body, total: 1_000 } } });
    const own = await portal.cookieOf(testSession());
    const slow = () =>
      new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            await new Promise((done) => setTimeout(done, 100));
            controller.enqueue(new Uint8Array([32]));
          },
        },
        { highWaterMark: 0 },
      );
    const asked = Array.from({ length: 600 }, (_, n) =>
      portal.ask(
        fromPage('POST', '/api/v1/trial/write', own, {
          body: slow(),
          headers: { ...from('192.0.2.1').headers, ...(n % 2 === 0 && { 'content-length': '60000' }) },
        }),
      ),
    );
    const other = await portal.ask(
      fromPage('POST', '/api/v1/trial/write', await portal.cookieOf(testSession()), {
        body: '{}',
        ...from('192.0.2.2'),
      }),
    );
    expect(other.status).toBe(200);
    const answers = await Promise.all(asked);
    const { perSession } = realLimits.bodies;
    expect([count(answers, 408), count(answers, 429)]).toEqual([perSession, 600 - perSession]);
    expect(backend.requests).toHaveLength(1);
  });

  it('by a body that is larger than a call may have is refused, announced or not', async () => {
    const backend = await openBackend();
    const portal = openPortal(backend.url);
    const cookie = await portal.cookieOf(testSession());
    for (const length of ['262145', undefined]) {
      const body = new Blob(['x'.repeat(262_145)]).stream();
      const init = { body, headers: { ...(length && { 'content-length': length }) } };
      const answer = await portal.ask(fromPage('POST', '/api/v1/trial/write', cookie, init));
      expect([answer.status, (await answer.json()).code]).toEqual([413, portalCode.bodyTooLarge]);
    }
    expect(backend.requests).toEqual([]);
  });

  it('by reads has its budget for the minute, and may still log out', async () => {
    const backend = await openBackend();
    const portal = openPortal(backend.url, { readLimit: 20 });
    const cookie = await portal.cookieOf(testSession());
    const read = (who: string, address: string) =>
      portal.ask(fromPage('GET', '/api/v1/trial/read', who, from(address)));
    const answers = await Promise.all(Array.from({ length: 50 }, () => read(cookie, '192.0.2.1')));
    expect([count(answers, 200), count(answers, 429)]).toEqual([20, 30]);
    expect((await read(await portal.cookieOf(testSession()), '192.0.2.1')).status).toBe(200);
    expect(backend.requests).toHaveLength(21);
    expect((await portal.ask(fromPage('GET', '/api/v1/logout', cookie, from('192.0.2.1')))).status).toBe(200);
  });
});

describe('an event stream', () => {
  async function opened(portal: TestPortal, cookie: string) {
    const answer = await portal.ask(fromPage('GET', events, cookie));
    expect(answer.status).toBe(200);
    return { over: answer.text().catch(() => 'cut') };
  }

  it('ends after its session was logged out, and those of other sessions go on', async () => {
    const backend = await openBackend();
    const portal = openPortal(backend.url, { limits: { idle: 60_000 } });
    const [cookie, other] = [await portal.cookieOf(testSession()), await portal.cookieOf(testSession())];
    const streams = [await opened(portal, cookie), await opened(portal, cookie)];
    await opened(portal, other);
    await portal.ask(fromPage('GET', '/api/v1/logout', cookie));
    await Promise.all(streams.map(({ over }) => over));
    await until(() => backend.streams.size === 1);
  });

  it('ends after its session has expired', async () => {
    const backend = await openBackend();
    const portal = openPortal(backend.url, { limits: { idle: 60_000 } });
    const soon = testSession({ expiresAt: Math.floor(Date.now() / 1000) + 2 });
    const { over } = await opened(portal, await portal.cookieOf(soon));
    expect(backend.streams.size).toBe(1);
    await over;
    await until(() => backend.streams.size === 0);
  });
});

withRedis.describe('instances with Redis', () => {
  let redis: RedisServer;
  beforeEach(async () => {
    redis = await startRedis();
    closing.push(() => redis.stop());
  });

  it('end event streams of a session that was logged out at another one', async () => {
    const backend = await openBackend();
    const over = { redisUrl: redis.url, limits: { idle: 60_000 } };
    const [one, another] = [openPortal(backend.url, over), openPortal(backend.url, over)];
    await redis.untilReady(2);
    const cookie = await one.cookieOf(testSession());
    const answer = await one.ask(fromPage('GET', events, cookie));
    expect(answer.status).toBe(200);
    await another.ask(fromPage('GET', '/api/v1/logout', cookie));
    await answer.text().catch(() => 'cut');
    await until(() => backend.streams.size === 0);
  });

  it('share the reads of a session, and count by themselves once Redis is gone', async () => {
    const backend = await openBackend();
    const over = { redisUrl: redis.url, readLimit: 20 };
    const portals = [openPortal(backend.url, over), openPortal(backend.url, over)];
    await redis.untilReady(2);
    const read = async (cookie: string, times: number) => {
      const asked = Array.from({ length: times }, (_, n) =>
        portals[n % 2]?.ask(fromPage('GET', '/api/v1/trial/read', cookie)),
      );
      return (await Promise.all(asked)).filter((answer) => answer !== undefined);
    };
    const session = testSession();
    const shared = await read((await portals[0]?.cookieOf(session)) ?? '', 60);
    expect([count(shared, 200), count(shared, 429)]).toEqual([20, 40]);
    await redis.stop();
    const alone = await read((await portals[0]?.cookieOf(testSession())) ?? '', 60);
    expect([count(alone, 200), count(alone, 429)]).toEqual([40, 20]);
  });
});

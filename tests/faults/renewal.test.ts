import { createServer } from 'node:http';
import { listenLocally } from '../support/listen.ts';
import { type RedisServer, startRedis, withRedis } from '../support/redis-server.ts';
import { createTestPortal, fromPage, setCookies, type TestPortal, testSession } from './portal-under-test.ts';

const left = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const envelope = (data: unknown) => JSON.stringify({ code: 0, message: '', data });

/** A backend that renews for real: a token dies with its renewal, and of a dead token it knows nothing. */
async function startBackend() {
  const living = new Set<string>();
  let renewals = 0;
  const server = createServer((request, reply) => {
    const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
    const known = living.has(token);
    if (!known) return void reply.writeHead(401).end(JSON.stringify({ code: 401, message: 'expired', data: null }));
    if (request.url === '/v1/logout') living.delete(token);
    if (request.url !== '/v1/renewal')
      return void setTimeout(() => reply.end(envelope({ ok: true })), Math.random() * 20);
    renewals += 1;
    const next = `${token}+`;
    living.delete(token);
    living.add(next);
    // The old token is invalid before the portal receives the new one.
    setTimeout(() => reply.end(envelope({ token: next, effectiveTime: 7200 })), 100);
  });
  const port = await listenLocally(server);
  return {
    url: `http://127.0.0.1:${port}`,
    living,
    renewals: () => renewals,
    close: () => server.close().closeAllConnections(),
  };
}
type Backend = Awaited<ReturnType<typeof startBackend>>;

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

async function parallelCalls(portals: readonly TestPortal[], seconds: number): Promise<Response[]> {
  const session = testSession({ token: `t-${crypto.randomUUID()}`, expiresAt: left(seconds) });
  backend.living.add(session.token);
  const [first] = portals;
  const cookie = (await first?.cookieOf(session)) ?? '';
  const calls = Array.from({ length: 200 }, (_, index) =>
    portals[index % portals.length]?.ask(fromPage('GET', '/api/v1/trial/read', cookie)),
  );
  const answers = await Promise.all(calls);
  await Promise.all(answers.map((answer) => answer?.text()));
  return answers.filter((answer) => answer !== undefined);
}

describe('200 parallel calls of one player', () => {
  it.each([299, 59])('with %i seconds left renew once on one instance, and none sees a 401', async (seconds) => {
    const portal = createTestPortal(backend.url, { limits: { headers: 5_000 } });
    const before = backend.renewals();
    const answers = await parallelCalls([portal], seconds);
    expect(backend.renewals() - before).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(Array(200).fill(200));
    expect(answers.some((answer) => setCookies(answer).session)).toBe(true);
    await portal.close();
  });
});

withRedis.describe('four instances with Redis', () => {
  let redis: RedisServer;
  let portals: TestPortal[];

  beforeAll(async () => {
    redis = await startRedis();
    portals = Array.from({ length: 4 }, () =>
      createTestPortal(backend.url, { limits: { headers: 5_000 }, redisUrl: redis.url }),
    );
    // An instance that Redis does not know yet renews alone.
    await redis.untilReady(portals.length);
  });
  afterAll(async () => {
    await Promise.all(portals.map((portal) => portal.close()));
    await redis.stop();
  });

  it.each([299, 59])('renew once for 200 calls with %i seconds left, and none sees a 401', async (seconds) => {
    const before = backend.renewals();
    const answers = await parallelCalls(portals, seconds);
    expect(answers.map(({ status }) => status)).toEqual(Array(200).fill(200));
    expect(backend.renewals() - before).toBe(1);
  });

  it('learn of a log-out from each other', async () => {
    const [one, other] = portals;
    const session = testSession({ token: `t-${crypto.randomUUID()}` });
    backend.living.add(session.token);
    const cookie = (await one?.cookieOf(session)) ?? '';
    expect((await one?.ask(fromPage('GET', '/api/v1/logout', cookie)))?.status).toBe(200);
    expect((await other?.ask(fromPage('GET', '/api/v1/trial/read', cookie)))?.status).toBe(401);
  });

  it('go on when Redis is gone', async () => {
    await redis.stop();
    const answers = await parallelCalls(portals.slice(0, 1), 59);
    expect(answers.map(({ status }) => status)).toEqual(Array(200).fill(200));
  });
});

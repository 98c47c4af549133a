import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasRedis, type RedisServer, startRedis, withRedis } from '../support/redis-server.ts';
import { requiring } from '../support/requiring.ts';
import { until } from '../support/until.ts';
import { createTestPortal, fromPage, setCookies, type TestPortal, testSession } from './portal-under-test.ts';
import { createRawBackend, json, type RawBackend, type Script } from './raw-backend.ts';

const signedIn = json({
  code: 200,
  message: 'Welcome',
  data: {
    token: 'token-of-the-second-login',
    nickname: 'Ada',
    avatar: null,
    effectiveTime: 7200,
    hasRace: false,
    teamId: null,
    playerId: 'p',
  },
});
const ok = json({ code: 0, message: '', data: { ok: true } });
const reset: Script = (socket) => void socket.resetAndDestroy();
const notFound: Script = json({ code: 404, message: '', data: null }, '404 Not Found');
const loggingOutBy =
  (logout: Script, rest: Script = ok): Script =>
  (socket, request) =>
    (/ \/v1\/logout /.test(request.head) ? logout : rest)(socket, request);

let backend: RawBackend;
let dataDir: string;
let portals: TestPortal[] = [];
let redis: RedisServer | undefined;
beforeAll(async () => {
  backend = await createRawBackend();
  if (hasRedis) redis = await startRedis();
});
afterAll(async () => {
  await backend.close();
  await redis?.stop();
});
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sessions-'));
});
afterEach(async () => {
  await Promise.all(portals.map((portal) => portal.close()));
  portals = [];
  rmSync(dataDir, { recursive: true, force: true });
});

type Options = Parameters<typeof createTestPortal>[1];
async function open(options: Options = {}): Promise<TestPortal> {
  const portal = createTestPortal(backend.origin, { dataDir, ...options });
  portals.push(portal);
  await portal.ready;
  return portal;
}
async function restart(portal: TestPortal, options: Options = {}): Promise<TestPortal> {
  portals = portals.filter((other) => other !== portal);
  await portal.close();
  return open(options);
}

const ask = (portal: TestPortal, path: string, cookie: string) => portal.ask(fromPage('GET', path, cookie));
const statusOf = async (portal: TestPortal, cookie: string) => (await ask(portal, '/api/v1/trial/read', cookie)).status;
const revoked = () =>
  backend.requests.flatMap(({ head }) =>
    / \/v1\/logout /.test(head) ? (/^authorization: Bearer (.*)\r$/im.exec(head)?.[1] ?? 'none') : [],
  );
const cookieOf = (answer: Response) => `session=${setCookies(answer).session}`;

const stores = [
  { name: 'a file', options: (): Options => ({}), needing: requiring(true, 'nothing') },
  { name: 'Redis', options: (): Options => ({ redisUrl: redis?.url ?? '' }), needing: withRedis },
];

for (const { name, options, needing } of stores)
  needing.describe(`with ${name} for what must survive a restart`, () => {
    it('a session logged out while the backend fails is refused after a restart, and its token is revoked then', async () => {
      const session = testSession();
      const before = await open(options());
      const cookie = await before.cookieOf(session);
      backend.play(reset);
      expect((await ask(before, '/api/v1/logout', cookie)).status).toBe(502);
      const after = await restart(before, options());
      backend.play(ok);
      await until(() => revoked().includes(session.token));
      expect(await statusOf(after, cookie)).toBe(401);
    });

    it('a session replaced by another login is revoked at the backend and refused after a restart', async () => {
      const session = testSession();
      const before = await open(options());
      const cookie = await before.cookieOf(session);
      backend.play(loggingOutBy(ok, signedIn));
      const login = await ask(before, '/api/v1/test_login?userName=ada', cookie);
      await until(() => revoked().length > 0);
      expect(revoked()).toEqual([session.token]);
      const after = await restart(before, options());
      backend.play(ok);
      expect(await statusOf(after, cookie)).toBe(401);
      expect(await statusOf(after, cookieOf(login))).toBe(200);
    });

    it('a token that the backend could not revoke is tried again until it does, and then no more', async () => {
      const session = testSession();
      const portal = await open(options());
      let failures = 0;
      const failing: Script = (socket, request) => {
        failures += 1;
        return failures < 4 ? reset(socket, request) : ok(socket, request);
      };
      backend.play(loggingOutBy(failing, signedIn));
      await ask(portal, '/api/v1/test_login?userName=ada', await portal.cookieOf(session));
      await until(() => failures >= 4);
      // A further token shows that rounds go on, and that the first is in none of them.
      const second = testSession({ token: 'another-token' });
      await until(() => portal.logged().includes('authn_token_revoked'));
      backend.play(ok);
      await ask(portal, '/api/v1/logout', await portal.cookieOf(second));
      expect(revoked()).toEqual(['another-token']);
      const after = await restart(portal, options());
      expect(await statusOf(after, await after.cookieOf(testSession()))).toBe(200);
      expect(revoked()).toEqual(['another-token']);
    });
  });

describe('the file of session records', () => {
  const file = () => join(dataDir, 'sessions.json');

  it('is for its owner only and holds no token in clear', async () => {
    const portal = await open();
    const session = testSession({ token: 'canary-token-at-rest' });
    backend.play(reset);
    await ask(portal, '/api/v1/logout', await portal.cookieOf(session));
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    const content = readFileSync(file(), 'utf8');
    expect(content).toContain(session.id);
    expect(content).not.toContain('canary');
    expect(content).not.toContain(Buffer.from('canary-token-at-rest').toString('base64url').slice(0, 20));
  });

  it('forgets what no cookie can carry any more, and what a portal that was killed had begun to write', async () => {
    const portal = await open();
    const [old, young] = [testSession(), testSession()];
    backend.play(ok);
    await ask(portal, '/api/v1/logout', await portal.cookieOf(old));
    const written = JSON.parse(readFileSync(file(), 'utf8'));
    writeFileSync(file(), JSON.stringify({ ended: [[old.id, 1]], revocations: [['digest', 'sealed', 1]] }));
    expect(written.ended[0][0]).toBe(old.id);
    const draft = `${file()}.${crypto.randomUUID()}`;
    writeFileSync(draft, '');
    const after = await restart(portal);
    expect(statSync(draft, { throwIfNoEntry: false })).toBeUndefined();
    await ask(after, '/api/v1/logout', await after.cookieOf(young));
    const rewritten = JSON.parse(readFileSync(file(), 'utf8'));
    expect(rewritten.ended.map(([id]: [string]) => id)).toEqual([young.id]);
    expect(rewritten.revocations).toEqual([]);
  });

  it('that cannot be read or written stops nobody from logging out, and the log says so', async () => {
    writeFileSync(file(), 'not json');
    const portal = await open();
    const cookie = await portal.cookieOf(testSession());
    rmSync(dataDir, { recursive: true, force: true });
    writeFileSync(dataDir, 'a file where the folder was');
    backend.play(ok);
    expect((await ask(portal, '/api/v1/logout', cookie)).status).toBe(200);
    expect(await statusOf(portal, cookie)).toBe(401);
    expect(portal.logged()).toContain('the session records failed');
  });

  it('belongs to one portal: a second one would overwrite what the first has recorded, so it does not start', async () => {
    const first = await open();
    expect(() => createTestPortal(backend.origin, { dataDir })).toThrow(/sessions\.json is in use .* REDIS_URL/);
    backend.play(ok);
    expect((await ask(first, '/api/v1/logout', await first.cookieOf(testSession()))).status).toBe(200);
    const after = await restart(first);
    expect(await statusOf(after, await after.cookieOf(testSession()))).toBe(200);
  });

  it('does not keep one refused token from holding up the others', async () => {
    const portal = await open();
    backend.play(reset);
    const tokens = ['first-token', 'second-token'];
    for (const token of tokens) await ask(portal, '/api/v1/logout', await portal.cookieOf(testSession({ token })));
    backend.play(loggingOutBy(notFound));
    await until(() => tokens.every((token) => revoked().includes(token)));
  });
});

describe('the end of a session', () => {
  it('reaches whoever listens for it, once, and can be asked for', async () => {
    const portal = await open();
    const session = testSession();
    const cookie = await portal.cookieOf(session);
    const ended: string[] = [];
    const unsubscribe = portal.sessions.onEnd((id) => void ended.push(id));
    expect(await portal.sessions.hasEnded(session.id)).toBe(false);
    backend.play(ok);
    await ask(portal, '/api/v1/logout', cookie);
    await ask(portal, '/api/v1/logout', cookie);
    expect(ended).toEqual([session.id]);
    expect(await portal.sessions.hasEnded(session.id)).toBe(true);
    unsubscribe();
    await ask(portal, '/api/v1/logout', await portal.cookieOf(testSession()));
    expect(ended).toEqual([session.id]);
  });

  withRedis.it('at one instance is known to another that is asked', async () => {
    const [one, other] = [await open({ redisUrl: redis?.url ?? '' }), await open({ redisUrl: redis?.url ?? '' })];
    const session = testSession();
    const cookie = await one.cookieOf(session);
    backend.play(ok);
    await until(async () => (await statusOf(other, cookie)) === 200);
    await ask(one, '/api/v1/logout', cookie);
    await until(() => other.sessions.hasEnded(session.id));
  });
});

describe('rotation of the session secret', () => {
  const old = 'an old secret of the tests, long enough for it';
  const newest = 'the newest secret of the tests, long enough';

  it('keeps people logged in, brings their cookies under the newest secret, and ends what was not', async () => {
    const session = testSession();
    const before = await open({ secrets: [old] });
    const cookie = await before.cookieOf(session);
    backend.play(ok);
    const during = await restart(before, { secrets: [newest, old] });
    const answer = await ask(during, '/api/v1/trial/read', cookie);
    expect(answer.status).toBe(200);
    const resealed = cookieOf(answer);
    expect(setCookies(await ask(during, '/api/v1/trial/read', resealed))).toEqual({});
    const after = await restart(during, { secrets: [newest] });
    expect([await statusOf(after, resealed), await statusOf(after, cookie)]).toEqual([200, 401]);
  });

  it('keeps what is logged out under the old secret logged out', async () => {
    const before = await open({ secrets: [old] });
    const cookie = await before.cookieOf(testSession());
    backend.play(ok);
    await ask(before, '/api/v1/logout', cookie);
    const during = await restart(before, { secrets: [newest, old] });
    expect(await statusOf(during, cookie)).toBe(401);
  });
});

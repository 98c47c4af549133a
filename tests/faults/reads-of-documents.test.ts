import { callerOf } from '#lib/server/caller.ts';
import { readText } from '#lib/server/upstream/text-body.ts';
import { createTestPortal, fromPage, publicOrigin, type TestPortal, testSession } from './portal-under-test.ts';
import { createRawBackend, json, type RawBackend } from './raw-backend.ts';

let backend: RawBackend;
let portal: TestPortal;
beforeAll(async () => {
  backend = await createRawBackend();
});
beforeEach(() => {
  portal = createTestPortal(backend.origin);
});
afterEach(() => portal.close());
afterAll(() => backend.close());

const given: Readonly<Record<string, string>> = {
  host: new URL(publicOrigin).host,
  'x-portal-request': '1',
  'x-language': 'zh-CN',
};

/** Reads as the rendering of a document does, for a browser with this cookie. */
async function read(cookie: string | undefined, target = '/api/v1/trial/read', signal = new AbortController().signal) {
  const { status, body, cookies } = await portal.gateway.read(
    {
      method: 'GET',
      target,
      read: (name) => given[name],
      body: { stream: null, length: undefined },
      caller: callerOf(signal),
      clientAddress: undefined,
    },
    await portal.sessions.visit(cookie),
  );
  return { status, cookies, text: typeof body === 'string' ? body : body && (await readText(body)) };
}

it('a document reads as its person, in its language, and gets no cookie to write', async () => {
  backend.play(json({ code: 0, message: '', data: { ok: true } }, '200 OK', ['x-csrf-token: value']));
  const answer = await read(await portal.cookieOf(testSession()));
  expect(answer).toEqual({ status: 200, cookies: [], text: '{"code":0,"message":"","data":{"ok":true}}' });
  expect(backend.requests[0]?.head).toContain('Bearer canary-token-of-a-player');
  expect(backend.requests[0]?.head.toLowerCase()).toContain('x-language: zh-cn');
});

it('a refused token ends no session here: the browser learns it by a call of its own', async () => {
  const cookie = await portal.cookieOf(testSession());
  backend.play(json({ code: 401, message: 'expired', data: null }, '401 Unauthorized'));
  expect((await read(cookie)).status).toBe(401);
  expect((await portal.sessions.visit(cookie)).session?.playerId).toBe('player-1');
  const own = await portal.ask(fromPage('GET', '/api/v1/trial/read', cookie));
  expect([own.status, own.headers.getSetCookie().length > 0]).toEqual([401, true]);
});

it('a token that is about to end is not renewed', async () => {
  backend.play(json({ code: 0, message: '', data: { ok: true } }));
  await read(await portal.cookieOf(testSession({ expiresAt: Math.floor(Date.now() / 1000) + 30 })));
  expect(backend.requests.map(({ head }) => head.split(' ')[1])).toEqual(['/v1/trial/read']);
});

it('without a session nothing is asked, nor is what the contract does not have', async () => {
  backend.play(json({}));
  expect((await read(undefined)).status).toBe(401);
  expect((await read(await portal.cookieOf(testSession()), '/api/v1/none')).status).toBe(404);
  expect(backend.requests).toEqual([]);
});

it('a read that is wanted no longer ends', async () => {
  const leaving = new AbortController();
  backend.play(() => leaving.abort());
  expect((await read(await portal.cookieOf(testSession()), undefined, leaving.signal)).status).toBe(499);
});

import { portalCode } from '#lib/proxy/portal-code.ts';
import type { Session } from '#lib/proxy/session.ts';
import { createTestPortal, fromPage, setCookies, type TestPortal, testSession } from './portal-under-test.ts';
import { createRawBackend, json, type RawBackend, type RawRequest, response, type Script } from './raw-backend.ts';

const canary = 'canary-token-that-must-stay-here';
const facts = {
  token: canary,
  nickname: 'Ada',
  avatar: null,
  effectiveTime: 7200,
  hasRace: true,
  teamId: 't1',
  playerId: 'p 1',
};
const signedIn = json({ code: 200, message: 'Welcome', data: facts });
const ok = { code: 0, message: '', data: { ok: true } };

let backend: RawBackend;
let portal: TestPortal;
beforeAll(async () => {
  backend = await createRawBackend();
});
afterAll(() => backend.close());
beforeEach(() => {
  portal = createTestPortal(backend.origin);
});
afterEach(() => portal.close());

const ask = (method: string, path: string, cookie?: string, init?: RequestInit) =>
  portal.ask(fromPage(method, path, cookie, init));
const jar = (...answers: Response[]) =>
  Object.entries(Object.assign({}, ...answers.map(setCookies)) as Record<string, string>)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
const bearerOf = (request: RawRequest | undefined) =>
  /^authorization: Bearer (.*)$/im.exec(request?.head ?? '')?.[1]?.trim();

/** Everything of an answer that a browser could see. */
async function outputOf(answer: Response): Promise<string> {
  return `${[...answer.headers].join('\n')}\n${answer.headers.getSetCookie().join('\n')}\n${await answer.text()}`;
}

describe('signing in', () => {
  const begin = async (cookie?: string) => {
    backend.play(
      (socket) => void socket.write(response('302 Found', ['location: http://localhost:3100/provider?x=1'])),
    );
    return ask('GET', `/api/v1/login?hra=1&redirectURI=${encodeURIComponent('http://localhost:3000/login/1')}`, cookie);
  };
  const stateSent = () => {
    const target = /^GET (\S+)/.exec(backend.requests[0]?.head ?? '')?.[1] ?? '';
    const back = new URL(target, 'http://x').searchParams.get('redirectURI') ?? '';
    return new URL(back).searchParams.get('state') ?? '';
  };

  it('goes to the provider with a state and is completed only with it', async () => {
    const start = await begin();
    const state = stateSent();
    expect([start.status, start.headers.get('location')]).toEqual([303, 'http://localhost:3100/provider?x=1']);
    expect(setCookies(start)).toEqual({ login_state: state });

    backend.play(signedIn);
    const stranger = await ask('GET', `/api/v1/login/userInfo?aid=1&state=${state}`);
    expect([stranger.status, (await stranger.json()).code, backend.requests.length]).toEqual([
      403,
      portalCode.loginState,
      0,
    ]);
    const own = await ask('GET', `/api/v1/login/userInfo?aid=1&state=${state}`, jar(start));
    expect(own.status).toBe(200);
    expect(setCookies(own)).toMatchObject({
      login_state: '',
      playerId: 'p%201',
      session: expect.stringMatching(/.{100}/),
    });
    expect(backend.requests[0]?.head).toMatch(/^GET \/v1\/login\/userInfo\?aid=1 HTTP/);
  });

  it.each(['https://evil.example/', 'javascript:alert(1)', ''])('never sends the person to %s', async (location) => {
    backend.play((socket) => void socket.write(response('302 Found', [`location: ${location}`])));
    const start = await ask(
      'GET',
      `/api/v1/login?hra=1&redirectURI=${encodeURIComponent('http://localhost:3000/login/2')}`,
    );
    expect([start.status, start.headers.get('location')]).toEqual([303, '/login/2?failed=unavailable']);
  });

  it('leads back to the login page when the backend is silent', async () => {
    backend.play(() => undefined);
    const start = await ask(
      'GET',
      `/api/v1/login?hra=1&redirectURI=${encodeURIComponent('http://localhost:3000/login/1')}`,
    );
    expect(start.headers.get('location')).toBe('/login/1?failed=timeout');
  });

  it('keeps the session readable for us alone, and uses it', async () => {
    backend.play(signedIn);
    const entry = await ask('GET', '/api/v1/test_login?userName=ada');
    for (const line of entry.headers.getSetCookie())
      expect(line).toMatch(/^(session=.*; HttpOnly|playerId=[^;]*; Path=\/; Max-Age=7\d+; SameSite=Lax)$/);
    backend.play(json(ok));
    await ask('GET', '/api/v1/trial/read', jar(entry));
    expect(bearerOf(backend.requests[0])).toBe(canary);
    const view = await portal.askSession(jar(entry));
    expect((await view.json()).data).toMatchObject({ playerId: 'p 1', nickname: 'Ada', teamId: 't1', hasRace: true });
  });

  it('refuses an answer that it cannot use, without a session', async () => {
    for (const script of [
      json({ code: 200, message: canary, data: facts }),
      json({ code: 200, message: '', data: { token: canary } }),
      json({ code: 200, message: '', data: facts }, '200 OK', ['content-encoding: gzip']),
      json({ code: 200, message: '', data: { ...facts, token: canary.repeat(200) } }),
      json({ code: 200, message: '', data: facts, padding: 'x'.repeat(300_000) }),
    ]) {
      backend.play(script);
      const answer = await ask('GET', '/api/v1/test_login?userName=ada');
      expect(answer.status).toBe(502);
      expect(setCookies(answer)).toEqual({});
      expect(await outputOf(answer)).not.toContain('canary');
    }
  });
});

describe('the canary token', () => {
  it('stands in no header, body or line of the log, whatever the call', async () => {
    const session = testSession({ token: canary, expiresAt: Math.floor(Date.now() / 1000) + 200 });
    const cookie = await portal.cookieOf(session);
    const answers: readonly (readonly [RegExp, unknown])[] = [
      [/ \/v1\/renewal /, { code: 0, message: '', data: { token: `${canary}-2`, effectiveTime: 7200 } }],
      [/ \/v1\/test_login/, { code: 200, message: '', data: facts }],
      [/./, ok],
    ];
    const working: Script = (socket, request) =>
      json(answers.find(([path]) => path.test(request.head))?.[1])(socket, request);
    const failing: Script = (socket) => void socket.resetAndDestroy();
    for (const script of [working, failing, json(ok, '500 Internal Server Error'), json(ok, '401 Unauthorized')])
      for (const [method, path] of [
        ['GET', '/api/v1/trial/read'],
        ['POST', '/api/v1/trial/write'],
        ['GET', '/api/v1/test_login?userName=ada'],
        ['GET', '/api/v1/renewal'],
        ['GET', '/api/v1/logout'],
      ] as const) {
        backend.play(script);
        const fresh = await portal.cookieOf({ ...session, id: crypto.randomUUID() });
        expect(await outputOf(await ask(method, path, fresh))).not.toContain('canary');
      }
    expect(await outputOf(await portal.askSession(cookie))).not.toContain('canary');
    expect(portal.logged()).not.toContain('canary');
  });
});

describe('signing out', () => {
  it('ends the session here even when the backend does not hear it, and no old cookie brings it back', async () => {
    const cookie = await portal.cookieOf(testSession());
    backend.play((socket) => void socket.resetAndDestroy());
    const out = await ask('GET', '/api/v1/logout', cookie);
    expect(out.status).toBe(502);
    expect(setCookies(out)).toMatchObject({ session: '', playerId: '', antiforgery: '' });
    backend.play(json(ok));
    expect((await ask('GET', '/api/v1/trial/read', cookie)).status).toBe(401);
    expect((await (await portal.askSession(cookie)).json()).data).toBeNull();
    expect(backend.requests).toHaveLength(0);
  });

  it('throws away a renewal that ends after it, and revokes its token', async () => {
    const session = testSession({ expiresAt: Math.floor(Date.now() / 1000) + 100 });
    const cookie = await portal.cookieOf(session);
    const revoked: (string | undefined)[] = [];
    backend.play((socket, request) => {
      if (/ \/v1\/renewal /.test(request.head))
        setTimeout(
          () => json({ code: 0, message: '', data: { token: 'canary-late', effectiveTime: 7200 } })(socket, request),
          100,
        );
      else {
        if (/ \/v1\/logout /.test(request.head)) revoked.push(bearerOf(request));
        json(request.head.includes('logout') ? { code: 0, message: '', data: null } : ok)(socket, request);
      }
    });
    await ask('GET', '/api/v1/trial/read', cookie);
    const out = await ask('GET', '/api/v1/logout', cookie);
    expect(setCookies(out).session).toBe('');
    expect(revoked.sort()).toEqual([session.token, 'canary-late'].sort());
    expect((await ask('GET', '/api/v1/trial/read', cookie)).status).toBe(401);
  });
});

describe('401 from the backend', () => {
  it('clears the session once, however many calls are told', async () => {
    const cookie = await portal.cookieOf(testSession());
    backend.play((socket, request) => void setTimeout(() => json(ok, '401 Unauthorized')(socket, request), 50));
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('GET', '/api/v1/trial/read', cookie)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(401));
    expect(answers.filter((answer) => setCookies(answer).session === '')).toHaveLength(1);
  });

  it('for a token that was renewed meanwhile is asked again with the new one', async () => {
    const session = testSession({ expiresAt: Math.floor(Date.now() / 1000) + 250 });
    const cookie = await portal.cookieOf(session);
    backend.play((socket, request) => {
      if (/ \/v1\/renewal /.test(request.head))
        return json({ code: 0, message: '', data: { token: 'new', effectiveTime: 7200 } })(socket, request);
      const known = bearerOf(request) === 'new';
      setTimeout(() => json(ok, known ? '200 OK' : '401 Unauthorized')(socket, request), 60);
    });
    const answer = await ask('POST', '/api/v1/trial/write', cookie, { body: '{}', headers: { 'content-length': '2' } });
    expect(answer.status).toBe(200);
    expect(setCookies(answer).session).toMatch(/.{100}/);
  });
});

describe('the anti-forgery value', () => {
  it('is kept in its own cookie when it changes, and sent from there', async () => {
    const cookie = await portal.cookieOf(testSession());
    backend.play(json(ok, '200 OK', ['x-csrf-token: v1']));
    const first = await ask('GET', '/api/v1/trial/read', cookie);
    expect([setCookies(first), first.headers.get('x-csrf-token')]).toEqual([{ antiforgery: 'v1' }, null]);
    backend.play(json(ok, '200 OK', ['x-csrf-token: v1']));
    const second = await ask('GET', '/api/v1/trial/read', `${cookie}; antiforgery=v1`);
    expect(setCookies(second)).toEqual({});
    expect(backend.requests[0]?.head).toMatch(/^x-csrf-token: v1\r$/m);
  });

  it('is no place to smuggle an attribute', async () => {
    backend.play(json(ok, '200 OK', ['x-csrf-token: v1; Domain=evil']));
    expect(setCookies(await ask('GET', '/api/v1/trial/read', await portal.cookieOf(testSession())))).toEqual({});
  });
});

describe('a cookie that counts no more', () => {
  it.each<[string, (session: Session) => Promise<string>]>([
    ['sealed by somebody else', async () => 'session=Fe26.2*1*abc; playerId=p'],
    ['past its time', (session) => portal.cookieOf({ ...session, expiresAt: Math.floor(Date.now() / 1000) - 1 })],
    ['a hint alone', async () => 'playerId=p'],
  ])('%s is removed when asked who is signed in', async (_, make) => {
    const answer = await portal.askSession(await make(testSession()));
    expect((await answer.json()).data).toBeNull();
    expect(setCookies(answer)).toMatchObject({ session: '', playerId: '' });
  });

  it('is not ours when it carries an unsealed session', async () => {
    const plain = Buffer.from(JSON.stringify(testSession())).toString('base64url');
    expect((await ask('GET', '/api/v1/trial/read', `session=${plain}`)).status).toBe(401);
  });
});

describe('an anti-forgery value that is too old', () => {
  const refusedUntil =
    (wanted: string): Script =>
    async (socket, request) => {
      const sent = /^x-csrf-token: (.*)$/im.exec(request.head)?.[1]?.trim();
      const refused = json({ code: 4403, message: '', data: null }, '403 Forbidden', [`x-csrf-token: ${wanted}`]);
      return (sent === wanted ? json(ok) : refused)(socket, request);
    };

  it('is replaced and the call sent again, without ending the session', async () => {
    const cookie = `${await portal.cookieOf(testSession())}; antiforgery=old`;
    backend.play(refusedUntil('fresh'));
    const headers = { 'content-type': 'application/json', 'content-length': '2' };
    const answer = await ask('POST', '/api/v1/trial/write', cookie, { body: '{}', headers });
    expect(answer.status).toBe(200);
    expect(backend.requests).toHaveLength(2);
    expect(setCookies(answer).session).toBeUndefined();
  });

  it('asks to try again where the body is a stream and gone, and keeps the session', async () => {
    const cookie = `${await portal.cookieOf(testSession())}; antiforgery=old`;
    backend.play(refusedUntil('fresh'));
    const answer = await ask('POST', '/api/v1/trial/upload', cookie, { body: 'bytes' });
    expect(answer.status).toBe(503);
    expect(setCookies(answer)).toEqual({ antiforgery: 'fresh' });
  });
});

import { until } from '../support/until.ts';
import { createTestPortal, fromPage, type TestPortal, testSession } from './portal-under-test.ts';
import { createRawBackend, json, type RawBackend, type Script } from './raw-backend.ts';

const person = { nickname: 'canary-name', avatar: null, hasRace: false, teamId: 'canary-team', playerId: 'canary-id' };
const signedIn = json({ code: 200, message: '', data: { ...person, token: 'canary-token', effectiveTime: 7200 } });
const notRegistered = json({ code: 100, message: '', data: { hra: 1, playerCode: 'canary-code' } });
const ok = json({ code: 0, message: '', data: { ok: true } });
const reset: Script = (socket) => void socket.resetAndDestroy();

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

interface Line {
  readonly event?: string;
  readonly call: string;
  readonly requestId: string;
}
const lines = () =>
  portal
    .logged()
    .split('\n')
    .filter(Boolean)
    .map((line): Line => JSON.parse(line))
    .filter(({ event }) => event !== undefined);
const events = () => lines().map(({ event }) => event);

/** Writing is not awaited by an answer. */
async function expectEvents(...expected: readonly string[]): Promise<void> {
  await until(() => events().length >= expected.length);
  expect(events().toSorted()).toEqual(expected.toSorted());
  expect(portal.logged()).not.toContain('canary');
}

const session = { ...testSession(), ...person, token: 'canary-token-before' };
const ask = (method: string, path: string, cookie?: string) => portal.ask(fromPage(method, path, cookie));
const login = '/api/v1/test_login?userName=canary-user';

it('logs a failed call under the id in its answer', async () => {
  backend.play(reset);
  const failed = await ask('GET', '/api/v1/index/new/a');
  const requestId = failed.headers.get('x-request-id');
  const line = JSON.parse(portal.logged().split('\n')[0] ?? '');
  expect([failed.status, line.requestId]).toEqual([502, requestId]);
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
});

describe('the log of the portal', () => {
  it('says that somebody logged in, with the call and the request id', async () => {
    backend.play(signedIn);
    await ask('GET', login);
    await expectEvents('authn_login_success');
    expect(lines()[0]).toMatchObject({
      call: 'identity.testLogin',
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  it('says that a login replaced a session, whose token was revoked', async () => {
    backend.play((socket, request) => (/logout/.test(request.head) ? ok : signedIn)(socket, request));
    await ask('GET', login, await portal.cookieOf({ ...session, id: 'one' }));
    await expectEvents('authn_login_success', 'session_replaced', 'authn_token_revoked');
  });

  it('says that a login gave no session', async () => {
    backend.play(notRegistered);
    await ask('GET', login);
    await expectEvents('authn_login_fail');
  });

  it('says that somebody logged out, and whether the token was revoked', async () => {
    backend.play(ok);
    await ask('GET', '/api/v1/logout', await portal.cookieOf({ ...session, id: 'two' }));
    await expectEvents('authn_logout', 'authn_token_revoked');
  });

  it('says that a token could not be revoked yet', async () => {
    backend.play(reset);
    await ask('GET', '/api/v1/logout', await portal.cookieOf({ ...session, id: 'three' }));
    await expectEvents('authn_logout', 'authn_token_revocation_delayed');
  });

  it('says that the backend no longer accepts a token', async () => {
    backend.play(json({ code: 401, message: '', data: null }, '401 Unauthorized'));
    await ask('GET', '/api/v1/trial/read', await portal.cookieOf({ ...session, id: 'four' }));
    await expectEvents('session_rejected');
  });

  it.each([
    ['session_cookie_unreadable', { cookie: 'session=Fe26.2*canary' }, '/api/v1/site/config'],
    ['cross_site_fail', { 'sec-fetch-site': 'cross-site' }, '/api/v1/trial/read?code=canary'],
    ['host_fail', { host: 'canary.example' }, '/api/v1/trial/read'],
    ['authn_login_state_fail', {}, '/api/v1/login/userInfo?aid=canary&state=canary'],
  ])('says %s', async (event, headers, path) => {
    backend.play(ok);
    const request = fromPage('GET', path);
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    await portal.ask(request);
    await expectEvents(event);
  });

  it('says nothing of a call that is none of this', async () => {
    backend.play(ok);
    await ask('GET', '/api/v1/trial/read', await portal.cookieOf({ ...session, id: 'five' }));
    await ask('GET', '/api/v1/trial/read');
    await new Promise((resolve) => setImmediate(resolve));
    expect(events()).toEqual([]);
  });
});

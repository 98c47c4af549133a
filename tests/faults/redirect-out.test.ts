import { incomingOf, responseOf } from '#lib/server/gateway/web-transport.ts';
import { answerRedirectOut } from '#lib/server/redirect-out.ts';
import { createTestPortal, fromPage, setCookies, type TestPortal, testSession } from './portal-under-test.ts';
import { createRawBackend, json, type RawBackend } from './raw-backend.ts';

const to = 'https://judge.example/start?round=2';
const canary = 'canary-token-that-leaves-by-one-redirect';

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

const followed = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

async function goOut(cookie?: string, query = `to=${encodeURIComponent(to)}`, headers: HeadersInit = followed) {
  const request = fromPage('GET', `/api/portal/out?${query}`, cookie, { headers });
  return responseOf(await answerRedirectOut(incomingOf(request), portal, ['https://judge.example/start']));
}

describe('the way out to another site', () => {
  it('carries the language and the token, and is kept by nobody', async () => {
    const answer = await goOut(`${await portal.cookieOf(testSession({ token: canary }))}; language=zh-Hant`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${to}&lng=zh-hant&token=${canary}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await answer.text()).toBe('');
    expect(portal.logged()).not.toContain(canary);
  });

  it('leads to the login when nobody is signed in', async () => {
    const answer = await goOut();
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login/1']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['a host that is not listed', `to=${encodeURIComponent('https://judge.example.evil.example/')}`],
    [
      'another path of a listed host',
      `to=${encodeURIComponent('https://judge.example/redirect?to=https://evil.example')}`,
    ],
    ['two targets', `to=${encodeURIComponent(to)}&to=${encodeURIComponent(to)}`],
    ['no target', ''],
  ])('refuses %s and shows no token', async (_, query) => {
    const answer = await goOut(await portal.cookieOf(testSession({ token: canary })), query);
    expect(answer.status).toBe(400);
    expect(`${JSON.stringify([...answer.headers])}${await answer.text()}${portal.logged()}`).not.toContain(canary);
  });

  it('refuses what is no followed link', async () => {
    const cookie = await portal.cookieOf(testSession({ token: canary }));
    const answer = await goOut(cookie, undefined, { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' });
    expect([answer.status, answer.headers.get('location')]).toEqual([403, null]);
  });

  it('gives a token that was renewed on the way, and keeps it', async () => {
    backend.play(json({ code: 0, message: '', data: { token: canary, effectiveTime: 7200 } }));
    const soonOver = testSession({ token: 'old', expiresAt: Math.floor(Date.now() / 1000) + 200 });
    const answer = await goOut(await portal.cookieOf(soonOver));
    expect(new URL(answer.headers.get('location') ?? '').searchParams.get('token')).toBe(canary);
    expect(setCookies(answer).session).toBeTruthy();
    expect(portal.logged()).not.toContain(canary);
  });
});

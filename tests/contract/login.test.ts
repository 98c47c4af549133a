import { sha256 } from '#backend/platform/signing.ts';
import { providerGrants } from '#backend/provider/tables.ts';
import { loginCode } from '#lib/contract/codes.ts';
import { identity } from '#lib/contract/identity.ts';
import { inbox } from '#lib/contract/inbox.ts';
import { locales } from '#lib/i18n/locales.ts';
import { openBackend, portalOrigin, type TestBackend } from './backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openBackend({ SIGN_IN_LIMIT: '1000' });
});
afterAll(() => backend?.close());

const returnAddress = `${portalOrigin}/login/1?state=kept`;

/** Walks through the provider's pages as a browser does and returns the address that it is sent back to. */
async function throughProvider(subject: string, hra = '1'): Promise<URL> {
  const begin = await backend.app.request(
    `/v1/login?${new URLSearchParams({ redirectURI: returnAddress, hra, domain: portalOrigin })}`,
  );
  const page = new URL(begin.headers.get('Location') ?? '');
  page.pathname = '/provider/confirm';
  page.searchParams.set('person', subject);
  const confirm = await (await backend.app.request(page.pathname + page.search)).text();
  const [, consent = ''] = /name="consent" value="([^"]+)"/.exec(confirm) ?? [];
  const approved = await backend.app.request('/provider/approve', {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams({ consent })),
  });
  return new URL(approved.headers.get('Location') ?? '');
}

const aidOf = (address: URL) => address.searchParams.get('aid') ?? '';
const userInfo = (aid: string) => backend.ask(identity.userInfo, { query: { aid } });

describe('each result of the identity check can be reached through the provider', () => {
  test.each([
    ['lin.qing', loginCode.loggedIn],
    ['xu.jing', loginCode.success],
    ['wang.lei', loginCode.notRegistered],
    ['sun.hao', loginCode.notVerified],
    ['guo.qiang', loginCode.frozen],
    ['emily.carter', loginCode.foreignNational],
    ['tang.rui', loginCode.refused],
    ['ma.ning', loginCode.verifyAgain],
    ['ding.yi', loginCode.underAge],
    ['luo.fei', loginCode.providerUnavailable],
    ['cao.xin', loginCode.sessionInvalid],
  ])('%s gets %i', async (userName, code) => {
    const back = await throughProvider(`subject-${userName}`);
    expect(back.origin).toBe(portalOrigin);
    expect(back.searchParams.get('state')).toBe('kept');
    const got = await userInfo(aidOf(back));
    expect([got.status, got.code]).toEqual([200, code]);
    const isRefused = code >= 102 && code <= 110;
    expect(got.data === null).toBe(isRefused);
    expect(got.message !== '').toBe(isRefused || code === loginCode.success);
  });
});

test('a refusal is said in the language of the request', async () => {
  const sentences = await Promise.all(
    locales.map(async (locale) => {
      const query = { userName: 'guo.qiang' };
      return (await backend.ask(identity.testLogin, { query }, { locale })).message;
    }),
  );
  expect(new Set(sentences).size).toBe(3);
  for (const sentence of sentences) expect(sentence).toMatch(/\S+@\S+\.\S+/);
});

test('what the person brings back works once', async () => {
  const aid = aidOf(await throughProvider('subject-lin.qing'));
  expect((await userInfo(aid)).code).toBe(loginCode.loggedIn);
  expect((await userInfo(aid)).code).toBe(loginCode.sessionInvalid);
});

test('what the person brings back is over after five minutes', async () => {
  const aid = aidOf(await throughProvider('subject-lin.qing'));
  backend.advance(301);
  expect((await userInfo(aid)).code).toBe(loginCode.sessionInvalid);
});

test('a login never returns to another origin', async () => {
  const foreign = [
    'https://evil.test/login/1',
    `${portalOrigin}.evil.test/`,
    'http://user@localhost:3000/',
    '//evil.test',
    'javascript:alert(1)',
    `blob:${portalOrigin}/login/1`,
    `${portalOrigin}//evil.test/x`,
    `${portalOrigin}/.//evil.test/x`,
    `${portalOrigin}/\\evil.test`,
    'login/1',
  ];
  for (const redirectURI of foreign) {
    const answer = await backend.app.request(`/v1/login?${new URLSearchParams({ redirectURI, hra: '1' })}`);
    expect([redirectURI, answer.status, answer.headers.get('Location')]).toEqual([redirectURI, 400, null]);
    const page = await backend.app.request(`/provider/authorize?${new URLSearchParams({ redirectURI })}`);
    expect([redirectURI, page.status]).toEqual([redirectURI, 400]);
  }
});

test('the provider takes consent from its own page only', async () => {
  const approve = (headers: Record<string, string>, consent: string) =>
    backend.app.request('/provider/approve', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: String(new URLSearchParams({ consent })),
    });
  expect((await approve({ 'Sec-Fetch-Site': 'cross-site' }, 'x')).status).toBe(403);
  expect((await approve({ Origin: 'https://evil.test' }, 'x')).status).toBe(403);
  expect((await approve({ 'Sec-Fetch-Site': 'same-origin' }, 'forged.value')).status).toBe(400);
});

describe('registration', () => {
  const playerCodeOf = async (userName: string) => {
    const { data } = await backend.ask(identity.testLogin, { query: { userName } });
    return data?.playerCode ?? '';
  };
  const register = (playerCode: string, key?: string) =>
    backend.ask(
      identity.register,
      { body: { playerCode, consent: true } },
      key ? { headers: { 'Idempotency-Key': key } } : {},
    );

  test('shows the person masked and nothing else of them', async () => {
    const { data } = await backend.ask(identity.testLogin, { query: { userName: 'he.yun' } });
    expect(data?.person).toEqual({
      name: '*云',
      certificateNumber: '9****************8',
      mobile: '+86 138****0011',
    });
    expect(data?.token).toBeUndefined();
  });

  test('hra travels through the provider', async () => {
    const back = await throughProvider('subject-he.yun', '0');
    expect((await userInfo(aidOf(back))).data?.hra).toBe(0);
  });

  test('makes a player of a verified person and signs them in', async () => {
    const playerCode = await playerCodeOf('he.yun');
    const { code, data, headers } = await register(playerCode);
    expect(code).toBe(loginCode.loggedIn);
    expect(data).toMatchObject({ nickname: '何云', effectiveTime: 7200, hasRace: false, teamId: null });
    const as = { token: data?.token ?? '', antiForgery: headers.get('X-Csrf-Token') ?? '' };
    const extra = await backend.ask(identity.extra, {}, { as });
    expect(extra.data).toEqual({ roleList: [], userAgreementSignTime: null });
    const again = await backend.ask(identity.testLogin, { query: { userName: 'he.yun' } });
    expect([again.code, again.data?.playerId]).toEqual([loginCode.loggedIn, data?.playerId]);
  });

  test('uses a code once, but answers a repetition with the same key', async () => {
    const playerCode = await playerCodeOf('wang.lei');
    const first = await register(playerCode, 'key-1');
    const repeated = await register(playerCode, 'key-1');
    expect([first.code, repeated.code]).toEqual([loginCode.loggedIn, loginCode.loggedIn]);
    expect(repeated.data?.playerId).toBe(first.data?.playerId);
    expect((await register(playerCode, 'key-2')).code).toBe(loginCode.sessionInvalid);
    expect((await register(playerCode)).code).toBe(loginCode.sessionInvalid);
    await backend.test('forget-player', { userName: 'wang.lei' });
  });

  test('registers once when it is sent many times at once', async () => {
    const playerCode = await playerCodeOf('wang.lei');
    const results = await Promise.all(Array.from({ length: 8 }, () => register(playerCode, 'same')));
    expect(new Set(results.map(({ data }) => data?.playerId)).size).toBe(1);
    await backend.test('forget-player', { userName: 'wang.lei' });
  });

  test('a code lapses after fifteen minutes', async () => {
    const playerCode = await playerCodeOf('wang.lei');
    backend.advance(901);
    expect((await register(playerCode)).code).toBe(loginCode.sessionInvalid);
  });

  test('a token by playerCode is there once the person is registered', async () => {
    const [first, second] = [await playerCodeOf('wang.lei'), await playerCodeOf('wang.lei')];
    const byCode = (playerCode: string) => backend.ask(identity.tokenByPlayerCode, { query: { playerCode } });
    expect((await byCode(first)).code).toBe(loginCode.notRegistered);
    await register(second);
    const signedIn = await byCode(first);
    expect([signedIn.code, typeof signedIn.data?.token]).toEqual([loginCode.loggedIn, 'string']);
    expect((await byCode(first)).code).toBe(loginCode.sessionInvalid);
    await backend.test('forget-player', { userName: 'wang.lei' });
  });

  test('without consent is refused', async () => {
    const playerCode = await playerCodeOf('wang.lei');
    const body = { playerCode, consent: false } as unknown as { playerCode: string; consent: true };
    expect((await backend.ask(identity.register, { body })).status).toBe(400);
  });

  test('the Hong Kong login is for Hong Kong accounts', async () => {
    const info = async (subject: string) =>
      backend.ask(identity.hongKongUserInfo, { query: { aid: aidOf(await throughProvider(subject)) } });
    expect((await info('subject-lin.qing')).code).toBe(loginCode.refused);
    const { code, data } = await info('subject-wong.kaman');
    expect(code).toBe(loginCode.notRegistered);
    const body = { playerCode: data?.playerCode ?? '', consent: true } as const;
    expect((await backend.ask(identity.hongKongRegister, { body })).code).toBe(loginCode.loggedIn);
  });
});

describe('simulated login', () => {
  test('lists the test persons in the language of the request', async () => {
    const { data } = await backend.ask(identity.testUsers, {}, { locale: 'zh-CN' });
    expect(data.list.length).toBeGreaterThanOrEqual(12);
    expect(data.list[0]).toMatchObject({ userName: 'lin.qing', label: '林青' });
  });

  test('without it neither the pages of the payment app nor text messages are served, and the support desk is', async () => {
    const plain = await openBackend({ SIMULATED_LOGIN: '0' });
    try {
      const pages = ['authorize', 'confirm', 'logout', 'sms'].map((name) => `/provider/${name}`);
      const answers = await Promise.all(pages.map((path) => plain.app.request(path)));
      const approval = await plain.app.request('/provider/approve', { method: 'POST' });
      expect([...answers, approval].map(({ status }) => status)).toEqual(Array(5).fill(404));
      expect((await plain.app.request('/support/contest')).status).toBe(401);
      expect((await plain.app.request('/pages/style.css')).status).toBe(200);
    } finally {
      await plain.close();
    }
  });

  test('without it no login begins, and what the payment app once granted is worth nothing', async () => {
    const plain = await openBackend({ SIMULATED_LOGIN: '0' });
    try {
      const query = new URLSearchParams({ redirectURI: returnAddress, hra: '1', domain: portalOrigin });
      const start = await plain.app.request(`/v1/login?${query}`);
      expect([start.status, start.headers.get('Location')]).toEqual([503, null]);
      const hash = sha256('granted');
      const grant = { hash, subject: 'subject-lin.qing', hra: 0, expiresAt: backend.now() + 60 };
      await plain.database.insert(providerGrants).values(grant);
      const { code, data } = await plain.ask(identity.userInfo, { query: { aid: 'granted' } });
      expect([code, data]).toEqual([loginCode.providerUnavailable, null]);
    } finally {
      await plain.close();
    }
  });

  test('does not exist where it is switched off', async () => {
    const plain = await openBackend({ SIMULATED_LOGIN: '0', SENTINELS: '0' });
    try {
      expect((await plain.ask(identity.testUsers, {})).status).toBe(404);
      expect((await plain.ask(identity.testLogin, { query: { userName: 'lin.qing' } })).status).toBe(404);
      expect((await plain.test('expire-sessions')).status).toBe(404);
    } finally {
      await plain.close();
    }
  });
});

test('a frozen account loses its running session', async () => {
  const as = await backend.signIn('zhou.min');
  const { players } = await import('#backend/identity/tables.ts');
  const { eq } = await import('drizzle-orm');
  await backend.database.update(players).set({ frozen: true }).where(eq(players.id, as.playerId));
  expect((await backend.ask(inbox.summary, { query: {} }, { as })).status).toBe(401);
  await backend.database.update(players).set({ frozen: false }).where(eq(players.id, as.playerId));
});

import { withBrand } from '#lib/brand.ts';
import { allEndpoints } from '#lib/contract/contract.ts';
import type { InputOf } from '#lib/contract/endpoint.ts';
import { identity } from '#lib/contract/identity.ts';
import { inbox } from '#lib/contract/inbox.ts';
import { site } from '#lib/contract/site.ts';
import { locales } from '#lib/i18n/locales.ts';
import { createClientAddressHeaders } from '#lib/server/client-address-headers.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';
import { derived, queries, seededIds } from './conformance-kit.ts';
import { newPlayer } from './team-players.ts';

let backend: TestBackend;
let player: Who;
beforeAll(async () => {
  backend = await openBackend({ SIGN_IN_LIMIT: '40', WRITE_LIMIT: '60' });
  player = await backend.signIn('lin.qing');
});
afterAll(() => backend?.close());

const write = (as: Partial<Who>) => backend.ask(inbox.readNotice, { body: { noticeId: 'notice-today' } }, { as });

describe('every call', () => {
  const forPlayers = allEndpoints().filter(({ endpoint }) => endpoint.auth !== 'anonymous');

  test.each(forPlayers)('$name answers 401 without a token', async ({ endpoint }) => {
    const answer = await backend.app.request(withBrand(endpoint.path), {
      method: endpoint.method,
      headers: { 'Content-Type': 'application/json' },
      ...(endpoint.method !== 'GET' && { body: '{}' }),
    });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 401, data: null });
  });

  const anonymousReads = allEndpoints().filter(
    ({ name, endpoint }) =>
      endpoint.auth === 'anonymous' &&
      endpoint.method === 'GET' &&
      // A stream of events does not end; its nouns have tests of their own.
      endpoint.answer !== 'events' &&
      !endpoint.session &&
      // Previews are read with a link of the committee only (previews.test.ts).
      !name.endsWith('Preview') &&
      !derived.includes(name),
  );
  const fill = { id: '2025' };
  const agreements = { id: 'userAgreement' };
  const gauges = { id: 'river-gauges-2024', fileId: 'gauges' };
  const files: Readonly<Record<string, object>> = {
    'datasets.download': gauges,
    'datasets.openDownload': gauges,
    'leaderboards.questions': { id: 'river-evening' },
  };
  const query: Readonly<Record<string, object>> = {
    ...queries,
    'identity.login': { redirectURI: 'http://localhost:3000/login/1', hra: 1 },
  };

  test.each(anonymousReads)('$name answers everybody, in the contract’s shape', async ({ name, endpoint }) => {
    const ofAgreement = /^(site|documents)\.agreement/.test(name);
    const params = {
      ...(ofAgreement ? agreements : fill),
      ...(name in seededIds && { id: seededIds[name] }),
      ...files[name],
    };
    for (const locale of locales) {
      // The list has lost which call has which input; `query` above and the ids fit all of them.
      const input = { params, query: query[name] ?? {} } as unknown as InputOf<typeof endpoint>;
      const got = await backend.ask(endpoint, input, { locale });
      expect([name, got.status]).toEqual([name, endpoint.answer === 'redirect' ? 302 : 200]);
    }
  });
});

describe('anti-forgery', () => {
  test('every answer to a signed-in caller carries the value', async () => {
    const { headers } = await backend.ask(inbox.summary, { query: {} }, { as: player });
    expect(headers.get('X-Csrf-Token')).toBe(player.antiForgery);
    const refused = await backend.ask(inbox.readNotice, { body: { noticeId: 'nothing' } }, { as: player });
    expect(refused.headers.get('X-Csrf-Token')).toBe(player.antiForgery);
  });

  test('a write without it, or with another session’s, is refused and gets a new one', async () => {
    const stranger = await backend.signIn('chen.yu');
    for (const antiForgery of ['', 'wrong', stranger.antiForgery]) {
      const got = await write({ ...player, antiForgery });
      expect([got.status, got.code]).toEqual([403, 4403]);
      expect(got.headers.get('X-Csrf-Token')).toBe(player.antiForgery);
    }
  });

  test('the value of the last hour is good, an older one is not', async () => {
    const as = await backend.signIn('lin.qing');
    backend.advance(3600);
    expect((await write(as)).status).toBe(200);
    const { data, headers } = await backend.ask(identity.renewal, {}, { as });
    expect(headers.get('X-Csrf-Token')).not.toBe(as.antiForgery);
    backend.advance(3600);
    const renewed = { token: data.token, antiForgery: as.antiForgery };
    expect((await write(renewed)).status).toBe(403);
    player = await backend.signIn('lin.qing');
  });
});

describe('bad input', () => {
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = { Authorization: `Bearer ${player.token}`, 'X-Csrf-Token': player.antiForgery, ...init.headers };
    const answer = await backend.app.request(path, { ...init, headers });
    return { status: answer.status, ...(await answer.json()) };
  };
  const json = { 'Content-Type': 'application/json' };

  test.each([
    ['no JSON', { method: 'PUT', headers: json, body: '{' }],
    ['another media type', { method: 'PUT', headers: { 'Content-Type': 'text/plain' }, body: '{"noticeId":"x"}' }],
    ['a wrong shape', { method: 'PUT', headers: json, body: '{"noticeId":7}' }],
    ['no body', { method: 'PUT', headers: json }],
  ])('%s gets 400', async (_, init) => {
    expect(await send('/v1/notice', init)).toMatchObject({ status: 400, code: 400, data: null });
  });

  test.each(['?limit=0', '?limit=21', '?limit=x', '?limit=1e99'])('%s gets 400', async (query) => {
    expect((await send(`/v1/notice/summary${query}`)).status).toBe(400);
  });

  test.each([
    ['a body', '/v1/notice', { method: 'PUT', headers: json, body: '{"noticeId":"a\\u0000b"}' }, 400],
    ['half of a pair', '/v1/notice', { method: 'PUT', headers: json, body: '{"noticeId":"a\\ud83d"}' }, 400],
    ['a query', '/v1/team?competitionID=2025&keyword=%00', {}, 400],
    ['a path', '/v1/team/a%00b', {}, 404],
  ])('a character that no database keeps, in %s, is refused and no failure', async (_, path, init, status) => {
    expect((await send(path, init)).status).toBe(status);
  });

  test('a body over the limit gets 413', async () => {
    const body = JSON.stringify({ noticeId: 'x'.repeat(300_000) });
    expect((await send('/v1/notice', { method: 'PUT', headers: json, body })).status).toBe(413);
  });

  test.each(['/v1/nothing', '/v1/index/new/unknown-contest', '/v1/agreement/unknown', '/', '/v1/notice/summary/x'])(
    '%s gets a 404 envelope',
    async (path) => {
      expect(await send(path)).toMatchObject({ status: 404, code: 404, message: expect.any(String) });
    },
  );

  test('a request id that looks like one is kept, another is replaced', async () => {
    const idOf = async (id: string) =>
      (await backend.app.request('/health', { headers: { 'X-Request-Id': id } })).headers.get('X-Request-Id');
    expect(await idOf('abc-123')).toBe('abc-123');
    expect(await idOf('bad id; drop')).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('roles', () => {
  test.each([
    ['wu.jingyi', [2]],
    ['li.wenbo', [3]],
    ['zheng.xiao', [4]],
    ['lin.qing', []],
  ])('%s has %j', async (userName, roleList) => {
    const as = await backend.signIn(userName);
    expect((await backend.ask(identity.extra, {}, { as })).data.roleList).toEqual(roleList);
  });
});

describe('user agreement', () => {
  test('signing keeps version, hash, language and time', async () => {
    const as = await backend.signIn('shen.yue');
    expect((await backend.ask(identity.extra, {}, { as })).data.userAgreementSignTime).toBeNull();
    const body = { signUserAgreement: true } as const;
    const { data } = await backend.ask(identity.signUserAgreement, { body }, { as, locale: 'zh-Hant' });
    expect(data.userAgreementSignTime).toBeGreaterThan(0);
    const { agreementSignatures } = await import('#backend/identity/tables.ts');
    const rows = await backend.database.select().from(agreementSignatures);
    expect(rows.find((row) => row.playerId === as.playerId)).toMatchObject({
      agreementId: 'userAgreement',
      locale: 'zh-Hant',
      hash: expect.stringMatching(/^[\da-f]{64}$/),
    });
    backend.advance(10);
    const again = await backend.ask(identity.signUserAgreement, { body }, { as });
    expect(again.data.userAgreementSignTime).toBe(data.userAgreementSignTime);
  });

  test('a text that is no longer in force is not signed; the one that was read is, in its language', async () => {
    const { agreementSignatures } = await import('#backend/identity/tables.ts');
    const as = await newPlayer(backend, 'Reader');
    const sign = (hash: string) =>
      backend.ask(identity.signUserAgreement, { body: { signUserAgreement: true, hash } }, { as, locale: 'zh-EN' });
    const outdated = await sign('0'.repeat(64));
    expect([outdated.code, outdated.message]).toEqual([4409, expect.stringContaining('has changed')]);
    expect((await backend.ask(identity.extra, {}, { as })).data.userAgreementSignTime).toBeNull();
    const { data: read } = await backend.ask(
      site.agreement,
      { params: { id: 'userAgreement' } },
      { locale: 'zh-Hant' },
    );
    expect((await sign(read.hash)).data.userAgreementSignTime).toBeGreaterThan(0);
    const rows = await backend.database.select().from(agreementSignatures);
    expect(rows.find(({ playerId }) => playerId === as.playerId)).toMatchObject({ locale: 'zh-Hant', hash: read.hash });
  });
});

describe('limits', () => {
  test('too many writes of one player get 429 with the time to wait', async () => {
    const as = await backend.signIn('zhou.min');
    const codes = [];
    for (let sent = 0; sent < 61; sent++) codes.push(await write(as));
    const last = codes.at(-1);
    expect([codes[0]?.status, last?.status]).toEqual([200, 429]);
    expect(Number(last?.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  const signIn = (headers: Readonly<Record<string, string>>) =>
    backend.ask(identity.testLogin, { query: { userName: 'lin.qing' } }, { headers });
  const fromPortal = createClientAddressHeaders('p'.repeat(32));

  test('too many sign-ins from one address get 429, from another they do not', async () => {
    for (let sent = 0; sent < 40; sent++) await signIn(fromPortal('192.0.2.7'));
    expect((await signIn(fromPortal('192.0.2.7'))).status).toBe(429);
    expect((await signIn(fromPortal('192.0.2.8'))).status).toBe(200);
  });

  test('addresses of one IPv6 network count as one client', async () => {
    for (let sent = 0; sent < 40; sent++) await signIn(fromPortal(`2001:db8:0:7::${sent}`));
    expect((await signIn(fromPortal('2001:db8:0:7:1::1'))).status).toBe(429);
    expect((await signIn(fromPortal('2001:db8:0:8::1'))).status).toBe(200);
  });

  test('an address without the portal’s proof neither evades the limit nor locks its owner out', async () => {
    const { 'x-client-address-signature': foreign = '' } = createClientAddressHeaders('q'.repeat(32))('192.0.2.20');
    const { 'x-client-address-signature': another = '' } = fromPortal('192.0.2.21');
    const proofs = [undefined, '', 'x', '0'.repeat(64), foreign, another];
    const statuses: number[] = [];
    for (let sent = 0; sent < 60; sent++) {
      const proof = proofs[sent % proofs.length];
      const address = sent % 2 === 0 ? '192.0.2.20' : `198.51.100.${sent}`;
      const headers = {
        'X-Client-Address': address,
        ...(proof !== undefined && { 'X-Client-Address-Signature': proof }),
      };
      statuses.push((await signIn(headers)).status);
    }
    expect(statuses.slice(0, 40).every((status) => status === 200 || status === 429)).toBe(true);
    expect(new Set(statuses.slice(40))).toEqual(new Set([429]));
    expect((await signIn(fromPortal('192.0.2.20'))).status).toBe(200);
  });
});

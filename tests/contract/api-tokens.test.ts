import { eq } from 'drizzle-orm';
import { deviceAuthorizations, apiTokens as tokenTable } from '#backend/api-tokens/tables.ts';
import { players } from '#backend/identity/tables.ts';
import { sha256 } from '#backend/platform/signing.ts';
import { apiTokenRefusals, apiTokens, deviceGrantType, maxApiTokens } from '#lib/contract/api-tokens/api-tokens.ts';
import { entries } from '#lib/contract/entries.ts';
import { scopeRefusal } from '#lib/contract/errors.ts';
import { inbox } from '#lib/contract/inbox.ts';
import { portalCode } from '#lib/proxy/portal-code.ts';
import { createTestPortal, fromPage, publicOrigin, type TestPortal, testSession } from '../faults/portal-under-test.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';
import { committee } from './committee.ts';
import { type ServedPortal, servePortal } from './served-portal.ts';
import { newPlayers } from './team-players.ts';

let backend: TestBackend;
let served: ServedPortal;
let portal: TestPortal;
beforeAll(async () => {
  backend = await openBackend({ WRITE_LIMIT: '10000' });
  served = await servePortal(backend);
  portal = served.portal;
});
afterAll(async () => {
  await served?.close();
  await backend?.close();
});

async function newPlayer(): Promise<Who> {
  const [player] = await newPlayers(backend, 1);
  if (!player) throw new Error('No player');
  return player;
}

const create = (as: Who, over: object = {}) =>
  backend.ask(apiTokens.create, { body: { name: 'Laptop', scopes: ['read'], days: 30, ...over } }, { as });
const listed = async (as: Who) => (await backend.ask(apiTokens.list, {}, { as })).data.list;
const mine = (token: string) => backend.ask(entries.mine, {}, { as: { token } });

/** A program that knows only its token. */
const program = (path: string, token: string, init: RequestInit = {}) =>
  portal.ask(
    new Request(`${publicOrigin}/api${path}`, {
      ...init,
      headers: { host: 'localhost:3000', authorization: `Bearer ${token}`, ...init.headers },
    }),
  );

describe('a token', () => {
  test('is shown once, and only its hash is stored', async () => {
    const as = await newPlayer();
    const { data } = await create(as, { name: ' Laptop ', scopes: ['submit', 'read'] });
    expect(data.token).toMatch(/^contest_[\w-]{43}$/);
    expect(data).toMatchObject({ name: 'Laptop', scopes: ['read', 'submit'], lastUsedAt: null });
    expect(data.expiresAt - data.createdAt).toBe(30 * 86_400);
    expect(data.token.startsWith(data.prefix)).toBe(true);
    const { token, ...rest } = data;
    expect(await listed(as)).toEqual([rest]);
    const [row] = await backend.database.select().from(tokenTable).where(eq(tokenTable.id, data.id));
    expect(row?.hash).toBe(sha256(token));
    expect(JSON.stringify(row)).not.toContain(token.slice(data.prefix.length));
  });

  test('makes calls of its scopes without an anti-forgery value, and its last use is noted once a minute', async () => {
    const as = await newPlayer();
    const { data } = await create(as);
    const used = async () => (await listed(as))[0]?.lastUsedAt;
    expect((await mine(data.token)).code).toBe(0);
    const first = await used();
    backend.advance(30);
    await mine(data.token);
    expect(await used()).toBe(first);
    backend.advance(40);
    await mine(data.token);
    expect(await used()).toBeGreaterThanOrEqual((first ?? 0) + 70);
    const { data: current, headers } = await backend.ask(apiTokens.current, {}, { as: { token: data.token } });
    expect(current).toMatchObject({ id: data.id, playerId: as.playerId, scopes: ['read'] });
    expect(headers.get('X-Csrf-Token')).toBeNull();
  });

  test('ends by its date, by its owner, by itself, with the account and by the committee', async () => {
    const as = await newPlayer();
    const [byDate, byOwner, byItself, byCommittee] = await Promise.all(
      [1, 30, 30, 30].map((days) => create(as, { days })),
    );
    const ended = async (token = '') => {
      const { status, message } = await mine(token);
      return [status, message.includes('expired or was revoked')];
    };
    backend.advance(86_401);
    expect(await ended(byDate?.data.token)).toEqual([401, true]);
    // Sessions ended meanwhile, too.
    const again = await newPlayers(backend, 1);
    const stranger = again[0];
    const owner = { ...as, ...(await freshSession(as)) };
    const id = byOwner?.data.id ?? '';
    const strange = await backend.ask(apiTokens.revoke, { params: { id } }, { as: stranger ?? owner });
    expect(strange.code).toBe(apiTokenRefusals.tokenMissing);
    expect((await mine(byOwner?.data.token ?? '')).code).toBe(0);
    await backend.ask(apiTokens.revoke, { params: { id } }, { as: owner });
    expect(await ended(byOwner?.data.token)).toEqual([401, true]);
    await backend.ask(apiTokens.revokeCurrent, {}, { as: { token: byItself?.data.token ?? '' } });
    expect(await ended(byItself?.data.token)).toEqual([401, true]);

    const freeze = (frozen: boolean) =>
      backend.database.update(players).set({ frozen }).where(eq(players.id, as.playerId));
    await freeze(true);
    expect(await ended(byCommittee?.data.token)).toEqual([401, true]);
    await freeze(false);
    expect(await committee(backend, 'sessions-end', { player: as.playerId })).toMatchObject({ revoked: 1 });
    expect(await ended(byCommittee?.data.token)).toEqual([401, true]);
    await backend.database.delete(players).where(eq(players.id, as.playerId));
  });

  test('is one of twenty at most, also when many are created at once', async () => {
    const as = await newPlayer();
    const answers = await Promise.all(Array.from({ length: maxApiTokens + 3 }, () => create(as)));
    const refused = answers.filter(({ code }) => code === apiTokenRefusals.tokenLimit);
    expect([refused.length, (await listed(as)).length]).toEqual([3, maxApiTokens]);
  });

  test.each([{ days: 0 }, { days: 366 }, { scopes: [] }, { scopes: ['admin'] }, { name: ' ' }])(
    'is not created with %j',
    async (over) => {
      expect((await create(await newPlayer(), over)).status).toBe(400);
    },
  );
});

/** A new session of a player, as a later login gives it. */
async function freshSession({ playerId }: Who) {
  const { createSessions } = await import('#backend/identity/sessions.ts');
  const { token } = await createSessions(backend.database, backend.now).signIn(playerId);
  const { headers } = await backend.ask(inbox.summary, { query: {} }, { as: { token } });
  return { token, antiForgery: headers.get('X-Csrf-Token') ?? '' };
}

describe('through the portal', () => {
  let token: string;
  let as: Who;
  beforeAll(async () => {
    as = await newPlayer();
    token = (await create(as)).data.token;
  });

  test('a token opens calls of its scopes, and no cookie is set', async () => {
    const answer = await program('/v1/competition/list/my', token);
    expect([answer.status, (await answer.json()).code]).toEqual([200, 0]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(portal.logged()).not.toContain(token);
    expect(backend.logged.join('\n')).not.toContain(token);
  });

  test('a call of another scope is refused with its name', async () => {
    const answer = await program('/v1/upload/resumable', token, {
      method: 'POST',
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '9' },
    });
    const { code, message } = await answer.json();
    expect([answer.status, code, message.includes('submit')]).toEqual([200, scopeRefusal.scope, true]);
  });

  test.each([
    ['the inbox', 'GET', '/v1/notice'],
    ['new tokens', 'PUT', '/v1/personal/api_token'],
    ['the log-out', 'GET', '/v1/logout'],
    ['public calls', 'GET', '/v1/index/new/competitions'],
  ])('no token opens %s', async (_, method, path) => {
    const answer = await program(path, token, { method });
    expect([answer.status, (await answer.json()).code]).toEqual([403, portalCode.apiTokenRefused]);
  });

  test('a revoked token gets 401, and a request with a session beside it is refused', async () => {
    const unknown = await program('/v1/competition/list/my', `contest_${'x'.repeat(43)}`);
    expect([unknown.status, (await unknown.json()).code]).toEqual([401, 401]);
    const cookie = await portal.cookieOf(testSession({ token: as.token, playerId: as.playerId }));
    const both = await program('/v1/competition/list/my', token, { headers: { cookie } });
    expect([both.status, (await both.json()).code]).toEqual([400, portalCode.mixedCredentials]);
    const alone = await portal.ask(fromPage('GET', '/api/v1/competition/list/my', cookie));
    expect(alone.status).toBe(200);
  });

  test('each token has its own budget of reads', async () => {
    const tight = createTestPortal(served.backendUrl, { readLimit: 24, limits: { headers: 20_000 } });
    const other = (await create(as)).data.token;
    const read = async (by: string) => {
      const headers = { host: 'localhost:3000', authorization: `Bearer ${by}` };
      return (await tight.ask(new Request(`${publicOrigin}/api/v1/competition/list/my`, { headers }))).status;
    };
    for (let index = 0; index < 24; index += 1) expect(await read(token)).toBe(200);
    expect([await read(token), await read(other)]).toEqual([429, 200]);
    await tight.close();
  });
});

describe('a device', () => {
  const start = async (over: object = {}) =>
    (
      await backend.ask(apiTokens.deviceAuthorization, {
        body: { client_name: 'ada-laptop', scope: 'read submit', ...over },
      })
    ).data;
  const poll = (code: string) =>
    backend.ask(apiTokens.deviceToken, { body: { grant_type: deviceGrantType, device_code: code } });
  const decide = (as: Who, userCode: string, isApproved: boolean) =>
    backend.ask(apiTokens.decideDevice, { body: { userCode, isApproved } }, { as });
  const find = (as: Who, userCode: string) => backend.ask(apiTokens.deviceRequest, { query: { userCode } }, { as });

  test('gets a token once its person approved the code, and only once', async () => {
    const as = await newPlayer();
    const codes = await start();
    expect(codes).toMatchObject({ expires_in: 600, interval: 5 });
    expect(codes.verification_uri_complete).toBe(`${codes.verification_uri}?user_code=${codes.user_code}`);
    expect((await poll(codes.device_code)).code).toBe(apiTokenRefusals.authorization_pending);
    const typed = codes.user_code.toLowerCase().replace('-', ' ');
    expect((await find(as, typed)).data).toMatchObject({ clientName: 'ada-laptop', scopes: ['read', 'submit'] });
    expect((await decide(as, typed, true)).code).toBe(0);
    backend.advance(5);
    const { data } = await poll(codes.device_code);
    expect(data).toMatchObject({ token_type: 'Bearer', scope: 'read submit', expires_in: 90 * 86_400 });
    expect((await mine(data.access_token)).code).toBe(0);
    expect((await listed(as)).map(({ name }) => name)).toEqual(['ada-laptop']);
    backend.advance(5);
    expect((await poll(codes.device_code)).code).toBe(apiTokenRefusals.expired_token);
    expect((await decide(as, codes.user_code, true)).code).toBe(apiTokenRefusals.codeUnknown);
    const { data: notices } = await backend.ask(inbox.notices, { query: {} }, { as });
    expect(JSON.stringify(notices)).toContain('ada-laptop');
  });

  test('gets no token for an approval from before the sessions of its person were ended', async () => {
    const [as, other] = [await newPlayer(), await newPlayer()];
    const [taken, kept] = [await start(), await start()];
    await decide(as, taken.user_code, true);
    await decide(other, kept.user_code, true);
    await committee(backend, 'sessions-end', { player: as.playerId });
    backend.advance(5);
    expect((await poll(taken.device_code)).code).toBe(apiTokenRefusals.expired_token);
    expect((await poll(kept.device_code)).code).toBe(0);
  });

  test('that asks too often must slow down, and each time longer', async () => {
    const { device_code: code } = await start();
    await poll(code);
    const codes: unknown[] = [];
    // Three seconds less than 5, 10 and 15: the clock of the backend also runs by itself.
    for (const wait of [2, 7, 12, 20]) {
      backend.advance(wait);
      codes.push((await poll(code)).code);
    }
    const { slow_down: slow, authorization_pending: pending } = apiTokenRefusals;
    expect(codes).toEqual([slow, slow, slow, pending]);
  });

  test('is told a denial and the end of its code', async () => {
    const as = await newPlayer();
    const denied = await start();
    await decide(as, denied.user_code, false);
    expect((await poll(denied.device_code)).code).toBe(apiTokenRefusals.access_denied);
    const late = await start();
    backend.advance(601);
    expect((await poll(late.device_code)).code).toBe(apiTokenRefusals.expired_token);
    const found = await find({ ...as, ...(await freshSession(as)) }, late.user_code);
    expect(found.code).toBe(apiTokenRefusals.codeUnknown);
  });

  test('stores neither code of its program in clear where it would be enough to get the token', async () => {
    const { device_code: code } = await start();
    const rows = await backend.database.select().from(deviceAuthorizations);
    expect(rows.map(({ id }) => id)).toContain(sha256(code));
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('with many codes from one address, typed or requested, is refused', async () => {
    const as = await newPlayer();
    const codes = async (ask: () => Promise<{ status: number }>) => {
      const statuses: number[] = [];
      for (let index = 0; index < 31; index += 1) statuses.push((await ask()).status);
      return statuses.at(-1);
    };
    expect(await codes(() => find(as, 'BCDF-GHJK'))).toBe(429);
    const body = { client_name: 'flood', scope: 'read' };
    expect(await codes(() => backend.ask(apiTokens.deviceAuthorization, { body }))).toBe(429);
  });

  test('through the portal needs no session and no mark of a page', async () => {
    const send = (path: string, body: object) =>
      portal.ask(
        new Request(`${publicOrigin}/api${path}`, {
          method: 'POST',
          headers: { host: 'localhost:3000', 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      );
    const polled = await send('/v1/device/token', { grant_type: deviceGrantType, device_code: 'unknown' });
    expect([polled.status, (await polled.json()).code]).toEqual([200, apiTokenRefusals.expired_token]);
    expect((await send('/v1/device/token', { grant_type: 'password', device_code: 'x' })).status).toBe(400);
    expect((await send('/v1/device/decision', { userCode: 'BCDF-GHJK', isApproved: true })).status).toBe(403);
  });
});

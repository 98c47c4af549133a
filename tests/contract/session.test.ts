import { everyone } from '#backend/committee/calls.ts';
import { identity } from '#lib/contract/identity.ts';
import { inbox } from '#lib/contract/inbox.ts';
import { personal } from '#lib/contract/personal/personal.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';
import { committee } from './committee.ts';
import { fetchFile } from './upload.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openBackend({ SIGN_IN_LIMIT: '1000' });
});
afterAll(() => backend?.close());

const statusOf = async (as: Partial<Who>) => (await backend.ask(identity.extra, {}, { as })).status;
const renew = (as: Partial<Who>) => backend.ask(identity.renewal, {}, { as });

test('a token lives for two hours', async () => {
  const as = await backend.signIn('lin.qing');
  // The clock of the test goes on by itself: ten seconds on either side are for a busy machine.
  backend.advance(7190);
  expect(await statusOf(as)).toBe(200);
  backend.advance(10);
  expect(await statusOf(as)).toBe(401);
});

test('an expired token cannot be renewed', async () => {
  const as = await backend.signIn('lin.qing');
  backend.advance(7201);
  expect((await renew(as)).status).toBe(401);
});

test('renewal gives a new token, and the old one works for 60 more seconds', async () => {
  const as = await backend.signIn('lin.qing');
  const { data } = await renew(as);
  const renewed = { ...as, token: data.token };
  expect(data).toEqual({ token: expect.any(String), effectiveTime: 7200 });
  expect(data.token).not.toBe(as.token);
  expect([await statusOf(as), await statusOf(renewed)]).toEqual([200, 200]);
  backend.advance(61);
  expect([await statusOf(as), await statusOf(renewed)]).toEqual([401, 200]);
  expect((await renew(as)).status).toBe(401);
});

test('the anti-forgery value stays good over a renewal', async () => {
  const as = await backend.signIn('lin.qing');
  const { data } = await renew(as);
  const write = await backend.ask(
    inbox.readReplies,
    { body: { ids: ['reply-lin-qing-university'] } },
    { as: { ...as, token: data.token } },
  );
  expect(write.status).toBe(200);
});

test('a session ends after thirty days, however often it is renewed', async () => {
  let as = await backend.signIn('lin.qing');
  let renewals = 0;
  for (;;) {
    backend.advance(7000);
    const { status, data } = await renew(as);
    if (status !== 200) break;
    as = { ...as, token: data.token };
    renewals += 1;
  }
  expect(renewals).toBe(Math.floor((30 * 86_400) / 7000));
});

test.each(['the first token', 'the renewed token'])('logging out with %s ends the whole family', async (which) => {
  const as = await backend.signIn('lin.qing');
  const other = await backend.signIn('lin.qing');
  const { data } = await renew(as);
  const renewed = { ...as, token: data.token };
  await backend.ask(identity.logout, {}, { as: which === 'the first token' ? as : renewed });
  expect([await statusOf(as), await statusOf(renewed)]).toEqual([401, 401]);
  expect((await renew(renewed)).status).toBe(401);
  expect(await statusOf(other)).toBe(200);
});

test('logging out with a token that is no longer valid still ends its family', async () => {
  const as = await backend.signIn('lin.qing');
  const { data } = await renew(as);
  backend.advance(61);
  await backend.ask(identity.logout, {}, { as });
  expect(await statusOf({ token: data.token })).toBe(401);
});

test('a log-out that races with renewals wins', async () => {
  const as = await backend.signIn('lin.qing');
  const [first, second] = await Promise.all([renew(as), renew(as), backend.ask(identity.logout, {}, { as })]);
  for (const { data } of [first, second]) if (data) expect(await statusOf({ token: data.token })).toBe(401);
});

test('logging out without a token is no error', async () => {
  expect(await backend.ask(identity.logout, {})).toMatchObject({ status: 200, code: 0, data: null });
});

test.each(['', 'Bearer', 'Bearer unknown', 'Basic dXNlcjpwYXNz', `Bearer ${'x'.repeat(5000)}`])(
  'the authorization %j signs nobody in',
  async (value) => {
    const headers = { Authorization: value.slice(0, 5000) };
    expect((await backend.ask(identity.extra, {}, { headers })).status).toBe(401);
  },
);

test('only the hash of a token is stored, and no token is logged', async () => {
  const as = await backend.signIn('lin.qing');
  const { data } = await renew(as);
  const { accessTokens } = await import('#backend/identity/tables.ts');
  const stored = JSON.stringify(await backend.database.select().from(accessTokens));
  const output = backend.logged.join('\n');
  for (const token of [as.token, data.token, as.antiForgery]) {
    expect(stored).not.toContain(token);
    expect(output).not.toContain(token);
  }
});

test('tests can end sessions, shorten tokens and count renewals', async () => {
  const as = await backend.signIn('chen.yu');
  await backend.test('effective-time', { seconds: 40 });
  const { data } = await renew(as);
  expect(data.effectiveTime).toBe(40);
  expect((await backend.test('renewals', { playerId: as.playerId })).data).toEqual({ count: 1 });
  await backend.test('expire-sessions', { playerId: as.playerId });
  expect(await statusOf({ token: data.token })).toBe(401);
  await backend.test('clear');
});
test('the committee ends the sessions and calendar addresses of one person, or of everyone', async () => {
  const [one, other] = [await backend.signIn('zhou.min'), await backend.signIn('lin.qing')];
  const createCalendar = async (as: typeof one) => (await backend.ask(personal.createCalendar, {}, { as })).data.path;
  const paths = [await createCalendar(one), await createCalendar(other)];
  const calendars = () => Promise.all(paths.map(async (path) => (await fetchFile(backend, {}, path)).status));
  expect(await calendars()).toEqual([200, 200]);
  expect(await committee(backend, 'sessions-end', { player: one.playerId })).toEqual({
    ended: expect.any(Number),
    revoked: 0,
    calendars: 1,
  });
  expect([await statusOf(one), await statusOf(other)]).toEqual([401, 200]);
  expect(await calendars()).toEqual([404, 200]);
  const again = await backend.signIn('zhou.min');
  expect(await statusOf(again)).toBe(200);
  expect(await committee(backend, 'sessions-end', { player: '0000000000' })).toEqual({
    ended: 0,
    revoked: 0,
    calendars: 0,
  });
  await committee(backend, 'sessions-end', { player: everyone });
  expect([await statusOf(again), await statusOf(other)]).toEqual([401, 401]);
  expect(await calendars()).toEqual([404, 404]);
});

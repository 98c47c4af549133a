import { inbox } from '#lib/contract/inbox.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';

let backend: TestBackend;
let player: Who;
beforeAll(async () => {
  backend = await openBackend();
  player = await backend.signIn('lin.qing');
});
afterAll(() => backend?.close());

const read = (noticeId: string) => backend.ask(inbox.readNotice, { body: { noticeId } }, { as: player });

test.each([401, 403, 429, 500, 503])('the input fail-%i gives that status', async (status) => {
  expect(await read(`fail-${status}`)).toMatchObject({ status, code: status });
});

test('a queued failure hits the named call so many times', async () => {
  await backend.test('fail', { call: 'inbox.summary', sentinel: 'fail-500', times: 2 });
  const statuses = [];
  for (let sent = 0; sent < 3; sent++)
    statuses.push((await backend.ask(inbox.summary, { query: {} }, { as: player })).status);
  expect(statuses).toEqual([500, 500, 200]);
});

test('a cut answer breaks off', async () => {
  const answer = await backend.app.request('/v1/index/new/cut');
  await expect(answer.text()).rejects.toThrow();
});

test('without the setting the same input is ordinary', async () => {
  const plain = await openBackend({ SENTINELS: '0' });
  try {
    const as = await plain.signIn('lin.qing');
    const got = await plain.ask(inbox.readNotice, { body: { noticeId: 'fail-500' } }, { as });
    expect([got.status, got.code]).toEqual([200, 4404]);
    expect((await plain.app.request('/v1/index/new/cut')).status).toBe(404);
  } finally {
    await plain.close();
  }
});

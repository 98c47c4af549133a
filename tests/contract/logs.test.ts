import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { securityEvents } from '#backend/platform/logging/security-events.ts';
import { identity } from '#lib/contract/identity.ts';
import { inbox } from '#lib/contract/inbox.ts';
import { studentTraining } from '#lib/contract/training/training-student.ts';
import { openBackend, type TestBackend } from './backend.ts';
import { committee } from './committee.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openBackend({ WRITE_LIMIT: '3' });
});
afterAll(() => backend?.close());
beforeEach(() => {
  backend.logged.length = 0;
});

const lines = (): Record<string, unknown>[] => backend.logged.map((line) => JSON.parse(line));
const events = () => lines().flatMap(({ event, route }) => (event === undefined ? [] : [[event, route]]));

describe('the line of a request', () => {
  test.each([
    ['/v1/calendar/canary-token.ics?secret=canary-query', '/v1/calendar/:token'],
    ['/v1/calendar/canary-token', '/v1/calendar/:token'],
    ['/canary-path/canary', 'none'],
    ['/v1/canary-call', 'none'],
  ])('of %s has the pattern %s, not the path', async (path, route) => {
    await backend.app.request(path, { headers: { 'X-Request-Id': 'r-1' } });
    expect(lines()).toContainEqual(expect.objectContaining({ msg: 'request', requestId: 'r-1', method: 'GET', route }));
    expect(backend.logged.join('')).not.toContain('canary');
  });
});

describe('security events', () => {
  test('are written for logins that succeed and fail, and for log-outs', async () => {
    const as = await backend.signIn('lin.qing');
    await backend.ask(identity.tokenByPlayerCode, { query: { playerCode: 'canary-code' } });
    await backend.ask(identity.logout, {}, { as });
    expect(events()).toEqual([
      ['authn_login_success', identity.testLogin.path],
      ['authn_login_fail', identity.tokenByPlayerCode.path],
      ['authn_logout', identity.logout.path],
    ]);
    expect(backend.logged.join('')).not.toMatch(/canary|lin\.qing/);
    expect(backend.logged.join('')).not.toContain(as.playerId);
  });

  test('are written for dead tokens, missing roles, missing anti-forgery values and limits', async () => {
    const as = await backend.signIn('lin.qing');
    const read = inbox.readNotice;
    backend.logged.length = 0;
    await backend.ask(identity.extra, {}, { as: { token: 'unknown-token' } });
    await backend.ask(studentTraining.tasks, { query: {} }, { as });
    await backend.ask(read, { body: { noticeId: 'none' } }, { as: { token: as.token } });
    for (let call = 0; call < 3; call += 1) await backend.ask(read, { body: { noticeId: 'none' } }, { as });
    expect(events()).toEqual([
      ['authn_token_fail', identity.extra.path],
      ['authz_fail', studentTraining.tasks.path],
      ['anti_forgery_fail', read.path],
      ['excess_rate_limit_exceeded', read.path],
    ]);
  });

  test('are written for a command that the committee did not sign, and for none that it did', async () => {
    await backend.app.request('/committee/classes', { method: 'POST', body: '{}' });
    expect(events()).toEqual([['authz_fail', '/committee/classes']]);
    backend.logged.length = 0;
    await committee(backend, 'classes', {});
    expect(events()).toEqual([]);
  });

  test('are not written for somebody who is not logged in', async () => {
    await backend.ask(identity.extra, {}, {});
    expect(events()).toEqual([]);
  });

  test('each stand in the guide for operators', () => {
    const guide = readFileSync('docs/operators.md', 'utf8');
    expect(securityEvents.filter((event) => !guide.includes(`\`${event}\``))).toEqual([]);
  });
});

// The last one: it breaks the database.
test('a query that fails leaves SQLSTATE, route and request id in the log, and nothing of the query', async () => {
  await backend.database.execute(sql`drop table calendar_tokens cascade`);
  const answer = await backend.app.request('/v1/calendar/canary-token', { headers: { 'X-Request-Id': 'r-2' } });
  expect(answer.status).toBe(500);
  expect(lines()).toContainEqual(
    expect.objectContaining({
      msg: 'failure',
      requestId: 'r-2',
      route: '/v1/calendar/:token',
      error: expect.objectContaining({ type: 'DrizzleQueryError', code: '42P01' }),
    }),
  );
  expect(backend.logged.join('')).not.toMatch(/canary|select|params/);
});

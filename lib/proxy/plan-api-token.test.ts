import { allEndpoints } from '#lib/contract/contract.ts';
import { fillPath, parameterNames } from '#lib/contract/route.ts';
import { createAllowList } from './allow-list.ts';
import { type Bearer, type ProxySettings, plan } from './plan.ts';
import { portalCode } from './portal-code.ts';

const settings: ProxySettings = {
  publicOrigin: 'https://contest.example',
  backendBase: '',
  allowList: createAllowList(),
};
const token = `contest_${'a'.repeat(43)}`;
const program: Bearer = { token, isApiToken: true };

/** A program sets neither fetch metadata nor the mark of the portal's pages. */
const planOf = (
  method: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
  bearer: Bearer | null = program,
) => plan({ method, target, read: (name) => ({ host: 'contest.example', ...headers })[name] }, bearer, settings);

const calls = allEndpoints().map(({ name, endpoint }) => {
  const params = Object.fromEntries(parameterNames(endpoint).map((parameter) => [parameter, 'x']));
  return { name, endpoint, target: `/api${fillPath(endpoint, params)}` };
});

it('an API token opens exactly the calls that declare a scope', () => {
  for (const { name, endpoint, target } of calls) {
    const planned = planOf(endpoint.method, target);
    const found = planned.kind === 'send' ? planned.headers.authorization : [planned.status, planned.code];
    const expected = endpoint.scope === undefined ? [403, portalCode.apiTokenRefused] : `Bearer ${token}`;
    expect([name, found]).toEqual([name, expected]);
  }
});

it('only calls of players have a scope, and none of them begins or ends a session', () => {
  const scoped = calls.filter(({ endpoint }) => endpoint.scope !== undefined);
  expect(scoped.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['submissions.outcome', 'uploads.begin', 'entries.mine', 'apiTokens.current']),
  );
  for (const { name, endpoint } of scoped)
    expect([name, endpoint.auth, endpoint.session, endpoint.shared]).toEqual([name, 'player', undefined, undefined]);
});

it('a request with a session and an API token is refused, whichever call it makes', () => {
  for (const target of ['/api/v1/competition/list/my', '/api/v1/notice']) {
    const planned = planOf('GET', target, { cookie: '__Host-session=sealed' });
    expect(planned).toMatchObject({ kind: 'refuse', status: 400, code: portalCode.mixedCredentials });
  }
});

it('a foreign host and an encoded body are refused with an API token, too', () => {
  const mine = '/api/v1/competition/list/my';
  expect(planOf('GET', mine, { host: 'evil.example' })).toMatchObject({ code: portalCode.misdirected });
  expect(planOf('GET', mine, { 'content-encoding': 'gzip' })).toMatchObject({ code: portalCode.encodedBody });
});

it('a session still needs the marks of a page for the same calls', () => {
  const session = { token: 'of a session' };
  const submit = calls.find(({ name }) => name === 'submissions.outcome');
  expect(planOf('POST', submit?.target ?? '', {}, session)).toMatchObject({ code: portalCode.crossSite });
  const marked = { 'x-portal-request': '1', 'sec-fetch-site': 'same-origin' };
  expect(planOf('POST', submit?.target ?? '', marked, session).kind).toBe('send');
});

it('a program asks for a code without a mark, and no token travels with it', () => {
  const planned = planOf('POST', '/api/v1/device/authorization', {}, null);
  expect(planned).toMatchObject({ kind: 'send' });
  expect(planned.headers).not.toHaveProperty('authorization');
});

import { withBrand } from '#lib/brand.ts';
import { allEndpoints } from '#lib/contract/contract.ts';
import fc from '#tests/support/fast-check.ts';
import { createAllowList } from './allow-list.ts';
import { type ProxySettings, plan, withBearer } from './plan.ts';
import { portalCode } from './portal-code.ts';

const settings: ProxySettings = {
  publicOrigin: 'https://contest.example',
  backendBase: '/base',
  allowList: createAllowList(),
};
const fromPage = { host: 'contest.example', 'sec-fetch-site': 'same-origin', 'x-portal-request': '1' };
const bearer = { token: 'the-token' };
const state = 'abcdefghijklmnopqrstuv';

const reader = (headers: Readonly<Record<string, string>>) => (name: string) => headers[name];
const planOf = (
  method: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
  who: typeof bearer | null = bearer,
) => plan({ method, target, read: reader({ ...fromPage, ...headers }) }, who, settings);

const statusOf = (method: string, target: string, headers?: Readonly<Record<string, string>>) => {
  const planned = planOf(method, target, headers);
  return planned.kind === 'refuse' ? planned.status : planned.target;
};

describe('paths', () => {
  it.each([
    ['/api/v1/notice?page=1&page=2&x=', '/base/v1/notice?page=1&page=2&x='],
    ['/api/v1/index/new/%E6%AF%94%E8%B5%9B', '/base/v1/index/new/%E6%AF%94%E8%B5%9B'],
    ['/api/v1/index/new/a%3Fb', '/base/v1/index/new/a%3Fb'],
    ['/api/v1/index/new/a%23b', '/base/v1/index/new/a%23b'],
    ['/api/v1/index/new/competitions', '/base/v1/index/new/competitions'],
    ['/api/v1/index/new/a%2Fb', 400],
    ['/api/v1/index/new/..%2fx', 400],
    ['/api/v1/index/new/%252e', 400],
    ['/api/v1/index/new/%5cx', 400],
    ['/api/v1/index/new/a\\b', 400],
    ['/api/v1/index/new/%00', 400],
    ['/api/v1/index/new/%0d%0aX', 400],
    ['/api/v1/index/new/%7f', 400],
    ['/api/v1/index/new/%c2%85', 400],
    ['/api/v1/index/new/%ff', 400],
    ['/api/v1/index/new/%zz', 400],
    ['/api/v1/index/new/%', 400],
    ['/api/v1/index/new/..', 400],
    ['/api/v1/index/new/%2e%2e', 400],
    ['/api/v1/index/new/.', 400],
    ['/api/v1/index/new/x#y', 400],
    ['/api/v1/index/new/x?a#b', 400],
    ['/api/v1/index/new/x?a b', 400],
    ['/api/v1/index/new/比', 400],
    ['/api/%2f%2fHOST/x', 400],
    ['/api/http:%2f%2fHOST', 400],
    ['/api/%5c%5cHOST', 400],
    ['http://HOST/api/v1/notice', 400],
    ['*', 400],
    ['', 400],
    ['/api//HOST/x', 404],
    ['/api//v1/notice', 404],
    ['/api/v1/notice/', 404],
    ['/api/v1/index/new/', 404],
    ['/api/v1/Notice', 404],
    ['/api/v1/n%6ftice', 404],
    ['/api', 404],
    ['/apix/v1/notice', 404],
    ['/v1/notice', 404],
    [`/api/v1/notice?${'x'.repeat(9000)}`, 414],
  ])('%s gives %s', (target, expected) => {
    expect(statusOf('GET', target)).toBe(expected);
  });
});

describe('methods', () => {
  it.each([
    ['DELETE', '/api/v1/notice', 'GET, HEAD, PUT'],
    ['OPTIONS', '/api/v1/notice', 'GET, HEAD, PUT'],
    ['TRACE', '/api/v1/renewal', 'GET'],
    ['CONNECT', '/api/v1/register', 'POST'],
    ['get', '/api/v1/register', 'POST'],
    ['HEAD', '/api/v1/logout', 'GET'],
    ['HEAD', '/api/v1/login', 'GET'],
  ])('%s %s is refused and says what is allowed', (method, target, allow) => {
    const planned = planOf(method, target);
    expect(planned).toMatchObject({ kind: 'refuse', status: 405, headers: { allow } });
  });

  it('lets HEAD stand for a GET that changes nothing', () => {
    expect(planOf('HEAD', '/api/v1/notice')).toMatchObject({ kind: 'send', method: 'HEAD' });
  });
});

describe('hosts', () => {
  it.each([
    ['evil.example', 421],
    ['contest.example:8443', 421],
    ['contest.example@evil.example', 421],
    ['contest.example, evil.example', 421],
    ['', 421],
    ['CONTEST.example', '/base/v1/notice'],
    ['contest.example:443', '/base/v1/notice'],
  ])('Host %s gives %s', (host, expected) => {
    expect(statusOf('GET', '/api/v1/notice', { host })).toBe(expected);
  });
});

describe('cross-site requests', () => {
  const verdict = (method: string, target: string, headers: Readonly<Record<string, string>>) => {
    const planned = plan({ method, target, read: reader({ host: 'contest.example', ...headers }) }, bearer, settings);
    return planned.kind === 'send' ? 'passes' : planned.code;
  };
  const mark = { 'x-portal-request': '1' };
  const read = ['GET', '/api/v1/notice'] as const;
  const write = ['PUT', '/api/v1/notice'] as const;
  const login = ['GET', '/api/v1/login?redirectURI=https%3A%2F%2Fcontest.example%2Flogin%2F1&hra=1'] as const;
  const { crossSite } = portalCode;

  it.each([
    [...write, { ...mark, 'sec-fetch-site': 'same-origin' }, 'passes'],
    [...write, { ...mark, 'sec-fetch-site': 'none' }, 'passes'],
    [...write, { ...mark, 'sec-fetch-site': 'same-site' }, crossSite],
    [...write, { ...mark, 'sec-fetch-site': 'cross-site' }, crossSite],
    [...write, { ...mark, 'sec-fetch-site': 'cross-site', origin: 'https://contest.example' }, crossSite],
    [...write, { ...mark, 'sec-fetch-site': '' }, crossSite],
    [...write, { 'sec-fetch-site': 'same-origin' }, crossSite],
    [...write, { ...mark, origin: 'https://contest.example' }, 'passes'],
    [...write, { ...mark, origin: 'http://contest.example' }, crossSite],
    [...write, { ...mark, origin: 'https://contest.example:8443' }, crossSite],
    [...write, { ...mark, origin: 'https://attacker.example' }, crossSite],
    [...write, { ...mark, origin: 'null' }, crossSite],
    [...write, mark, crossSite],
    [...read, { ...mark, 'sec-fetch-site': 'same-origin' }, 'passes'],
    [...read, { ...mark, 'sec-fetch-site': 'cross-site' }, crossSite],
    [...read, { ...mark, 'sec-fetch-site': 'same-site' }, crossSite],
    [...read, { 'sec-fetch-site': 'same-origin' }, crossSite],
    [...read, { ...mark, origin: 'https://attacker.example' }, crossSite],
    [...read, mark, 'passes'],
    [...read, {}, crossSite],
    [...login, { 'sec-fetch-site': 'same-origin' }, 'passes'],
    [...login, { 'sec-fetch-site': 'cross-site' }, crossSite],
    [...login, { referer: 'https://contest.example/login/1' }, 'passes'],
    [...login, { referer: 'https://attacker.example/' }, crossSite],
    [...login, {}, crossSite],
  ])('%s %s with %o: %s', (method, target, headers, expected) => {
    expect(verdict(method, target, headers)).toBe(expected);
  });
});

describe('headers', () => {
  const sent = (headers: Readonly<Record<string, string>>, target = '/api/v1/notice', method = 'GET') => {
    const planned = planOf(method, target, headers);
    if (planned.kind === 'refuse') throw new Error(`refused with ${planned.status}`);
    return planned.headers;
  };

  it('passes on nothing of the client but what the list names', () => {
    const headers = sent({
      cookie: 'a=b',
      authorization: 'Bearer mine',
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-host': 'evil',
      'x-client-address': '1.2.3.4',
      'x-csrf-token': 'mine',
      'x-request-id': 'mine',
      'accept-encoding': 'br',
      'transfer-encoding': 'chunked',
      te: 'trailers',
      upgrade: 'websocket',
      accept: 'application/json',
    });
    expect(headers).toEqual({
      accept: 'application/json',
      'accept-encoding': 'identity',
      authorization: 'Bearer the-token',
    });
  });

  it('names the browser where a session begins, and nowhere else', () => {
    const cookie = `__Host-login_state=${'z'.repeat(22)}.${state}`;
    const headers = { cookie, 'user-agent': 'Browser/1' };
    expect(sent(headers, `/api/v1/login/userInfo?aid=1&state=${state}`)).toHaveProperty('user-agent', 'Browser/1');
    expect(sent(headers)).not.toHaveProperty('user-agent');
  });

  it('drops what Connection names', () => {
    expect(sent({ connection: 'close, Range', range: 'bytes=0-' })).not.toHaveProperty('range');
  });

  it('takes the language from the header, else from the cookie, and only a known one', () => {
    expect(sent({ 'x-language': 'zh-CN', cookie: 'language=zh-Hant' })).toMatchObject({ 'x-language': 'zh-CN' });
    expect(sent({ 'x-language': 'fr', cookie: 'a=1; language=zh-Hant' })).toMatchObject({ 'x-language': 'zh-Hant' });
    expect(sent({ 'x-language': 'fr' })).not.toHaveProperty('x-language');
  });

  it('sends the anti-forgery value of the cookie', () => {
    expect(sent({ cookie: '__Host-antiforgery=abc123' })).toMatchObject({ 'x-csrf-token': 'abc123' });
    expect(sent({ cookie: 'antiforgery=planted' })).not.toHaveProperty('x-csrf-token');
  });

  it('refuses encoded bodies', () => {
    expect(statusOf('PUT', '/api/v1/notice', { 'content-encoding': 'gzip' })).toBe(415);
  });

  it('replaces a token by its renewal, only where one goes along', () => {
    const own = planOf('GET', '/api/v1/notice');
    const signIn = planOf('GET', '/api/v1/test_login?userName=x');
    if (own.kind === 'refuse' || signIn.kind === 'refuse') throw new Error('refused');
    expect(withBearer(own, { token: 'next' }).headers.authorization).toBe('Bearer next');
    expect(withBearer(signIn, { token: 'next' }).headers.authorization).toBeUndefined();
  });
});

describe('sessions', () => {
  it('refuses private calls of nobody without asking the backend', () => {
    expect(planOf('GET', '/api/v1/notice', {}, null)).toMatchObject({ status: 401, code: portalCode.signedOut });
    expect(planOf('GET', '/api/v1/meetup', {}, null)).toMatchObject({ kind: 'send' });
  });

  it('completes a login only in the browser that began it', () => {
    const target = `/api/v1/login/userInfo?aid=1&state=${state}`;
    const cookie = `__Host-login_state=${'z'.repeat(22)}.${state}`;
    expect(planOf('GET', target, { cookie })).toMatchObject({ kind: 'send', target: '/base/v1/login/userInfo?aid=1' });
    for (const [address, jar] of [
      [target, ''],
      [target, `__Host-login_state=${'z'.repeat(22)}`],
      [target, `login_state=${state}`],
      ['/api/v1/login/userInfo?aid=1', cookie],
      ['/api/v1/login/userInfo?aid=1&state=', '__Host-login_state='],
      [`${target}&state=${state}`, cookie],
    ] as const)
      expect(planOf('GET', address, { cookie: jar })).toMatchObject({ status: 403, code: portalCode.loginState });
  });
});

describe('whatever comes in', () => {
  const step = "[A-Za-z0-9\\-._~!$&'()*+,;=:@%]+";
  const patterns = allEndpoints().map(
    ({ endpoint }) => new RegExp(`^/base${withBrand(endpoint.path).replace(/\{\w+\}/g, () => step)}(\\?.*)?$`),
  );
  const literals = allEndpoints().map(({ endpoint }) => `/api${withBrand(endpoint.path)}`);
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '//',
      '..',
      '.',
      '%2e',
      '%2F',
      '%5c',
      '\\',
      '%00',
      '?',
      '#',
      '@',
      ':',
      'http://evil.example',
      '%25',
      '{id}',
      ' ',
      '\r\n',
      'v1',
      'api',
    ),
    fc.string({ maxLength: 6 }),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  const target = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .tuple(fc.constantFrom(...literals), fc.array(piece, { maxLength: 5 }))
      .map(([path, rest]) => path + rest.join('')),
    fc.array(piece, { maxLength: 10 }).map((pieces) => `/api/${pieces.join('')}`),
  );
  const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'CONNECT', '');

  it('never throws, and leads to no path outside the contract and no other host', () => {
    let sent = 0;
    fc.assert(
      fc.property(method, target, (verb, raw) => {
        const planned = planOf(verb, raw, { cookie: `__Host-login_state=${state}` });
        if (planned.kind === 'refuse') return;
        sent += 1;
        expect(patterns.some((pattern) => pattern.test(planned.target))).toBe(true);
        const { origin, pathname } = new URL(planned.target, 'http://backend.internal');
        expect(origin).toBe('http://backend.internal');
        expect(pathname).toBe(planned.target.split('?')[0]);
      }),
      { numRuns: 20_000 },
    );
    expect(sent).toBeGreaterThan(0);
  });

  it('never sends a header that the client could split or smuggle', () => {
    const headers = fc.dictionary(
      fc.constantFrom(
        'cookie',
        'x-language',
        'accept',
        'range',
        'host',
        'origin',
        'sec-fetch-site',
        'referer',
        'connection',
        'idempotency-key',
      ),
      fc.string({ unit: 'binary', maxLength: 30 }),
    );
    let sent = 0;
    fc.assert(
      fc.property(headers, (given) => {
        const planned = planOf('GET', '/api/v1/notice', given);
        if (planned.kind === 'refuse') return;
        sent += 1;
        for (const value of Object.values(planned.headers)) expect(value).not.toMatch(/[\r\n\0]/);
      }),
      { numRuns: 5_000 },
    );
    expect(sent).toBeGreaterThan(0);
  });
});

describe('resumable uploads', () => {
  const path = '/api/v1/upload/resumable';
  const said = {
    'tus-resumable': '1.0.0',
    'upload-length': '10',
    'upload-offset': '5',
    'upload-metadata': 'name cmVwb3J0',
    'upload-checksum': 'sha1 x',
    'upload-defer-length': '1',
  };
  const headersOf = (method: string, target: string) => {
    const planned = planOf(method, target, said);
    return planned.kind === 'send' ? planned.headers : {};
  };

  it('carry the headers of their protocol, as no other call does', () => {
    expect(headersOf('POST', path)).toMatchObject(said);
    expect(headersOf('PATCH', `${path}/x`)).toMatchObject(said);
    expect(headersOf('HEAD', `${path}/x`)).toMatchObject(said);
    expect(Object.keys(headersOf('POST', '/api/v1/upload/private')).filter((name) => name in said)).toEqual([]);
  });

  it('take PATCH where a piece belongs, under the rules of every write', () => {
    expect(statusOf('PATCH', `${path}/x`)).toBe(`/base/v1/upload/resumable/x`);
    expect(statusOf('PATCH', path)).toBe(405);
    expect(statusOf('PATCH', '/api/v1/notice')).toBe(405);
    expect(statusOf('PATCH', `${path}/x`, { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(statusOf('PATCH', `${path}/x`, { 'x-portal-request': '' })).toBe(403);
    expect(statusOf('HEAD', `${path}/x`, { 'x-portal-request': '' })).toBe(403);
    expect(planOf('PATCH', `${path}/x`, {}, null)).toMatchObject({ status: 401 });
    expect(planOf('PATCH', path)).toMatchObject({ headers: { allow: 'POST' } });
    expect(planOf('PUT', `${path}/x`)).toMatchObject({ headers: { allow: 'PATCH, GET, HEAD, DELETE' } });
  });
});

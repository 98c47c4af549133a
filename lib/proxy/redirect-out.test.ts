import fc from '#tests/support/fast-check.ts';
import { portalOrigin, redirectPayloads } from '#tests/support/redirect-payloads.ts';
import { handOver, isFollowedLink, onlyParameter, redirectTarget } from './redirect-out.ts';

const origins = ['https://judge.example', 'http://localhost:4000'];
const sites = origins.map((origin) => `${origin}/`);
const target = (to: string) => redirectTarget(to, sites)?.href ?? null;

describe('the target of a redirect to another site', () => {
  it.each([
    'https://judge.example',
    'https://judge.example/',
    'https://judge.example/a/b?c=%E4%B8%AD&d=1#part',
    'https://judge.example?c=https://elsewhere.example/',
    'https://judge.example/@evil.example',
    'http://localhost:4000/x',
  ])('may be %s', (to) => {
    expect(new URL(target(to) ?? 'x:').href).toBe(new URL(to).href);
  });

  it.each([
    // look-alike hosts
    'https://judge.example.evil.example/',
    'https://judge.examples/',
    'https://judge.exampl/',
    'https://evil-judge.example/',
    'https://sub.judge.example/',
    'https://judge.example./',
    'https://judge-example/',
    'https://judge.example%2eevil.example/',
    'https://judge.example%00.evil.example/',
    'https://judge%2eexample/',
    'https://jud\u0261e.example/',
    'https://judge\u3002example/',
    'https://\uff4audge.example/',
    'https://judge.example\u200b/',
    'https://judge.example,evil.example/',
    'https://judge.example;evil.example/',
    // user names
    'https://judge.example@evil.example/',
    'https://judge.example:x@evil.example/',
    'https://judge.example:443@evil.example/',
    'https://user@judge.example/',
    'https://user:pass@judge.example/',
    'https://@judge.example/',
    'https://evil.example#@judge.example/',
    'https://evil.example?https://judge.example/',
    // ports
    'https://judge.example:443/',
    'https://judge.example:8443/',
    'https://judge.example:/',
    'https://judge.example:0443/',
    'http://localhost:40000/',
    'http://localhost:400/',
    'http://localhost/',
    'http://127.0.0.1:4000/',
    // schemes
    'http://judge.example/',
    'HTTPS://judge.example/',
    'ftp://judge.example/',
    'javascript://judge.example/%0aalert(1)',
    'javascript:alert(1)//https://judge.example/',
    'data:text/html,https://judge.example/',
    'blob:https://judge.example/1',
    'filesystem:https://judge.example/1',
    'view-source:https://judge.example/',
    'wss://judge.example/',
    'https:judge.example/',
    'https:/judge.example/',
    'https:///judge.example/',
    '//judge.example/',
    'judge.example',
    '/home',
    '',
    // backslashes, white space, control characters
    'https:\\\\judge.example/',
    'https://judge.example\\@evil.example/',
    'https://judge.example\\.evil.example/',
    'https://judge.example/\\evil.example',
    'https://judge.example/%5cevil.example',
    'https://judge.example/%5Cevil.example',
    ' https://judge.example/',
    'https://judge.example/ ',
    'https://judge.example/\t',
    'ht\ntps://judge.example/',
    'https://judge.example/\r\nSet-Cookie: a=b',
    'https://judge.example/%0d%0aSet-Cookie:%20a=b',
    'https://judge.example/%00',
    'https://judge.example/%7f',
    // paths that another decoder reads differently
    'https://judge.example//evil.example',
    'https://judge.example/a/../b',
    'https://judge.example/%2e%2e/b',
    'https://judge.example/a%2fb',
    // encodings
    'https%3A%2F%2Fjudge.example%2F',
    'https:%2f%2fjudge.example/',
    'https://judge.example/%zz',
    'https://judge.example/%',
    'https://judge.example/%4',
    'https://judge.example/\u4e2d',
    `https://judge.example/${'a'.repeat(2000)}`,
  ])('is refused: %j', (to) => expect(target(to)).toBeNull());

  it('is always one of the origins, whatever is asked for', () => {
    const part = fc.constantFrom(
      ...['https://', 'http://', '//', '/', '\\', '@', ':', '.', '#', '?', '%2f', '%5c', '%40', '\t', '\0', ' '],
      ...['judge.example', 'evil.example', 'localhost:4000', 'localhost', '443', 'user', '..', ';', '\u3002'],
    );
    const text = fc.oneof(
      fc.array(part, { maxLength: 10 }).map((parts) => parts.join('')),
      fc.tuple(fc.constantFrom(...origins), fc.string({ unit: 'binary' })).map((parts) => parts.join('')),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.string({ unit: 'binary' }),
    );
    let followed = 0;
    fc.assert(
      fc.property(text, (to) => {
        const url = redirectTarget(to, sites);
        if (!url) return;
        followed += 1;
        const location = handOver(url, { locale: 'zh-CN', token: 'secret' });
        // The browser resolves the Location header to the intended address, and the header contains only an address.
        expect(origins).toContain(new URL(location, 'https://portal.example/').origin);
        expect(location).toMatch(/^https?:\/\/[\x21-\x7e]+$/);
        expect(new URL(location).searchParams.getAll('token')).toEqual(['secret']);
      }),
      { numRuns: 20_000 },
    );
    expect(followed).toBeGreaterThan(0);
  });

  it('is none of the redirect payloads that lead elsewhere', () => {
    const leaving = redirectPayloads.filter((payload) => {
      const url = redirectTarget(payload, [`${portalOrigin}/`]);
      return (
        url !== null &&
        (url.origin !== portalOrigin || new URL(url.pathname, portalOrigin).href !== portalOrigin + url.pathname)
      );
    });
    expect(leaving).toEqual([]);
  });

  it.each([
    ['https://judge.example', 'https://judge.example/?a=b', true],
    ['https://judge.example', 'https://judge.example/redirect?to=x', false],
    ['https://judge.example/start', 'https://judge.example/start?round=2', true],
    ['https://judge.example/start', 'https://judge.example/start/x', false],
    ['https://judge.example/start', 'https://judge.example/starter', false],
    ['https://judge.example/shop/', 'https://judge.example/shop/a', true],
    ['https://judge.example/shop/', 'https://judge.example/shop', false],
    ['https://judge.example/shop/', 'https://judge.example/shopping', false],
    ['https://judge.example/shop/', 'https://judge.example/shop/../admin', false],
    ['https://judge.example/shop/', 'https://judge.example/shop/%2e%2e/admin', false],
  ])('where %s is allowed, %s: %s', (allowed, to, expected) => {
    expect(redirectTarget(to, [allowed]) !== null).toBe(expected);
  });

  it('is none when nothing is allowed', () => {
    expect(redirectTarget('https://judge.example/', [])).toBeNull();
  });
});

describe('what goes with it', () => {
  it('replaces a language and a token that stood there', () => {
    const url = new URL('https://judge.example/x?token=a&lng=b&token=c&d=1#part');
    expect(handOver(url, { locale: 'zh-Hant', token: 'a b+c/=&' })).toBe(
      'https://judge.example/x?token=a+b%2Bc%2F%3D%26&lng=zh-hant&d=1#part',
    );
  });

  it('takes one target, not two', () => {
    expect(onlyParameter('/out?to=a%26b', 'to')).toBe('a&b');
    expect(onlyParameter('/out?to=a&to=b', 'to')).toBeNull();
    expect(onlyParameter('/out', 'to')).toBeNull();
  });
});

describe('a link that a person followed', () => {
  const publicOrigin = 'https://portal.example';
  const followed = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const judge = (headers: Readonly<Record<string, string>>, method = 'GET') =>
    isFollowedLink(method, (name) => headers[name], publicOrigin);

  it('stands on a page of the portal', () => {
    expect(judge(followed)).toBe(true);
    expect(judge({ referer: 'https://portal.example/home' })).toBe(true);
  });

  it.each([
    ['another site', { ...followed, 'sec-fetch-site': 'cross-site' }],
    ['a sibling host', { ...followed, 'sec-fetch-site': 'same-site' }],
    ['the address bar or another program', { ...followed, 'sec-fetch-site': 'none' }],
    ['a picture', { ...followed, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['a frame', { ...followed, 'sec-fetch-dest': 'iframe' }],
    ['a script', { ...followed, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a fetch ahead', { ...followed, 'sec-purpose': 'prefetch;prerender' }],
    ['nowhere', {}],
    ['nowhere, with a mark', { 'x-portal-request': '1' }],
    ['nowhere, with an origin', { origin: 'https://portal.example' }],
    ['a page of another site', { referer: 'https://portal.example.evil.example/' }],
    ['a page that another site claims', { ...followed, 'sec-fetch-site': 'cross-site', referer: publicOrigin }],
  ])('does not come from %s', (_, headers) => expect(judge(headers)).toBe(false));

  it('is a GET', () => {
    for (const method of ['POST', 'HEAD', 'PUT', 'OPTIONS']) expect(judge(followed, method)).toBe(false);
  });
});

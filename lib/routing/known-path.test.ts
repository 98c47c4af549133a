import fc from '#tests/support/fast-check.ts';
import { portalOrigin, redirectPayloads } from '#tests/support/redirect-payloads.ts';
import { decide } from './decide.ts';
import { parseKnownPath, parseOwnAddress, pathText } from './known-path.ts';
import { match, publicPath } from './match.ts';
import { safeReturnPath } from './return-path.ts';
import { safeLink } from './safe-link.ts';

/** Fragments of addresses; joined in any order they reach cases that no list contains. */
const fragments = fc
  .array(
    fc.constantFrom(
      ...[
        '/',
        '\\',
        '//',
        '.',
        '..',
        '@',
        ':',
        '?',
        '#',
        ';',
        '%',
        '%2f',
        '%5c',
        '%2e',
        '%00',
        '%0d%0a',
        '\t',
        '\n',
        ' ',
      ],
      ...[
        'https:',
        'blob:',
        'javascript:',
        'data:',
        'evil.example',
        'home',
        'login',
        '1',
        'teamName',
        'api',
        '\u3002',
        '／',
      ],
      portalOrigin,
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));
const anything = fc.oneof(fragments, fc.string({ unit: 'binary' }), fc.webUrl({ withQueryParameters: true }));

/** True when a browser on a page of the portal that follows the path stays there, on a page of the table as written. */
function isKnownPage(path: string): boolean {
  if (!/^\/[\w-]/.test(path) || !/^[\x21-\x7e]+$/.test(path) || path.includes('\\')) return false;
  const url = new URL(path, portalOrigin);
  const found = match(url.pathname);
  return (
    url.origin === portalOrigin && url.href === portalOrigin + path && !!found && publicPath(found) === url.pathname
  );
}

/** True when a link is a page of the portal, or an https address whose host is the one that the reader is shown. */
function isHonestLink(payload: string): boolean {
  const link = safeLink(payload, portalOrigin);
  if (!link) return true;
  if (link.host === null) return isKnownPage(link.href);
  const url = new URL(link.href, portalOrigin);
  return url.protocol === 'https:' && url.host === link.host && url.origin !== portalOrigin && !url.username;
}

const staysOrNull = (path: string | null) => path === null || isKnownPage(path);

function redirectStays(pathname: string, search: string): boolean {
  const decision = decide({ method: 'GET', pathname, search, cookies: { hasSession: false } });
  return decision.kind !== 'redirect' || new URL(decision.location, portalOrigin).origin === portalOrigin;
}

/** Every function that turns an address from outside into one of the portal, with its invariant for any input. */
const promises: Readonly<Record<string, (payload: string) => boolean>> = {
  'the way back after the login': (payload) => staysOrNull(safeReturnPath(payload)),
  'a path': (payload) => {
    const known = parseKnownPath(payload);
    return staysOrNull(known && pathText(known));
  },
  'an absolute address': (payload) => {
    const known = parseOwnAddress(payload, portalOrigin);
    return staysOrNull(known && pathText(known));
  },
  'a link in a message': isHonestLink,
  'a redirect of an unknown path': (payload) => redirectStays(payload, ''),
  'a redirect with a query': (payload) =>
    redirectStays('/user', `?${payload}`) && redirectStays('/user-center', `?${payload}`),
  'a redirect to the login': (payload) =>
    redirectStays('/myData', `?from=${encodeURIComponent(payload.toWellFormed())}`),
};

it('there are at least 485 different payloads', () => {
  expect(new Set(redirectPayloads).size).toBe(redirectPayloads.length);
  expect(redirectPayloads.length).toBeGreaterThanOrEqual(485);
});

describe.each(Object.entries(promises))('%s', (_, holds) => {
  it('leads to no other site for any payload', () => {
    expect(redirectPayloads.filter((payload) => !holds(payload))).toEqual([]);
  });

  it('leads to no other site for any text', () => {
    fc.assert(fc.property(anything, holds), { numRuns: 10_000 });
  });
});

describe('a known path', () => {
  const text = (value: string) => {
    const known = parseKnownPath(value);
    return known && pathText(known);
  };

  it.each([
    ['/home?a=1#b', '/home?a=1#b'],
    ['/teamName/北斗#part', '/teamName/%E5%8C%97%E6%96%97#part'],
    ['/user/site-messages?tab=todo', '/site-messages?tab=todo'],
    ['/', '/home'],
    ['/blockchain', '/competitions/1st-astra'],
    ['/home?_rsc=x', '/home'],
    ['/home#%zz', '/home'],
  ])('%s becomes %s', (value, path) => expect(text(value)).toBe(path));

  it.each([
    '/api/v1/logout',
    '/nowhere',
    '/home/',
    '/.//evil.example',
    '//evil.example',
    'home',
    '',
    `/home?${'a'.repeat(2000)}`,
  ])('%s is none', (value) => expect(text(value)).toBeNull());
});

describe('an own address', () => {
  it('is the origin and a known path', () => {
    expect(parseOwnAddress(`${portalOrigin}/login/2?a=b`, portalOrigin)).toMatchObject({
      pathname: '/login/2',
      search: '?a=b',
    });
  });

  it.each([
    `blob:${portalOrigin}/login/1`,
    portalOrigin,
    `${portalOrigin}//evil.example/x`,
    `${portalOrigin}.evil.example/home`,
  ])('%s is none', (value) => expect(parseOwnAddress(value, portalOrigin)).toBeNull());
});

describe('a link of a message', () => {
  it.each([
    ['/home?a=1#b', { href: '/home?a=1#b', host: null }],
    [`${portalOrigin}/home`, { href: '/home', host: null }],
    [portalOrigin, { href: '/home', host: null }],
    ['https://docs.example/x', { href: 'https://docs.example/x', host: 'docs.example' }],
    ['HTTPS://docs.example', { href: 'https://docs.example/', host: 'docs.example' }],
  ])('%s is let through', (address, link) => expect(safeLink(address, portalOrigin)).toEqual(link));

  it.each([
    ...[null, '', '  ', 'javascript:alert(1)', 'data:text/html,x', 'http://docs.example/x', 'http://['],
    ...[
      'https://portal.example@evil.example/',
      '//docs.example/x',
      '/.//evil.example',
      `${portalOrigin}/.//evil.example`,
    ],
    ...[
      '/api/v1/logout',
      `${portalOrigin}/api/v1/logout`,
      'https://PORTAL.example/api/v1/logout',
      '/nowhere',
      'home',
      '#part',
    ],
    ...[
      `blob:${portalOrigin}/home`,
      'https:evil.example',
      'https:\\\\evil.example',
      'https://docs.example\\@evil.example',
    ],
  ])('%s is stopped', (address) => expect(safeLink(address, portalOrigin)).toBeNull());
});

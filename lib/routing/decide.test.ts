import { locales } from '#lib/i18n/locales.ts';
import fc from '#tests/support/fast-check.ts';
import { config } from '../../middleware.ts';
import { type Decision, decide, type Visit } from './decide.ts';
import { publicPath } from './match.ts';
import { parsePattern } from './path-pattern.ts';
import { safeReturnPath } from './return-path.ts';
import { type Route, routes } from './routes.ts';

type Trip = Partial<Omit<Visit, 'cookies'>> & { language?: string; signedIn?: boolean };

const go = (pathname: string, { language, signedIn = false, ...rest }: Trip = {}): Decision =>
  decide({ method: 'GET', search: '', pathname, cookies: { language, hasSession: signedIn }, ...rest });

const sample = (name: string) => ({ type: '1', activeTabKey: 'faq', action: 'edit' })[name] ?? '2024';
const pathOf = (route: Route) =>
  publicPath({
    route,
    params: Object.fromEntries(
      parsePattern(route.path).map(({ text }) => [text, route.only[text]?.[0] ?? sample(text)]),
    ),
  });

describe.each(routes.map((route) => [route.path, route] as const))('%s', (_, route) => {
  const path = pathOf(route);

  if (route.redirect !== null) {
    it.each([true, false])('leads elsewhere, signed in: %s', (signedIn) => {
      const decision = go(path, { signedIn, search: '?a=1' });
      expect(decision).toMatchObject({ kind: 'redirect', location: expect.stringMatching(/^\/[a-z][^?]*\?a=1$/i) });
    });
    return;
  }

  it.each(locales)('is shown to a signed-in person in %s', (language) => {
    const decision = go(path, { signedIn: true, language });
    expect(decision).toMatchObject({
      kind: 'rewrite',
      locale: language,
      localeFrom: 'cookie',
      route: { name: route.name },
    });
    if (decision.kind === 'rewrite') expect(decision.internal.startsWith(`/${language}/`)).toBe(true);
  });

  it('asks for a login exactly where the table says so', () => {
    const decision = go(path);
    if (!route.login) expect(decision).toMatchObject({ kind: 'rewrite', locale: 'zh-EN', localeFrom: 'default' });
    else
      expect(decision).toEqual({
        kind: 'redirect',
        status: 307,
        location: `/login/1?from=${encodeURIComponent(path)}`,
      });
  });
});

describe('decide', () => {
  it('leads what a query names to its own path, and leaves other queries alone', () => {
    expect(go('/subjectDetail', { search: '?lng=zh-cn&id=data-cleaning' })).toEqual({
      kind: 'redirect',
      location: '/subjectDetail/data-cleaning?lng=zh-cn',
      status: 308,
    });
    for (const search of ['', '?id=', '?id=..', '?id=a%2Fb', '?name=data-cleaning'])
      expect(go('/subjectDetail', { search })).toMatchObject({ internal: '/zh-EN/training/subjects' });
  });

  it('sends the root, unknown paths and internal paths to Home with their query', () => {
    expect(go('/', { search: '?a=1' })).toEqual({ kind: 'redirect', location: '/home?a=1', status: 308 });
    for (const path of [
      '/nothing',
      '/zh-EN/home',
      '/zh-CN/contests/2025',
      '/contests/2025',
      '/HOME',
      '/api.php',
      '//',
    ]) {
      expect(go(path)).toMatchObject({ kind: 'redirect', location: expect.stringMatching(/^\/(home)?$/) });
    }
  });

  it('leads the yearly spellings to their contest', () => {
    expect(go('/blockchain')).toMatchObject({ location: '/competitions/1st-astra', status: 308 });
    expect(go('/blockchain2023')).toMatchObject({ location: '/competitions/2nd-astra', status: 308 });
    expect(go('/2023')).toMatchObject({ internal: '/zh-EN/contests/2023/home' });
    expect(go('/astraHomeDetails')).toMatchObject({ internal: '/zh-EN/contests/2022/details/introduction' });
  });

  it('takes nested spellings and a last slash for the flat path', () => {
    expect(go('/user/site-messages', { search: '?tab=todo' })).toMatchObject({
      location: '/site-messages?tab=todo',
      status: 308,
    });
    expect(go('/home/', { search: '?lng=zh-cn' })).toMatchObject({ location: '/home?lng=zh-cn', status: 308 });
  });

  it('keeps the way back and the language over the login', () => {
    expect(go('/site-messages', { search: '?tab=todo&lng=zh-cn&_rsc=abc' })).toMatchObject({
      location: '/login/1?lng=zh-cn&from=%2Fsite-messages%3Ftab%3Dtodo',
    });
  });

  it('prefers the language of the address to the cookie, and both to English', () => {
    expect(go('/home', { search: '?lng=zh-Hant', language: 'zh-CN' })).toMatchObject({
      locale: 'zh-Hant',
      localeFrom: 'query',
    });
    expect(go('/home', { search: '?lng=klingon', language: 'zh-CN' })).toMatchObject({
      locale: 'zh-CN',
      localeFrom: 'cookie',
    });
    expect(go('/home', { language: 'zh-Klingon' })).toMatchObject({ locale: 'zh-EN', localeFrom: 'default' });
  });

  it('treats HEAD like GET and takes no write, wherever it goes', () => {
    expect(go('/nothing', { method: 'HEAD' })).toEqual(go('/nothing'));
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      for (const path of ['/home', '/', '/nothing', '/home/', '/site-messages'])
        expect(go(path, { method })).toEqual({ kind: 'methodNotAllowed' });
  });

  it('passes what is no screen, exactly as the middleware leaves it out', () => {
    const matcher = new RegExp(`^${config.matcher}$`);
    for (const path of ['/api/v1/login', '/_next/static/x.js', '/robots.txt', '/sitemap.xml', '/og/series.zh-cn.png']) {
      expect(go(path)).toEqual({ kind: 'pass' });
      expect(matcher.test(path)).toBe(false);
    }
    for (const path of ['/home', '/apiary', '/nothing.php']) {
      expect(go(path).kind).not.toBe('pass');
      expect(matcher.test(path)).toBe(true);
    }
  });
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '/\\',
        '%2f',
        '%5C',
        '%00',
        '%0d%0a',
        '..',
        '%2e%2e',
        ':',
        '@',
        '?',
        '#',
        '&',
        '=',
        ' ',
        '\t',
        '\n',
        'evil.example',
        'https:',
        'javascript:',
        'home',
        'site-messages',
        'login',
        'user',
        'competitions',
        '2023',
        '%',
        '%E8',
        '\ud800',
        'from',
        'lng',
        'zh-cn',
        'zh-EN',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);
const origin = 'https://portal.example';
const staysHome = (location: string) => {
  expect(new URL(location, origin).origin).toBe(origin);
  expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
};

describe('whatever is asked', () => {
  it('no redirect leaves the origin', () => {
    fc.assert(
      fc.property(hostile, hostile, fc.boolean(), fc.boolean(), (path, search, slash, hasSession) => {
        const pathname = slash ? `/${path}` : path;
        const decision = decide({ method: 'GET', pathname, search, cookies: { language: path, hasSession } });
        if (decision.kind === 'redirect') staysHome(decision.location);
        if (decision.kind === 'rewrite') staysHome(decision.internal);
      }),
      { numRuns: 5_000 },
    );
  });

  it('the way back is a known path of this origin or nothing', () => {
    let returned = 0;
    fc.assert(
      fc.property(hostile, fc.boolean(), (path, slash) => {
        const back = safeReturnPath(slash ? `/${path}` : path);
        if (back === null) return;
        returned += 1;
        staysHome(back);
        const { pathname, search } = new URL(back, origin);
        expect(go(pathname, { search, signedIn: true }).kind).toBe('rewrite');
      }),
      { numRuns: 5_000 },
    );
    expect(returned).toBeGreaterThan(0);
    expect(safeReturnPath('/user/site-messages?tab=todo#x')).toBe('/site-messages?tab=todo');
    for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', '/login/1', '/x', '', null]) {
      expect(safeReturnPath(path)).toBeNull();
    }
  });
});

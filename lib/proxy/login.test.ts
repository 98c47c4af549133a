import { parseOwnAddress } from '#lib/routing/known-path.ts';
import fc from '#tests/support/fast-check.ts';
import { portalOrigin, redirectPayloads } from '#tests/support/redirect-payloads.ts';
import { knowsState, loginDestination, loginFailedPath, planLogin, rememberState } from './login.ts';
import { queryValues } from './target.ts';

const origin = 'https://contest.example';
const begin = (query: string) => planLogin({ path: '/v1/login', query }, origin);
const encode = encodeURIComponent;

describe('beginning a login', () => {
  it('adds a fresh state to the address of return and keeps the rest', () => {
    const login = begin(`hra=1&redirectURI=${encode(`${origin}/login/1?x=ü`)}&domain=a&domain=b`);
    if ('kind' in login) throw new Error('refused');
    const sent = new URLSearchParams(login.target.query);
    expect(login.state).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(sent.get('redirectURI')).toBe(`${origin}/login/1?x=%C3%BC&state=${login.state}`);
    expect(sent.getAll('domain')).toEqual(['a', 'b']);
  });

  it.each([
    'https://evil.example/login/1',
    'http://contest.example/login/1',
    'https://contest.example:444/',
    'https://contest.example@evil.example/',
    'https://user@contest.example/',
    '//evil.example',
    '/login/1',
    'javascript:alert(1)',
    'blob:https://contest.example/login/1',
    'https://contest.example//evil.example/x',
    'https://contest.example/.//evil.example/x',
    'https://contest.example/nowhere',
    'https://contest.example/api/v1/logout',
    '',
  ])('refuses to return to %s', (address) => {
    expect(begin(`redirectURI=${encode(address)}`)).toMatchObject({ kind: 'refuse', status: 400 });
    expect(begin(`redirectURI=${encode(`${origin}/login/1`)}&redirectURL=${encode(address)}`)).toMatchObject({
      status: 400,
    });
  });

  it('refuses two addresses of return, and none', () => {
    const own = `redirectURI=${encode(`${origin}/login/1`)}`;
    expect(begin(`${own}&${own}`)).toMatchObject({ status: 400 });
    expect(begin('hra=1')).toMatchObject({ status: 400 });
  });

  it.each(['%', '%zz', '//evil.example/%ff', '%2f%2fevil.example%c0%af', `${origin}/login/1%ff`])(
    'refuses %s, which is no text in UTF-8',
    (value) => {
      expect(begin(`redirectURI=${value}`)).toMatchObject({ status: 400 });
      expect(begin(`redirectURI=${encode(`${origin}/login/1`)}&redirectURL=${value}`)).toMatchObject({ status: 400 });
    },
  );

  it('keeps the states of several tabs, the oldest forgotten', () => {
    const states = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(22));
    const cookie = states.reduce<string | undefined>((known, state) => rememberState(known, state), 'junk');
    expect(cookie).toBe(states.slice(1).join('.'));
  });
});

describe('the state that comes back', () => {
  const state = 'a'.repeat(22);

  it('is one that the browser was given, and stands there once', () => {
    expect(knowsState(state, queryValues(`state=${state}`, 'state'))).toBe(true);
    expect(knowsState(state, queryValues(`state=${state}&state=%ff`, 'state'))).toBe(false);
  });
});

describe('where the backend sends the person', () => {
  const publicUrl = 'https://backend.example/base';
  it.each([
    ['https://backend.example/provider?x=1', 'https://backend.example/provider?x=1'],
    ['/provider', 'https://backend.example/provider'],
    ['https://pay.example/app', 'https://pay.example/app'],
    ['https://evil.example/', null],
    ['//evil.example/', null],
    ['\\\\evil.example', null],
    ['https://pay.example@evil.example/', null],
    ['https://pay.example:8080/', null],
    ['blob:https://pay.example/x', null],
    ['javascript:alert(1)', null],
    [undefined, null],
  ])('%s gives %s', (location, expected) => {
    expect(loginDestination(location, publicUrl, 'https://pay.example')).toBe(expected);
  });

  it('is never an origin that was not named', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string({ unit: 'binary' })), (location) => {
        const destination = loginDestination(location, publicUrl, 'https://pay.example');
        if (destination)
          expect(['https://backend.example', 'https://pay.example']).toContain(new URL(destination).origin);
      }),
      { numRuns: 5_000 },
    );
  });

  it('is never an origin that was not named, for any payload', () => {
    const leaves = (payload: string) => {
      const destination = loginDestination(payload, publicUrl, portalOrigin);
      return destination !== null && !/^https:\/\/(?:backend|portal)\.example\//.test(destination);
    };
    expect(redirectPayloads.filter(leaves)).toEqual([]);
  });

  it('leads back to the login page when the login could not begin', () => {
    expect(loginFailedPath(`redirectURI=${encode(`${origin}/login/2`)}`, origin, 'timeout')).toBe(
      '/login/2?failed=timeout',
    );
    expect(loginFailedPath(`redirectURI=${encode('https://evil.example/x')}`, origin, 'unavailable')).toBe(
      '/login/1?failed=unavailable',
    );
  });
});

describe('addresses of return of every published kind', () => {
  it('a login that could not begin ends on a login page', () => {
    const elsewhere = redirectPayloads.filter((payload) => {
      const query = `redirectURI=${encode(payload.toWellFormed())}`;
      return !/^\/login\/[12]\?failed=timeout$/.test(loginFailedPath(query, portalOrigin, 'timeout'));
    });
    expect(elsewhere).toEqual([]);
  });

  it.each(['redirectURI', 'redirectURL'] as const)('%s is refused or a known page of the portal', (name) => {
    const own = encode(`${portalOrigin}/login/1`);
    const asWritten = redirectPayloads.filter((payload) => /^[\x21-\x7e]*$/.test(payload));
    const values = [...redirectPayloads.map((payload) => encode(payload.toWellFormed())), ...asWritten];
    const passed = values.filter((value) => {
      const query = name === 'redirectURI' ? `redirectURI=${value}` : `redirectURI=${own}&redirectURL=${value}`;
      const login = planLogin({ path: '/v1/login', query }, portalOrigin);
      if ('kind' in login) return false;
      return new URLSearchParams(login.target.query)
        .getAll(name)
        .some((sent) => parseOwnAddress(sent, portalOrigin) === null || new URL(sent).href !== sent);
    });
    expect(passed).toEqual([]);
  });
});

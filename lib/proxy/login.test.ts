import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginDestination, loginFailedPath, planLogin, rememberState } from './login.ts';

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

  it('keeps the states of several tabs, the oldest forgotten', () => {
    const states = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(22));
    const cookie = states.reduce<string | undefined>((known, state) => rememberState(known, state), 'junk');
    expect(cookie).toBe(states.slice(1).join('.'));
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
    ['javascript:alert(1)', null],
    [undefined, null],
  ])('%s gives %s', (location, expected) => {
    expect(loginDestination(location, publicUrl, 'https://pay.example')).toBe(expected);
  });

  it('is never an origin that was not named', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string({ unit: 'binary' })), (location) => {
        const destination = loginDestination(location, publicUrl, 'https://pay.example');
        if (destination)
          expect(['https://backend.example', 'https://pay.example']).toContain(new URL(destination).origin);
      }),
      { numRuns: 5_000 },
    );
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

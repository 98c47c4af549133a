import { EnvironmentError, readEnvironment } from './env.server.ts';
import { settingsFault } from './process/start-error.ts';

const secret = 'canary-secret-canary-secret-canary';
const enough = { SESSION_SECRET: secret, PORTAL_SIGNAL_SECRET: secret };

describe('the environment', () => {
  it('derives addresses from the ports', () => {
    expect(readEnvironment({ ...enough, PORT: '4000', BACKEND_PORT: '4100', REDIS_URL: '' })).toMatchObject({
      PUBLIC_ORIGIN: 'http://localhost:4000',
      CONTEST_BACKEND_URL: 'http://127.0.0.1:4100',
      BACKEND_PUBLIC_URL: 'http://localhost:4100',
      TRUSTED_PROXIES: 0,
    });
  });

  it('reduces the public address to its origin', () => {
    expect(readEnvironment({ ...enough, PUBLIC_ORIGIN: 'https://contest.example/' }).PUBLIC_ORIGIN).toBe(
      'https://contest.example',
    );
  });

  it('ends sessions at the provider, or at the address that it is given', () => {
    const read = (more: Record<string, string>) => readEnvironment({ ...enough, ...more }).IDENTITY_PROVIDER_LOGOUT_URL;
    expect(read({ BACKEND_PORT: '4100' })).toBe('http://localhost:4100/provider/logout');
    const IDENTITY_PROVIDER_ORIGIN = 'https://pay.example';
    expect(read({ IDENTITY_PROVIDER_ORIGIN })).toBe('https://pay.example/provider/logout');
    const IDENTITY_PROVIDER_LOGOUT_URL = 'https://login.pay.example/session/end';
    expect(read({ IDENTITY_PROVIDER_ORIGIN, IDENTITY_PROVIDER_LOGOUT_URL })).toBe(IDENTITY_PROVIDER_LOGOUT_URL);
    expect(() => read({ IDENTITY_PROVIDER_LOGOUT_URL: 'javascript:alert(1)' })).toThrow('IDENTITY_PROVIDER_LOGOUT_URL');
  });

  it('takes addresses that get a token by https only, http on this machine', () => {
    const read = (REDIRECT_ORIGINS: string) => readEnvironment({ ...enough, REDIRECT_ORIGINS }).REDIRECT_ORIGINS;
    const good = ['https://a.example', 'https://a.example/', 'https://a.example/shop/', 'http://127.0.0.1:8080/start'];
    expect(read(good.join(', '))).toEqual(good);
    for (const bad of [
      'http://a.example/',
      'https://a.example/shop?x=1',
      'https://a.example/shop#x',
      'https://a.example//shop',
      'https://a.example/a/../shop',
      'https://a.example/%2e%2e/shop',
      'https://A.example/',
      'https://user@a.example/',
      'blob:https://a.example/',
      '*',
    ])
      expect(() => read(bad)).toThrow('REDIRECT_ORIGINS');
  });

  it('takes lists of exact origins only', () => {
    const read = (AGREEMENT_FRAME_ORIGINS: string) =>
      readEnvironment({ ...enough, AGREEMENT_FRAME_ORIGINS }).AGREEMENT_FRAME_ORIGINS;
    expect(read('https://a.example, http://b.example:8080,')).toEqual(['https://a.example', 'http://b.example:8080']);
    for (const bad of [
      'a.example',
      '*',
      'https://*.example/',
      'https://a.example/',
      'https://a.example/path',
      'https://A.example',
      'https://a.example:443',
      'https://user@a.example',
      'ftp://a.example',
      'javascript:alert(1)',
    ])
      expect(() => read(bad)).toThrow('AGREEMENT_FRAME_ORIGINS');
  });

  it('allows the partner pages of the reference backend where no other site is named', () => {
    const read = (BACKEND_PUBLIC_URL: string) => {
      const { REDIRECT_ORIGINS, AGREEMENT_FRAME_ORIGINS } = readEnvironment({ ...enough, BACKEND_PUBLIC_URL });
      return { REDIRECT_ORIGINS, AGREEMENT_FRAME_ORIGINS };
    };
    expect(read('')).toEqual({
      REDIRECT_ORIGINS: ['http://localhost:3100/partners/vouchers'],
      AGREEMENT_FRAME_ORIGINS: ['http://localhost:3100'],
    });
    expect(read('https://a.example/backend').REDIRECT_ORIGINS).toEqual(['https://a.example/backend/partners/vouchers']);
    // The token would be readable on its way.
    expect(read('http://a.example')).toEqual({ REDIRECT_ORIGINS: [], AGREEMENT_FRAME_ORIGINS: ['http://a.example'] });
  });

  it('takes several session secrets, the newest first, each of full length', () => {
    const [newest, old] = ['n'.repeat(32), 'o'.repeat(32)];
    const read = (SESSION_SECRET: string) => readEnvironment({ ...enough, SESSION_SECRET }).SESSION_SECRET;
    expect(read(newest)).toEqual([newest]);
    expect(read(`${newest}, ${old}`)).toEqual([newest, old]);
    for (const bad of [`${newest},short`, `short,${old}`, `${newest},`, ','])
      expect(() => read(bad)).toThrow('SESSION_SECRET');
  });

  it('has a copy key that does not tell the secret it is made of', () => {
    const { COPY_KEY } = readEnvironment(enough);
    expect(COPY_KEY).toMatch(/^[0-9a-f]{96}$/);
    expect(readEnvironment(enough).COPY_KEY).toBe(COPY_KEY);
    expect(readEnvironment({ ...enough, COPY_KEY: 'AB'.repeat(48) }).COPY_KEY).toBe('ab'.repeat(48));
    expect(() => readEnvironment({ ...enough, COPY_KEY: 'short' })).toThrow('COPY_KEY');
  });

  it('names every bad setting once, and no value', () => {
    const bad = {
      SESSION_SECRET: 'canary-short',
      PORT: 'canary-port',
      PUBLIC_ORIGIN: 'ftp://canary',
      REDIS_URL: 'http://canary',
    };
    const names = ['PORT', 'PORTAL_SIGNAL_SECRET', 'PUBLIC_ORIGIN', 'REDIS_URL', 'SESSION_SECRET'];
    expect(() => readEnvironment(bad)).toThrow(EnvironmentError);
    expect(() => readEnvironment(bad)).toThrow(expect.objectContaining({ message: settingsFault(names) }));
  });
});

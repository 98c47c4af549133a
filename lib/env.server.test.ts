import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from './env.server.ts';

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

  it('takes lists of exact origins only', () => {
    const read = (REDIRECT_ORIGINS: string) => readEnvironment({ ...enough, REDIRECT_ORIGINS }).REDIRECT_ORIGINS;
    expect(read('')).toEqual([]);
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
      expect(() => read(bad), bad).toThrow('REDIRECT_ORIGINS');
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
    try {
      readEnvironment(bad);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(EnvironmentError);
      expect(String(error)).toBe(
        'EnvironmentError: These settings are missing or not valid: PORT, PORTAL_SIGNAL_SECRET, PUBLIC_ORIGIN, REDIS_URL, SESSION_SECRET',
      );
    }
  });
});

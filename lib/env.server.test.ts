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

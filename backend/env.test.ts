import { expect, test } from 'vitest';
import { EnvError, parseEnv } from './env.ts';

const secrets = { BACKEND_SECRET: 'b'.repeat(32), PORTAL_SIGNAL_SECRET: 'p'.repeat(32) };

test('everything but the secrets has a preset', () => {
  expect(parseEnv(secrets)).toMatchObject({
    BACKEND_PORT: 3100,
    BACKEND_HOST: '127.0.0.1',
    PUBLIC_ORIGIN: 'http://localhost:3000',
    PORTAL_URL: 'http://localhost:3000',
    BACKEND_PUBLIC_URL: 'http://localhost:3100',
    SIMULATED_LOGIN: false,
    SENTINELS: false,
  });
});

test('every problem is listed by name, never with its value', () => {
  const broken = { BACKEND_SECRET: 'hunter2', BACKEND_PORT: 'eighty', DATABASE_URL: 'mysql://secret@host/db' };
  const names = ['BACKEND_PORT', 'BACKEND_SECRET', 'DATABASE_URL', 'PORTAL_SIGNAL_SECRET'];
  try {
    parseEnv(broken);
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError);
    if (!(error instanceof EnvError)) return;
    expect(error.names.toSorted()).toEqual(names);
    for (const value of Object.values(broken)) expect(error.message).not.toContain(value);
  }
});

test('an empty value counts as not set', () => {
  expect(parseEnv({ ...secrets, DATABASE_URL: '', BACKEND_PORT: '' }).BACKEND_PORT).toBe(3100);
});

test('addresses lose what a comparison of origins would stumble over', () => {
  const env = parseEnv({
    ...secrets,
    PUBLIC_ORIGIN: 'https://Portal.example/',
    BACKEND_PUBLIC_URL: 'https://id.example/',
  });
  expect([env.PUBLIC_ORIGIN, env.BACKEND_PUBLIC_URL]).toEqual(['https://portal.example', 'https://id.example']);
});

test('a bucket needs its keys, and a store needs a bucket', () => {
  const s3 = { S3_BUCKET: 'uploads', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
  expect(parseEnv(secrets).S3).toBeNull();
  expect(parseEnv({ ...secrets, ...s3 }).S3).toMatchObject({ bucket: 'uploads', region: 'us-east-1' });
  expect(() => parseEnv({ ...secrets, S3_BUCKET: 'uploads' })).toThrow('S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY');
  expect(() => parseEnv({ ...secrets, S3_ENDPOINT: 'http://127.0.0.1:9000' })).toThrow('S3_BUCKET');
});

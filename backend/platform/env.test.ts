import { EnvError, parseEnv, parseWorkerEnv } from './env.ts';

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
  const parse = () => parseEnv(broken);
  expect(parse).toThrow(EnvError);
  expect(parse).toThrow('README.md, “Settings”');
  expect(parse).toThrow(expect.objectContaining({ names: expect.arrayContaining(names) }));
  for (const value of Object.values(broken)) expect(parse).not.toThrow(value);
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

test('voucher codes have a secret of their own, or that of the backend', () => {
  expect(parseEnv(secrets).VOUCHER_SECRET).toBe(secrets.BACKEND_SECRET);
  expect(parseEnv({ ...secrets, VOUCHER_SECRET: 'v'.repeat(32) }).VOUCHER_SECRET).toBe('v'.repeat(32));
  expect(() => parseEnv({ ...secrets, VOUCHER_SECRET: 'short' })).toThrow('VOUCHER_SECRET');
});

test('a worker needs the secret of the backend, and reads no setting that only the server uses', () => {
  const { BACKEND_SECRET, PORTAL_SIGNAL_SECRET } = secrets;
  const ofServer = { PORTAL_SIGNAL_SECRET, VOUCHER_SECRET: 'v'.repeat(32), REDIS_URL: 'redis://redis:6379' };
  const env = parseWorkerEnv({ BACKEND_SECRET, ...ofServer, BACKEND_PORT: 'eighty', PORT: '4000' });
  expect(env).toMatchObject({ BACKEND_SECRET, PUBLIC_ORIGIN: 'http://localhost:4000', SCORING_WORKERS: 1, S3: null });
  for (const name of Object.keys(ofServer)) expect(env).not.toHaveProperty(name);
  expect(() => parseWorkerEnv({ BACKEND_SECRET, S3_BUCKET: 'uploads' })).toThrow('S3_ACCESS_KEY_ID');
  expect(() => parseWorkerEnv({ PORTAL_SIGNAL_SECRET })).toThrow('BACKEND_SECRET');
});

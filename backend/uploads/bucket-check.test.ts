import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '#lib/process/start-error.ts';
import { type ObjectStore, startObjectStore } from '../../tests/support/object-store.ts';
import type { S3Settings } from '../platform/env-groups.ts';
import { BucketAwayError, checkBucket } from './bucket-check.ts';

let store: ObjectStore;
let settings: S3Settings;
/** Answers as the path's first part says: a status, or never. */
let odd: Server;
beforeAll(async () => {
  store = await startObjectStore();
  settings = {
    bucket: store.env.S3_BUCKET ?? '',
    endpoint: store.env.S3_ENDPOINT,
    region: store.env.S3_REGION ?? '',
    accessKeyId: store.env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: store.env.S3_SECRET_ACCESS_KEY ?? '',
  };
  odd = createServer(({ url = '' }, response) => {
    const status = Number(url.split('/')[1]);
    if (!status) return;
    const code = status === 403 ? 'AccessDenied' : 'SlowDown';
    response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
  });
  await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  odd?.closeAllConnections();
  odd?.close();
  await store?.stop();
});

const oddly = (path: string): string => `http://127.0.0.1:${(odd.address() as AddressInfo).port}/${path}`;

/** The error of a check with other settings. */
const errorOf = (over: Partial<S3Settings>): Promise<unknown> =>
  checkBucket({ ...settings, ...over }, 500).then(
    () => null,
    (error: unknown) => error,
  );

test('a bucket that answers is no error', async () => {
  expect(await errorOf({})).toBeNull();
});

test('a key that may not list the bucket is no error: uploads do not need that right', async () => {
  expect(await errorOf({ endpoint: oddly('403') })).toBeNull();
});

test.each([
  ['a missing bucket', { bucket: 'absent' }, 'S3_BUCKET', 'NoSuchBucket'],
  ['a wrong key', { secretAccessKey: 'wrong' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY', 'SignatureDoesNotMatch'],
  ['another region', { region: 'eu-west-9' }, 'S3_REGION', 'AuthorizationHeaderMalformed'],
])('%s ends a start with a sentence that names the setting', async (_, over, setting, code) => {
  const error = await errorOf(over);
  expect(error).toBeInstanceOf(StartError);
  expect(error).toHaveProperty('message', `The store of uploads refused the settings (${code}). Check ${setting}.`);
});

test('a server that is no store ends a start, too', async () => {
  expect(await errorOf({ endpoint: oddly('404') })).toHaveProperty(
    'message',
    expect.stringMatching(/^The store of uploads refused the settings \(\w+\)\. Check S3_ENDPOINT\.$/),
  );
});

test.each([
  ['no connection', () => 'http://127.0.0.1:1', 'ECONNREFUSED'],
  ['no answer', () => oddly('silent'), 'no answer'],
  ['an error of the store', () => oddly('503'), '503'],
])('%s may pass, and is named with the settings', async (_, endpoint, reason) => {
  const error = await errorOf({ endpoint: endpoint() });
  expect(error).toBeInstanceOf(BucketAwayError);
  expect(error).toHaveProperty('message', expect.stringContaining('S3_BUCKET and S3_ENDPOINT'));
  expect(error).toHaveProperty('message', expect.stringContaining(reason));
});

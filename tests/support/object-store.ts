import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { S3 } from '@aws-sdk/client-s3';
import { systemPython } from '../../scripts/check/machine.ts';

const program = fileURLToPath(new URL('object-store.py', import.meta.url));
const [accessKeyId, secretAccessKey, bucket] = ['tests:uploads', 'a-secret-of-tests', 'uploads'] as const;

/** An S3-compatible store of a test's own, with an empty bucket. */
export interface ObjectStore {
  /** Settings of a backend that keeps its uploads there. */
  readonly env: Readonly<Record<string, string>>;
  /** Names of all objects in the bucket, sorted. */
  keys(): Promise<readonly string[]>;
  /** Uploads to the bucket that were begun and neither finished nor given up. */
  unfinished(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** @throws Error with what it printed when the store does not come up. */
async function portOf(store: ReturnType<typeof run>): Promise<number> {
  let complaints = '';
  store.stderr.on('data', (bytes) => {
    complaints += bytes;
  });
  const first = await Promise.race([once(store.stdout, 'data'), once(store, 'close').then(() => null)]);
  if (!first) throw new Error(`The store did not start.\n${complaints}`);
  return Number(first[0]);
}

const run = (folder: string) =>
  spawn(systemPython, [program, folder, accessKeyId, secretAccessKey], { stdio: ['pipe', 'pipe', 'pipe'] });

/** Starts OpenStack Swift, which speaks S3 and, unlike the imitations, lists the parts of an upload. */
export async function startObjectStore(): Promise<ObjectStore> {
  const folder = mkdtempSync(join(tmpdir(), 'contest-objects-'));
  const store = run(folder);
  const ended = once(store, 'close');
  const endpoint = `http://127.0.0.1:${await portOf(store)}`;
  const region = 'us-east-1';
  const client = new S3({ endpoint, region, forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } });
  await client.createBucket({ Bucket: bucket });
  return {
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    keys: async () => ((await client.listObjectsV2({ Bucket: bucket })).Contents ?? []).map(({ Key = '' }) => Key),
    unfinished: async () =>
      ((await client.listMultipartUploads({ Bucket: bucket })).Uploads ?? []).map(({ Key = '' }) => Key),
    async stop() {
      client.destroy();
      store.stdin.end();
      store.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

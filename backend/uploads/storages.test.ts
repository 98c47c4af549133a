import { createHash, randomBytes } from 'node:crypto';
import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type ObjectStore, startObjectStore } from '../../tests/support/object-store.ts';
import { openUploadBench, type UploadBench, uploadRequest } from '../../tests/support/upload-bench.ts';
import { hours } from '../platform/clock.ts';
import { parseEnv } from '../platform/env.ts';
import { orMissing } from '../platform/or-missing.ts';
import { openUploadStorage } from './open-storage.ts';
import type { UploadStorage } from './storage.ts';

/** Uploads in one kind of storage. */
interface Place {
  readonly bench: UploadBench;
  readonly storage: UploadStorage;
  /** Names of all stored objects of an upload. */
  left(fid: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

async function inFolder(): Promise<Place> {
  const bench = await openUploadBench();
  return {
    bench,
    storage: await openUploadStorage({ S3: null, DATA_DIR: bench.folder }),
    left: async (fid) => (await readdir(join(bench.folder, 'uploads'))).filter((name) => name.startsWith(fid)),
    close: bench.close,
  };
}

async function inBucket(): Promise<Place> {
  const store: ObjectStore = await startObjectStore();
  const secrets = { BACKEND_SECRET: 'b'.repeat(32), PORTAL_SIGNAL_SECRET: 'p'.repeat(32) };
  const { S3 } = parseEnv({ ...store.env, ...secrets });
  const bench = await openUploadBench(S3);
  return {
    bench,
    storage: await openUploadStorage({ S3, DATA_DIR: bench.folder }),
    left: async (fid) =>
      [...(await store.keys()), ...(await store.unfinished())].filter((name) => name.startsWith(fid)),
    close: async () => {
      await bench.close();
      await store.stop();
    },
  };
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Yields `bytes` and then fails like a broken connection. */
async function* cut(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
  throw new Error('cut');
}

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('uploads in %s', (_, open) => {
  let place: Place;
  let bench: UploadBench;
  beforeAll(async () => {
    place = await open();
    bench = place.bench;
  });
  afterAll(() => place?.close());

  /** A complete upload. */
  async function uploaded(bytes: Uint8Array): Promise<string> {
    const fid = await bench.begin({ size: bytes.length });
    expect((await bench.append(fid, bytes)).status).toBe(204);
    return fid;
  }

  test('arrive whole with their checksum, whatever was cut, and over a restart', async () => {
    const bytes = randomBytes(23_000_000);
    const fid = await bench.begin({ size: bytes.length, name: '赛题/报告.PDF' });
    let reached = 0;
    for (const end of [2_000_000, 4_000_000, 11_000_000, 12_000_000]) {
      await bench.append(fid, cut(bytes.subarray(reached, end)), reached).catch(() => undefined);
      const offset = await bench.offsetOf(fid);
      // Bytes received before a disconnection are kept, except those still buffered within the process.
      expect(offset).toBeGreaterThan(end - 1_000_000);
      reached = offset;
    }
    bench.restart();
    expect(await bench.use(fid)).toBe('uploadUnfinished');
    expect(await bench.offsetOf(fid)).toBe(reached);
    const last = await bench.append(fid, bytes.subarray(reached), reached);
    expect([last.status, last.headers.get('Upload-Offset')]).toEqual([204, String(bytes.length)]);
    const sha256 = hashOf(bytes);
    expect(await bench.use(fid)).toMatchObject({ name: '报告.PDF', size: bytes.length, sha256 });
    expect(hashOf(await readFile(await bench.services().uploads.path(fid)))).toBe(sha256);
  });

  test('are read in part', async () => {
    const bytes = randomBytes(6_000_000);
    const fid = await uploaded(bytes);
    const part = await bench.services().uploads.open(fid, { start: 5_242_870, end: 5_242_889 });
    expect(await buffer(part.bytes)).toEqual(bytes.subarray(5_242_870, 5_242_890));
  });

  test('fail to open when nothing is stored', async () => {
    const fid = await uploaded(randomBytes(1000));
    (await place.storage.open(fid)).destroy();
    await place.storage.remove(fid);
    expect(await orMissing(() => place.storage.open(fid))).toBeNull();
  });

  test('take a piece only where the last one ended', async () => {
    const bytes = randomBytes(6_000_000);
    const fid = await bench.begin({ size: bytes.length });
    await bench.append(fid, bytes.subarray(0, 1_000_000));
    expect((await bench.append(fid, bytes.subarray(0, 1_000_000))).status).toBe(409);
    expect(await bench.offsetOf(fid)).toBe(1_000_000);
  });

  test('never keep the checksum of bytes that were replaced', async () => {
    const [first, second] = [randomBytes(6_000_000), randomBytes(6_000_000)];
    const fid = await bench.begin({ size: first.length });
    await bench.append(fid, first.subarray(0, 1_000_000));
    bench.restart();
    const reached = await bench.offsetOf(fid);
    await bench.append(fid, second.subarray(reached), reached);
    const { sha256 } = (await (await bench.on('state', fid, uploadRequest('GET', fid))).json()) as { sha256: string };
    expect(sha256).toBe(hashOf(await readFile(await bench.services().uploads.path(fid))));
  });

  test('leave nothing behind when they are given up, begun or whole', async () => {
    const begun = await bench.begin({ size: 7_000_000 });
    await bench.append(begun, randomBytes(1_000_000));
    const whole = await uploaded(randomBytes(1000));
    for (const fid of [begun, whole]) {
      expect((await bench.on('abandon', fid, uploadRequest('DELETE', fid))).status).toBe(204);
      expect(await place.left(fid)).toEqual([]);
    }
  });

  test('leave nothing behind a day later, or once they are released', async () => {
    const begun = await bench.begin({ size: 7_000_000 });
    await bench.append(begun, randomBytes(6_000_000));
    const released = await uploaded(randomBytes(1000));
    const kept = await uploaded(randomBytes(1000));
    for (const fid of [released, kept]) await bench.use(fid);
    const copy = await bench.services().uploads.path(released);
    await bench.services().uploads.release(bench.opened.database, released);
    bench.advance(hours(25));
    await bench.services().uploads.forgetUnused();
    expect([...(await place.left(begun)), ...(await place.left(released))]).toEqual([]);
    await expect(access(copy)).rejects.toThrow();
    expect(await place.left(kept)).not.toEqual([]);
  });
});

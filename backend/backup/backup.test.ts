import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startObjectStore } from '../../tests/support/object-store.ts';
import { openUploadBench } from '../../tests/support/upload-bench.ts';
import { parseEnv } from '../platform/env.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const dir = mkdtempSync(join(tmpdir(), 'backup-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('uploads in a bucket', () => {
  const secrets = { BACKEND_SECRET: 'b'.repeat(32), PORTAL_SIGNAL_SECRET: 'p'.repeat(32) };
  const bytes = Buffer.alloc(6_000_000, 'x');

  test('are saved from it and restored into a bucket or a folder, and a damaged backup is refused', async () => {
    const store = await startObjectStore();
    const { S3 } = parseEnv({ ...store.env, ...secrets });
    const bench = await openUploadBench(S3);
    try {
      const fid = await bench.begin({ size: bytes.length });
      await bench.append(fid, bytes);
      const folder = join(dir, randomUUID());
      const env = { DATA_DIR: bench.folder, DATABASE_URL: undefined, S3 };
      const dump = bench.opened.dump ?? (() => Promise.reject(new Error('No PGlite')));
      const manifest = await createBackup(folder, { env, dumpPglite: dump });
      expect([manifest.problems, manifest.files.map(({ path }) => path)]).toEqual([
        [],
        expect.arrayContaining(['database/pglite.tar.gz', `uploads/${fid}`]),
      ]);

      const target = { ...env, DATA_DIR: join(dir, randomUUID()) };
      await expect(restoreBackup(folder, target)).rejects.toThrow('The bucket that S3_BUCKET names is not empty');
      expect(existsSync(target.DATA_DIR)).toBe(false);
      await bench.services().uploads.discard('owner', fid);
      expect(await store.keys()).toEqual([]);
      await restoreBackup(folder, target);
      expect(await store.keys()).toContain(fid);

      const local = { DATA_DIR: join(dir, randomUUID()), DATABASE_URL: undefined, S3: null };
      await restoreBackup(folder, local);
      expect(hashOf(readFileSync(join(local.DATA_DIR, 'uploads', fid)))).toBe(hashOf(bytes));

      writeFileSync(join(folder, 'uploads', fid), bytes.subarray(1));
      const untouched = { ...local, DATA_DIR: join(dir, randomUUID()) };
      await expect(restoreBackup(folder, untouched)).rejects.toThrow(`uploads/${fid} differs from the manifest`);
      expect(existsSync(untouched.DATA_DIR)).toBe(false);
      rmSync(join(folder, 'manifest.json'));
      await expect(restoreBackup(folder, untouched)).rejects.toThrow('is not a complete backup');
    } finally {
      await bench.close();
      await store.stop();
    }
  }, 120_000);

  test('that are lost are named, and everything else is saved', async () => {
    const bench = await openUploadBench();
    try {
      const fid = await bench.begin({ size: 1000 });
      await bench.append(fid, bytes.subarray(0, 1000));
      expect(await bench.use(fid)).toMatchObject({ size: 1000 });
      rmSync(join(bench.folder, 'uploads', fid));
      const folder = join(dir, randomUUID());
      const env = { DATA_DIR: bench.folder, DATABASE_URL: undefined, S3: null };
      const { problems } = await createBackup(folder, {
        env,
        dumpPglite: bench.opened.dump ?? (() => Promise.reject(new Error('No PGlite'))),
      });
      expect(problems).toEqual([`uploads/${fid} is missing`]);
      expect(existsSync(join(folder, 'uploads', fid))).toBe(false);
    } finally {
      await bench.close();
    }
  }, 60_000);
});

test.each([
  ['PGlite', undefined],
  ['PostgreSQL', 'postgres://contest@127.0.0.1:1/contest'],
])('a backup is refused where DATA_DIR names no folder, with %s', async (_, DATABASE_URL) => {
  const env = { DATA_DIR: join(dir, randomUUID()), DATABASE_URL, S3: null };
  const folder = join(dir, randomUUID());
  const dumpPglite = () => Promise.reject(new Error('No PGlite'));
  await expect(createBackup(folder, { env, dumpPglite })).rejects.toThrow(
    `There is no installation in ${env.DATA_DIR}`,
  );
  expect(existsSync(folder)).toBe(false);
});

test('a backup that fails leaves an empty folder, so that the next one can be made there', async () => {
  const folder = join(dir, randomUUID());
  const env = { DATA_DIR: mkdtempSync(join(dir, 'data-')), DATABASE_URL: undefined, S3: null };
  const dumpPglite = async () => {
    writeFileSync(join(folder, 'database', 'pglite.tar.gz'), 'half a dump');
    throw new Error('The disk is full');
  };
  await expect(createBackup(folder, { env, dumpPglite })).rejects.toThrow('The disk is full');
  expect(readdirSync(folder)).toEqual([]);
});

test('a backup has no task whose files are being made', async () => {
  const folder = join(dir, randomUUID());
  const bench = await openUploadBench();
  try {
    for (const name of ['fraud-rings', '.cold-aisle-draft', '../gpu/runs/.config']) {
      mkdirSync(join(bench.folder, 'tasks', name), { recursive: true });
      writeFileSync(join(bench.folder, 'tasks', name, 'answers.csv'), 'a');
    }
    const env = { DATA_DIR: bench.folder, DATABASE_URL: undefined, S3: null };
    const dumpPglite = bench.opened.dump ?? (() => Promise.reject(new Error('No PGlite')));
    const { files } = await createBackup(folder, { env, dumpPglite });
    const kept = files.map(({ path }) => path).filter((path) => path.startsWith('data/'));
    expect(kept).toEqual(['data/gpu/runs/.config/answers.csv', 'data/tasks/fraud-rings/answers.csv']);
  } finally {
    await bench.close();
  }
}, 60_000);

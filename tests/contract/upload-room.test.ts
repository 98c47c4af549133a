import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { createSigner } from '#backend/platform/signing.ts';
import { recordUpload, unusedAtMost } from '#backend/uploads/begin.ts';
import { createUploadServices } from '#backend/uploads/services.ts';
import { uploads } from '#backend/uploads/tables.ts';
import { openBackend, type TestBackend } from './backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend?.close());

const announced = { kind: 'outcome', subject: 'fraud-rings', name: 'result.csv', size: 10 } as const;

test('a file that is being handed in makes no room for another upload', async () => {
  const { database } = backend;
  const { playerId: ownerId } = await backend.signIn('chen.yu');
  const now = backend.now();
  const kept = { ...announced, ownerId, contentType: 'text/csv', sha256: '0'.repeat(64), expiresAt: now + 3600 };
  const rows = Array.from({ length: unusedAtMost }, (_, at) => ({
    ...kept,
    fid: randomUUID(),
    startedAt: now - 60 + at,
  }));
  await database.insert(uploads).values(rows);
  const [oldest = ''] = rows.map(({ fid }) => fid);

  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  const submitting = database.transaction(async (tx) => {
    await tx.update(uploads).set({ usedAt: now }).where(eq(uploads.fid, oldest));
    held();
    await wait(300);
  });
  await isHeld;
  const [{ givenUp }] = await Promise.all([recordUpload(database, backend.now, ownerId, announced), submitting]);
  expect(givenUp).toEqual([]);
});

test('a file that is being handed in as its time ends is not swept', async () => {
  const { database, dataDir } = backend;
  const { playerId: ownerId } = await backend.signIn('xu.jing');
  const now = backend.now();
  const [fid, ended] = [randomUUID(), { expiresAt: now, startedAt: now - 60 }];
  await database
    .insert(uploads)
    .values({ ...announced, ...ended, fid, ownerId, contentType: 'text/csv', sha256: '0'.repeat(64) });
  const path = join(dataDir, 'uploads', fid);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'account_id');

  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  const submitting = database.transaction(async (tx) => {
    await tx.update(uploads).set({ usedAt: now }).where(eq(uploads.fid, fid));
    held();
    await wait(300);
  });
  await isHeld;
  const env = { S3: null, DATA_DIR: dataDir };
  const services = createUploadServices({ env, database, clock: backend.now, signer: createSigner('s'.repeat(32)) });
  await Promise.all([services.uploads.forgetUnused(), submitting]);
  expect(await readFile(path, 'utf8')).toBe('account_id');
  expect(await services.uploads.used(fid)).not.toBeNull();
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/launch/ports.ts';
import { runBackend, untilBackendReady } from '../../scripts/launch/servers.ts';
import { settingsFrom } from '../../scripts/launch/settings.ts';
import { type ObjectStore, startObjectStore } from '../support/object-store.ts';
import { shortLived } from '../support/short-lived.ts';

const dir = mkdtempSync(join(tmpdir(), 'bucket-at-start-'));
let store: ObjectStore;
beforeAll(async () => {
  store = await startObjectStore();
});
afterAll(async () => {
  await store?.stop();
  rmSync(dir, { recursive: true, force: true });
});

async function startBackend(s3: Readonly<Record<string, string>> = {}) {
  const port = String(await freePort());
  const settings = settingsFrom({
    ...shortLived,
    ...{ LOG_LEVEL: 'error', DATA_DIR: join(dir, 'data'), BACKEND_PORT: port },
    ...{ SIMULATED_LOGIN: '1', SCORING_WORKERS: '0', GPU_RUNNERS: '0' },
    ...store.env,
    ...s3,
  });
  const lines: string[] = [];
  const backend = runBackend(settings, { onLine: (line) => lines.push(line) });
  return { backend, lines, ready: untilBackendReady(backend, settings) };
}

test('a backend whose bucket is missing does not start, and says which setting to check', async () => {
  const { backend, lines, ready } = await startBackend({ S3_BUCKET: 'absent' });
  await expect(ready).rejects.toThrow();
  expect(backend.child.exitCode).toBe(1);
  expect(lines).toEqual(['The store of uploads refused the settings (NoSuchBucket). Check S3_BUCKET.']);
});

test('a backend whose store is away for a while starts, with a line in the log', async () => {
  const first = await startBackend();
  await first.ready.finally(first.backend.stop);
  const { backend, lines, ready } = await startBackend({ S3_ENDPOINT: 'http://127.0.0.1:1' });
  try {
    await ready;
    expect(lines.find((line) => line.includes('S3_BUCKET'))).toMatch(/"msg":"The store of uploads, .*ECONNREFUSED/);
  } finally {
    await backend.stop();
  }
});

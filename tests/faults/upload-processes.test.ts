import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identity } from '#lib/contract/identity.ts';
import { uploads } from '#lib/contract/uploads.ts';
import { reportSubject } from '#lib/contract/works.ts';
import { type Cluster, startPostgres } from '../../scripts/check/postgres.ts';
import { freePort } from '../../scripts/launch/ports.ts';
import type { Running } from '../../scripts/launch/processes.ts';
import { runBackend, untilBackendReady } from '../../scripts/launch/servers.ts';
import { settingsFrom } from '../../scripts/launch/settings.ts';
import { copyContent } from '../support/folder.ts';
import { openWorks } from '../support/open-works.ts';
import { type Begun, begin, call, checksumOfSize, offsetOf, sendPiece, type Uploader } from '../support/raw-uploads.ts';

const megabyte = 1024 * 1024;
const dir = mkdtempSync(join(tmpdir(), 'upload-processes-'));
let cluster: Cluster;
let backends: readonly { readonly running: Running; readonly origin: string }[] = [];

/** A backend process at the database and the data of the others. */
async function startBackend(database: string) {
  const port = String(await freePort());
  const settings = settingsFrom({
    ...{ PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'silent' },
    ...{ BACKEND_PORT: port, DATA_DIR: join(dir, 'data'), CONTENT_DIR: join(dir, 'content') },
    ...{ DATABASE_URL: database, SIMULATED_LOGIN: '1', SCORING_WORKERS: '0' },
  });
  const running = runBackend(settings, { onLine: () => undefined });
  await untilBackendReady(running, settings);
  return { running, origin: `http://127.0.0.1:${port}` };
}

beforeAll(async () => {
  openWorks(copyContent(dir));
  cluster = await startPostgres();
  const database = await cluster.database('uploads');
  // One after the other: the first one lays the data folder out.
  const first = await startBackend(database);
  backends = [first, await startBackend(database)];
}, 120_000);
afterAll(async () => {
  await Promise.all(backends.map(({ running }) => running.stop()));
  await cluster?.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** The same person at each backend. */
async function uploaders(): Promise<readonly [Uploader, Uploader]> {
  const [one, other] = backends.map(({ origin }) => origin);
  if (!one || !other) throw new Error('Two backends are needed');
  const answer = await fetch(`${one}${identity.testLogin.path}?userName=chen.yu`);
  const { data } = (await answer.json()) as { data: { token: string } };
  const headers = {
    Authorization: `Bearer ${data.token}`,
    'X-Csrf-Token': answer.headers.get('X-Csrf-Token') ?? '',
  };
  return [
    { origin: one, headers: () => headers },
    { origin: other, headers: () => headers },
  ];
}

const beginWork = (who: Uploader, size: number) =>
  begin(who, uploads.begin.path, {
    ...{ kind: 'report', subject: reportSubject('chain-2', 'works'), name: 'work.zip' },
    size,
  });

function storedBytes({ path }: Begun): number {
  const file = join(dir, 'data', 'uploads', path.split('/').at(-1) ?? '');
  return existsSync(file) ? statSync(file).size : 0;
}

async function checksumAt(who: Uploader, path: string): Promise<string | null> {
  return JSON.parse((await call(who, 'GET', path)).body.toString()).data.sha256;
}

test('pieces that a balancer sends to two backends at once make one whole file', async () => {
  const [one, other] = await uploaders();
  const upload = await beginWork(one, 48 * megabyte);
  const answers: (number | null)[] = [];
  // Both know the same offset: one piece is written, the other one is told that it is out of step.
  for (let offset = 0, turn = 1; offset < upload.size; offset = await offsetOf(turn++ % 2 ? other : one, upload)) {
    const bytes = Math.min(upload.size, 6 * megabyte * turn);
    answers.push(...(await Promise.all([one, other].map((who) => sendPiece(who, upload, offset, bytes)))));
  }
  expect(await checksumAt(other, upload.path)).toBe(checksumOfSize(upload.size));
  expect(answers).toContain(204);
}, 120_000);

test('a backend that is killed in the middle leaves the upload to the other one', async () => {
  const [one, other] = await uploaders();
  const upload = await beginWork(one, 256 * megabyte);
  const piece = sendPiece(one, upload, 0, upload.size);
  await expect.poll(() => storedBytes(upload), { interval: 5 }).toBeGreaterThan(megabyte);
  backends[0]?.running.child.kill('SIGKILL');
  expect(await piece).toBeNull();
  const reached = await offsetOf(other, upload);
  expect(reached).toBeGreaterThan(megabyte);
  expect(reached).toBeLessThan(upload.size);
  expect(await sendPiece(other, upload, reached, upload.size)).toBe(204);
  expect(await checksumAt(other, upload.path)).toBe(checksumOfSize(upload.size));
}, 120_000);

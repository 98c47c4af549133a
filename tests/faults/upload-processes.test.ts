import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportSubject } from '#lib/contract/contests/works.ts';
import { identity } from '#lib/contract/identity.ts';
import { uploads } from '#lib/contract/submissions/uploads.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { type Cluster, startPostgres } from '../../scripts/check/postgres.ts';
import { freePort } from '../../scripts/launch/ports.ts';
import type { Running } from '../../scripts/launch/processes.ts';
import { runBackend, untilBackendReady } from '../../scripts/launch/servers.ts';
import { settingsFrom } from '../../scripts/launch/settings.ts';
import { copyContent } from '../support/folder.ts';
import { type ObjectStore, startObjectStore } from '../support/object-store.ts';
import { openWorks } from '../support/open-works.ts';
import { type Begun, begin, call, checksumOfSize, offsetOf, sendPiece, type Uploader } from '../support/raw-uploads.ts';
import { shortLived } from '../support/short-lived.ts';

const megabyte = 1024 * 1024;

/** Two backend processes at one database and one storage. */
interface Pair {
  readonly processes: readonly [Running, Running];
  /** The same person at each of them. */
  readonly uploaders: readonly [Uploader, Uploader];
  /** Folder of uploads stored in a folder. */
  readonly folder: string;
  stop(): Promise<void>;
}

async function startBackend(env: Readonly<Record<string, string | undefined>>) {
  const port = String(await freePort());
  const common = { ...shortLived, LOG_LEVEL: 'silent', SCORING_WORKERS: '0' };
  const settings = settingsFrom({ ...common, ...env, BACKEND_PORT: port, SIMULATED_LOGIN: '1' });
  const running = runBackend(settings, { onLine: () => undefined });
  await untilBackendReady(running, settings);
  return { running, origin: `http://127.0.0.1:${port}` };
}

async function signedIn(origin: string): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(`${origin}${identity.testLogin.path}?userName=chen.yu`);
  const signedInAs = identity.testLogin.data.parse((await answer.json()).data);
  return { Authorization: `Bearer ${signedInAs?.token}`, 'X-Csrf-Token': answer.headers.get('X-Csrf-Token') ?? '' };
}

/** @param more settings of both, for instance of a bucket */
async function startPair(cluster: Cluster, name: string, more: Readonly<Record<string, string>>): Promise<Pair> {
  const dir = mkdtempSync(join(tmpdir(), 'upload-processes-'));
  const content = copyContent(dir);
  openWorks(content);
  const data = join(dir, 'data');
  const env = { ...more, DATA_DIR: data, CONTENT_DIR: content, DATABASE_URL: await cluster.database(name) };
  // One after the other: the first one creates the data folder.
  const one = await startBackend(env);
  const other = await startBackend(env);
  const headers = await signedIn(one.origin);
  return {
    processes: [one.running, other.running],
    uploaders: [
      { origin: one.origin, headers: () => headers },
      { origin: other.origin, headers: () => headers },
    ],
    folder: join(data, 'uploads'),
    async stop() {
      await Promise.all([one.running.stop(), other.running.stop()]);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

const beginWork = (who: Uploader, size: number) =>
  begin(who, uploads.begin.path, {
    ...{ kind: 'report', subject: reportSubject('chain-2', 'works'), name: 'work.zip' },
    size,
  });

async function checksumAt(who: Uploader, { path }: Begun): Promise<string | null> {
  return JSON.parse((await call(who, 'GET', path)).body.toString()).data.sha256;
}

/** Sends every piece to both at once, as a balancer does with a browser that tries again. @returns all answers */
async function sendToBoth([one, other]: Pair['uploaders'], upload: Begun): Promise<readonly (number | null)[]> {
  const answers: (number | null)[] = [];
  for (let offset = 0, turn = 1; offset < upload.size; turn++) {
    const bytes = Math.min(upload.size, 7 * megabyte * turn);
    answers.push(...(await Promise.all([one, other].map((who) => sendPiece(who, upload, offset, bytes)))));
    offset = await offsetOf(turn % 2 ? other : one, upload);
  }
  return answers;
}

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startPostgres();
});
afterAll(() => cluster?.stop());

describe('two backends before one folder', () => {
  let pair: Pair;
  beforeAll(async () => {
    pair = await startPair(cluster, 'folder', {});
  });
  afterAll(() => pair?.stop());

  const storedBytes = ({ path }: Begun): number => {
    const file = join(pair.folder, path.split('/').at(-1) ?? '');
    return existsSync(file) ? statSync(file).size : 0;
  };

  test('make one whole file of pieces that come to both', async () => {
    const [one, other] = pair.uploaders;
    const upload = await beginWork(one, 48 * megabyte);
    expect(await sendToBoth(pair.uploaders, upload)).toContain(204);
    expect(await checksumAt(other, upload)).toBe(checksumOfSize(upload.size));
  });

  test('leave an upload to the other one when one is killed in the middle', async () => {
    const [one, other] = pair.uploaders;
    const upload = await beginWork(one, 256 * megabyte);
    const piece = sendPiece(one, upload, 0, upload.size);
    await waitFor(() => expect(storedBytes(upload)).toBeGreaterThan(megabyte), { interval: 5 });
    pair.processes[0].child.kill('SIGKILL');
    expect(await piece).toBeNull();
    const reached = await offsetOf(other, upload);
    expect(reached).toBeGreaterThan(megabyte);
    expect(reached).toBeLessThan(upload.size);
    expect(await sendPiece(other, upload, reached, upload.size)).toBe(204);
    expect(await checksumAt(other, upload)).toBe(checksumOfSize(upload.size));
  });
});

describe('two backends before one bucket', () => {
  let store: ObjectStore;
  let pair: Pair;
  beforeAll(async () => {
    store = await startObjectStore();
    pair = await startPair(cluster, 'bucket', store.env);
  });
  afterAll(async () => {
    await pair?.stop();
    await store?.stop();
  });

  test('make one whole file of pieces that come to both', async () => {
    const [one, other] = pair.uploaders;
    const upload = await beginWork(one, 48 * megabyte);
    expect(await sendToBoth(pair.uploaders, upload)).toContain(204);
    expect(await checksumAt(other, upload)).toBe(checksumOfSize(upload.size));
  });
});

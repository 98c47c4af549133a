import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { identity } from '#lib/contract/identity.ts';
import { type Submission, submissions } from '#lib/contract/submissions/submissions.ts';
import { uploads } from '#lib/contract/submissions/uploads.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { freePort } from '../../scripts/launch/ports.ts';
import type { Running } from '../../scripts/launch/processes.ts';
import { runBackend, untilBackendReady } from '../../scripts/launch/servers.ts';
import { settingsFrom } from '../../scripts/launch/settings.ts';
import { copyContent } from '../support/folder.ts';
import { type Begun, begin, call, checksumOfSize, offsetOf, sendPiece, type Uploader } from '../support/raw-uploads.ts';
import { shortLived } from '../support/short-lived.ts';
import { checksumOf, laySmallTask, resultFile } from '../support/small-task.ts';
import { until } from '../support/until.ts';

/** Number of times that the backend is killed. */
const kills = Number(process.env.KILLS ?? 3);
const raceId = 'fraud-rings';
const megabyte = 1024 * 1024;
const dir = mkdtempSync(join(tmpdir(), 'killed-backend-'));
let settings: ReturnType<typeof settingsFrom>;
let running: Running;
let captain: Uploader;
let isOver = false;

const start = async () => {
  running = runBackend(settings, { onLine: () => undefined });
  await untilBackendReady(running, settings);
};

beforeAll(async () => {
  const port = String(await freePort());
  const data = join(dir, 'data');
  await laySmallTask(copyContent(dir), data, 100_000);
  settings = settingsFrom({
    ...shortLived,
    ...{ LOG_LEVEL: 'silent', DATA_DIR: data },
    ...{ BACKEND_PORT: port, CONTENT_DIR: join(dir, 'content'), WRITE_LIMIT: '1000000' },
    // On PGlite, which is killed with the backend.
    ...{ SIMULATED_LOGIN: '1', SCORING_WORKERS: '1' },
  });
  await start();
  const origin = `http://127.0.0.1:${port}`;
  const answer = await fetch(`${origin}${identity.testLogin.path}?userName=chen.yu`);
  const { data: session } = (await answer.json()) as { data: { token: string } };
  const antiForgery = answer.headers.get('X-Csrf-Token') ?? '';
  captain = { origin, headers: () => ({ Authorization: `Bearer ${session.token}`, 'X-Csrf-Token': antiForgery }) };
});
afterAll(async () => {
  await running?.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** Tries until the backend is there and answers. */
async function surely<T>(work: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (error instanceof RejectedCall) throw error;
      await wait(50);
    }
}

/** The backend was there and said no: trying again would not help. */
class RejectedCall extends Error {}

async function asked<T>(method: string, path: string, body?: object, key?: string): Promise<T> {
  const answer = await fetch(`${captain.origin}${path}`, {
    method,
    headers: {
      ...captain.headers(),
      ...(body && { 'Content-Type': 'application/json' }),
      ...(key && { 'Idempotency-Key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { code, data } = (await answer.json()) as { code: number; data: T };
  if (code !== 0) throw new RejectedCall(`${path}: ${code}`);
  return data;
}

const begun = (kind: 'outcome' | 'code', name: string, size: number) =>
  surely(() => begin(captain, uploads.begin.path, { kind, subject: raceId, name, size }));

/** Hands one result in, whatever happens on the way. @returns the id that was acknowledged */
async function submitted(): Promise<string> {
  const bytes = resultFile();
  const { path } = await begun('outcome', 'result.csv', bytes.length);
  const headers = { ...captain.headers(), 'Tus-Resumable': '1.0.0', 'Content-Type': 'application/offset+octet-stream' };
  await surely(async () => {
    const offset = await offsetOf(captain, { path, size: bytes.length });
    const piece = {
      method: 'PATCH',
      headers: { ...headers, 'Upload-Offset': String(offset) },
      body: bytes.slice(offset),
    };
    if (offset < bytes.length) await fetch(`${captain.origin}${path}`, piece);
    const { sha256 } = await asked<{ sha256: string | null }>('GET', path);
    if (sha256 === null) throw new Error('Not there yet');
  });
  const body = { raceId, fid: path.split('/').at(-1), sha256: checksumOf(bytes) };
  const submission = await surely(() =>
    // A key whose request died with the backend is taken for a while; the file itself is a submission only once.
    asked<Submission>('POST', submissions.outcome.path, body, randomUUID()),
  );
  return submission.id;
}

/** Sends a large file in pieces. Acknowledged pieces must be present after every restart. */
async function sent(upload: Begun): Promise<void> {
  let acknowledged = 0;
  while (acknowledged < upload.size) {
    const offset = await surely(() => offsetOf(captain, upload));
    expect(offset).toBeGreaterThanOrEqual(acknowledged);
    acknowledged = offset;
    if (offset < upload.size) await sendPiece(captain, upload, offset, randomInt(4, 12) * megabyte);
    await wait(20);
  }
}

async function allRecords(): Promise<Submission[]> {
  const pages: Submission[] = [];
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({ raceId, page: String(page), pageSize: '100' });
    const { list } = await asked<{ list: Submission[] }>('GET', `${submissions.records.path}?${query}`);
    pages.push(...list);
    if (list.length < 100) return pages;
  }
}

test(
  `a backend that is killed ${kills} times loses nothing that it acknowledged`,
  async () => {
    const before = new Set((await allRecords()).map(({ id }) => id));
    const acknowledged: string[] = [];
    const files: Begun[] = [];
    const submitting = async () => {
      while (!isOver) acknowledged.push(await submitted());
    };
    const uploading = async () => {
      while (!isOver) {
        const upload = await begun('code', 'model.zip', 48 * megabyte);
        await sent(upload);
        files.push(upload);
      }
    };
    const work = Promise.all([submitting(), submitting(), uploading()]);
    for (let kill = 0; kill < kills; kill++) {
      // Between two kills something was acknowledged, however busy the machine is.
      await until(() => acknowledged.length > kill + 1);
      await wait(randomInt(300, 2500));
      const died = new Promise((resolve) => running.child.once('exit', resolve));
      running.child.kill('SIGKILL');
      await died;
      await start();
    }
    isOver = true;
    await work;

    expect(acknowledged.length).toBeGreaterThan(kills);
    expect(files.length).toBeGreaterThan(0);
    const last = files.at(-1);
    if (last) {
      const { body } = await call(captain, 'GET', last.path);
      expect(JSON.parse(body.toString()).data.sha256).toBe(checksumOfSize(last.size));
    }
    const settled = async () => (await allRecords()).filter(({ state }) => state !== 'scored' && state !== 'failed');
    await waitFor(async () => expect(await settled()).toEqual([]), { timeout: 120_000, interval: 1000 });
    const records = (await allRecords()).filter(({ id }) => !before.has(id));
    expect(records.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
    expect(new Set(records.map(({ fid }) => fid)).size).toBe(records.length);
    // A worker that dies twice with the same file gives the attempt back.
    for (const { state, attemptReturned } of records) expect(state === 'scored' || attemptReturned).toBe(true);
  },
  300_000 + kills * 60_000,
);

import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { hours } from '#backend/platform/clock.ts';
import { parseEnv } from '#backend/platform/env.ts';
import { createSigner } from '#backend/platform/signing.ts';
import { createUploadServices } from '#backend/uploads/services.ts';
import { submissions } from '#lib/contract/submissions/submissions.ts';
import { uploads } from '#lib/contract/submissions/uploads.ts';
import { cookieNames } from '#lib/proxy/cookie-names.ts';
import { fromPage, publicOrigin, type TestPortal, testSession } from '../faults/portal-under-test.ts';
import { type ObjectStore, startObjectStore } from '../support/object-store.ts';
import { checksumOf } from '../support/small-task.ts';
import type { TestBackend } from './backend.ts';
import { type ServedPortal, servePortal } from './served-portal.ts';
import type { Entrant } from './team-players.ts';
import { openScoringBackend, signedUpTeam } from './tracks-of-tests.ts';

let store: ObjectStore;
let backend: TestBackend;
let served: ServedPortal;
let portal: TestPortal;
let captain: Entrant;
let mate: Entrant;
let stranger: Entrant;
beforeAll(async () => {
  store = await startObjectStore();
  backend = await openScoringBackend({ ...store.env, SCORING_WORKERS: '0' });
  [captain, mate = captain] = await signedUpTeam(backend, 2);
  [stranger] = await signedUpTeam(backend);
  served = await servePortal(backend);
  portal = served.portal;
});
afterAll(async () => {
  await served?.close();
  await backend?.close();
  await store?.stop();
});

const document = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(19_000_000), Buffer.from('\n%%EOF\n')]);

/** A call of a browser in which that person is signed in. */
async function ask(who: Entrant, method: string, path: string, init: RequestInit = {}): Promise<Response> {
  const session = await portal.cookieOf(testSession({ token: who.token, playerId: who.playerId }));
  const cookie = `${session}; ${cookieNames(publicOrigin).antiForgery}=${who.antiForgery}`;
  return portal.ask(fromPage(method, `/api${path}`, cookie, init));
}

async function answerOf<Data>(answering: Promise<Response>): Promise<{ readonly code: number; readonly data: Data }> {
  return (await answering).json();
}

const tus = { 'tus-resumable': '1.0.0' };
const encoded = (text: string) => Buffer.from(text).toString('base64');

async function begin(): Promise<string> {
  const metadata = { kind: 'technical', subject: 'fraud-rings', name: 'plan.pdf' };
  const headers = {
    ...tus,
    'content-length': '0',
    'upload-length': String(document.length),
    'upload-metadata': Object.entries(metadata)
      .map(([key, text]) => `${key} ${encoded(text)}`)
      .join(','),
  };
  const answer = await ask(captain, 'POST', uploads.begin.path, { headers });
  expect(answer.status).toBe(201);
  return answer.headers.get('location')?.split('/').at(-1) ?? '';
}

const pathOf = (fid: string) => `${uploads.begin.path}/${fid}`;

/** Sends from `offset` up to `end`; the connection breaks there unless that is where the file ends. */
async function send(fid: string, offset: number, end: number): Promise<number | null> {
  const length = document.length - offset;
  async function* pieces() {
    for (let at = offset; at < end; at += 65_536) yield document.subarray(at, Math.min(end, at + 65_536));
    if (end < document.length) throw new Error('cut');
  }
  const headers = {
    ...tus,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
    'content-length': String(length),
  };
  // Node's stream type and the web's are the same object at run time.
  const body = Readable.toWeb(Readable.from(pieces())) as unknown as ReadableStream<Uint8Array>;
  const answer = await ask(captain, 'PATCH', pathOf(fid), { headers, body }).catch(() => null);
  return answer && answer.status < 500 ? answer.status : null;
}

async function offsetOf(fid: string): Promise<number> {
  const { headers } = await ask(captain, 'HEAD', pathOf(fid), { headers: tus });
  return Number(headers.get('upload-offset'));
}

const sts = (who: Entrant, fid: string) =>
  answerOf<{ url: string; sha256: string; size: number } | null>(
    ask(who, 'GET', uploads.sts.path.replace('{fileId}', fid)),
  );

async function forgotten(): Promise<void> {
  const env = parseEnv({ ...store.env, BACKEND_SECRET: 'b'.repeat(32), PORTAL_SIGNAL_SECRET: 'p'.repeat(32) });
  const clock = () => Math.floor(Date.now() / 1000) + hours(1);
  const parts = { database: backend.database, clock, signer: createSigner('s'.repeat(32)) };
  await createUploadServices({ env: { ...env, DATA_DIR: backend.dataDir }, ...parts }).uploads.forgetUnused();
}

test('a document goes through the portal into a bucket in pieces, is handed in, read in part, given up and forgotten', async () => {
  const fid = await begin();
  expect(await send(fid, 0, 3_000_000)).toBeNull();
  const first = await offsetOf(fid);
  expect(first).toBeGreaterThan(2_000_000);
  expect(await send(fid, first, 12_000_000)).toBeNull();
  const second = await offsetOf(fid);
  expect(second).toBeGreaterThan(first);
  expect((await sts(captain, fid)).data).toBeNull();
  expect(await send(fid, second, document.length)).toBe(204);
  const sha256 = checksumOf(document);
  const state = await answerOf<{ sha256: string }>(ask(captain, 'GET', pathOf(fid)));
  expect(state.data.sha256).toBe(sha256);

  const submitted = await answerOf<{ id: string }>(
    ask(captain, 'POST', submissions.technical.path, {
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ raceId: 'fraud-rings', fid, sha256, note: '' }),
    }),
  );
  expect(submitted.code).toBe(0);

  for (const person of [captain, mate]) {
    const { data } = await sts(person, fid);
    expect(data).toMatchObject({ sha256, size: document.length });
    const part = await ask(person, 'GET', data?.url.replace('/api', '') ?? '', {
      headers: { range: 'bytes=8388600-8388619' },
    });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 8388600-8388619/${document.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(document.subarray(8_388_600, 8_388_620));
    const whole = await ask(person, 'GET', data?.url.replace('/api', '') ?? '');
    expect(checksumOf(Buffer.from(await whole.arrayBuffer()))).toBe(sha256);
    const foreign = await ask(stranger, 'GET', data?.url.replace('/api', '') ?? '');
    expect(foreign.headers.get('content-type')).toContain('json');
  }
  expect((await sts(stranger, fid)).data).toBeNull();

  const { method, path } = submissions.technicalDelete;
  const deleted = await answerOf(ask(captain, method, `${path}?id=${submitted.data.id}`));
  expect(deleted.code).toBe(0);
  expect((await sts(captain, fid)).data).toBeNull();
  expect(await store.keys()).not.toEqual([]);
  await forgotten();
  expect([await store.keys(), await store.unfinished()]).toEqual([[], []]);
});

import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours } from '../clock.ts';
import { type OpenDatabase, openPglite } from '../database/database.ts';
import { players } from '../identity/tables.ts';
import type { Caller } from '../router/handlers.ts';
import { Refusal } from '../router/refusal.ts';
import { createSigner } from '../signing/signing.ts';
import { createUploadServices, type UploadServices } from './services.ts';

let opened: OpenDatabase;
let folder: string;
let services: UploadServices;
let calls: ReturnType<UploadServices['handlers']>;
let now = 1_800_000_000;

const start = () => {
  services = createUploadServices({
    env: { S3: null, DATA_DIR: folder },
    database: opened.database,
    clock: () => now,
    signer: createSigner('s'.repeat(32)),
  });
  calls = services.handlers(services.links([]), {
    report: async (subject) =>
      subject === 'closed'
        ? { code: 4711, message: 'uploads.kindMissing' }
        : { maxBytes: 4_000_000, extensions: ['.pdf', '.tar.gz'] },
  });
};

beforeAll(async () => {
  opened = await openPglite();
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  for (const id of ['owner', 'other', 'mate', 'eager'])
    await opened.database.insert(players).values({ id, nickname: id, registeredAt: now });
  start();
}, 60_000);
afterAll(async () => {
  await opened?.close();
  await rm(folder, { recursive: true, force: true });
});

const callerOf = (playerId: string): Caller => ({ playerId, roles: [], sessionId: playerId });
const encoded = (text: string) => Buffer.from(text).toString('base64');

interface Given {
  readonly size?: number | string;
  readonly name?: string;
  readonly kind?: string;
  readonly subject?: string;
}

function beginning({ size = 100_000, name = 'report.pdf', kind = 'report', subject = 'chain' }: Given): Request {
  const metadata = Object.entries({ kind, subject, name, type: 'text/html' }).map(
    ([key, text]) => `${key} ${encoded(text)}`,
  );
  return new Request('http://backend/v1/upload/resumable', {
    method: 'POST',
    headers: { 'Tus-Resumable': '1.0.0', 'Upload-Length': String(size), 'Upload-Metadata': metadata.join(',') },
  });
}

/** The address of the new upload, or the status of the refusal. */
async function begin(given: Given = {}, playerId = 'owner'): Promise<string> {
  const call = { caller: callerOf(playerId), upload: beginning(given) };
  const answer = await sent(calls.begin({ params: {}, query: undefined, body: undefined }, contextOf(call)));
  if (answer.status !== 201) throw new Error(`Refused with ${answer.status} ${answer.headers.get('code')}`);
  return answer.headers.get('Location')?.split('/').at(-1) ?? '';
}

const contextOf = (call: { caller: Caller; upload: Request }) => ({
  ...call,
  locale: 'zh-EN' as const,
  clientAddress: '',
  idempotencyKey: null,
  bearer: null,
});

/** An answer, also when it is a refusal. */
async function sent(answering: Promise<unknown>): Promise<Response> {
  try {
    const answer = await answering;
    return answer instanceof Response ? answer : Response.json(answer);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return new Response(null, { status: error.status, headers: { code: String(error.code), ...error.headers } });
  }
}

type Body = Uint8Array | AsyncIterable<Uint8Array>;
function request(method: string, fid: string, body?: Body, offset = 0): Request {
  const bytes = body instanceof Uint8Array ? Readable.from([body]) : body && Readable.from(body);
  return new Request(`http://backend/v1/upload/resumable/${fid}`, {
    method,
    headers: {
      'Tus-Resumable': '1.0.0',
      ...(bytes && { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) }),
    },
    ...(bytes && { body: Readable.toWeb(bytes) as ReadableStream<Uint8Array>, duplex: 'half' }),
  } as RequestInit);
}

const on = (call: 'append' | 'state' | 'abandon', fid: string, message: Request, playerId = 'owner') =>
  sent(
    calls[call](
      { params: { fid }, query: undefined, body: undefined },
      contextOf({ caller: callerOf(playerId), upload: message }),
    ),
  );
const append = (fid: string, bytes: Body, offset = 0, playerId?: string) =>
  on('append', fid, request('PATCH', fid, bytes, offset), playerId);
const offsetOf = async (fid: string) =>
  Number((await on('state', fid, request('HEAD', fid))).headers.get('Upload-Offset'));
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const use = (fid: string, playerId = 'owner', subject = 'chain') =>
  services.uploads.use(opened.database, playerId, fid, 'report', subject);

/** Gives `bytes` and then breaks, as a connection does. */
async function* cut(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
  throw new Error('cut');
}

describe('a file in pieces', () => {
  test('ends with its checksum, whatever was cut, and over a restart', async () => {
    const bytes = randomBytes(3_000_000);
    const fid = await begin({ size: bytes.length, name: '赛题/报告.PDF' });
    expect((await append(fid, bytes.subarray(0, 700_000))).status).toBe(204);
    await append(fid, cut(bytes.subarray(700_000, 1_500_000)), 700_000).catch(() => undefined);
    const reached = await offsetOf(fid);
    expect(reached).toBeGreaterThanOrEqual(700_000);
    start();
    await append(fid, cut(bytes.subarray(reached, 2_200_000)), reached).catch(() => undefined);
    const again = await offsetOf(fid);
    expect(await use(fid)).toBe('uploadUnfinished');
    expect((await append(fid, bytes.subarray(again), again)).headers.get('Upload-Offset')).toBe('3000000');
    const state = await (await on('state', fid, request('GET', fid))).json();
    expect(state).toMatchObject({ name: '报告.PDF', size: bytes.length, offset: bytes.length, sha256: hashOf(bytes) });
    const used = await use(fid);
    expect(used).toEqual({
      name: '报告.PDF',
      size: bytes.length,
      sha256: hashOf(bytes),
      contentType: 'application/pdf',
    });
    expect(await readFile(await services.uploads.path(fid))).toEqual(bytes);
    const part = await services.uploads.open(fid, { start: 10, end: 19 });
    expect(await buffer(part.bytes)).toEqual(bytes.subarray(10, 20));
  });

  test('is used once, by its owner, for what it was uploaded for', async () => {
    const fid = await begin({ size: 10 });
    await append(fid, Buffer.alloc(10));
    expect(await use(fid, 'other')).toBe('uploadMissing');
    expect(await use(fid, 'owner', 'another')).toBe('uploadMissing');
    const both = await Promise.all([use(fid), use(fid)]);
    expect(both.filter((used) => used === 'uploadUsed')).toHaveLength(1);
    expect((await on('abandon', fid, request('DELETE', fid))).status).toBe(404);
    await services.uploads.release(opened.database, fid);
    expect(await use(fid)).toBe('uploadMissing');
  });

  test('takes a piece only where the last one ended, and no more than was announced', async () => {
    const fid = await begin({ size: 10 });
    expect((await append(fid, Buffer.alloc(4), 3)).status).toBe(409);
    await append(fid, Buffer.alloc(20)).catch(() => undefined);
    expect(await offsetOf(fid)).toBeLessThanOrEqual(10);
  });

  test('keeps its checksum when the process died before noting it', async () => {
    const bytes = randomBytes(50_000);
    const fid = await begin({ size: bytes.length });
    await append(fid, bytes);
    const { uploads } = await import('./tables.ts');
    await opened.database.update(uploads).set({ sha256: null });
    start();
    expect(await offsetOf(fid)).toBe(bytes.length);
    expect(await use(fid)).toMatchObject({ sha256: hashOf(bytes) });
  });
});

describe('is refused', () => {
  test.each([
    ['a type that is not taken', { name: 'report.exe' }, '422 4400'],
    ['a name of its ending only in the middle', { name: 'report.pdf.exe' }, '422 4400'],
    ['what the rules close', { subject: 'closed' }, '422 4711'],
    ['a kind that nobody asks for', { kind: 'code' }, '422 4400'],
    ['an unknown kind', { kind: 'weapon' }, '400 400'],
    ['too large a file', { size: 4_000_001 }, '413 4400'],
    ['an empty file', { size: 0 }, '400 400'],
    ['a size that is none', { size: 'many' }, '400 400'],
    ['a name that is none', { name: ' /' }, '400 400'],
  ])('%s', async (_, given, refusal) => {
    await expect(begin(given)).rejects.toThrow(`Refused with ${refusal}`);
  });

  test.each(['../pglite', 'x', '', '..%2Fsecrets.json', `${'0'.repeat(8)}-0000-4000-8000-000000000000`])(
    'the id %s',
    async (fid) => {
      for (const call of ['append', 'state', 'abandon'] as const)
        expect((await on(call, fid, request('HEAD', 'x'))).status).toBe(404);
      expect(await use(fid)).toBe('uploadMissing');
    },
  );

  test("another person's upload, as if it did not exist", async () => {
    const fid = await begin({ size: 10 });
    expect((await append(fid, Buffer.alloc(10), 0, 'other')).status).toBe(404);
    expect((await on('state', fid, request('HEAD', fid), 'other')).status).toBe(404);
    expect((await on('abandon', fid, request('DELETE', fid), 'other')).status).toBe(404);
    expect(await services.uploads.find('other', fid)).toBeNull();
  });

  test('a request without the version of the protocol', async () => {
    const fid = await begin({ size: 10 });
    const plain = new Request(`http://backend/v1/upload/resumable/${fid}`, { method: 'DELETE' });
    expect((await on('abandon', fid, plain)).status).toBe(412);
    expect(await services.uploads.find('owner', fid)).not.toBeNull();
  });
});

describe('what is not used', () => {
  test('is gone a day later, with its bytes', async () => {
    const fid = await begin({ size: 10 });
    await append(fid, Buffer.alloc(10));
    now += hours(25);
    expect((await on('state', fid, request('HEAD', fid))).status).toBe(404);
    await services.uploads.forgetUnused();
    expect((await readdir(join(folder, 'uploads'))).filter((name) => name.startsWith(fid))).toEqual([]);
  });

  test('makes room: of one person at most ten are kept', async () => {
    const begun: string[] = [];
    for (let count = 0; count < 12; count++) {
      now += 1;
      begun.push(await begin({ size: 10 }, 'eager'));
    }
    const found = await Promise.all(begun.map((fid) => services.uploads.find('eager', fid)));
    expect(found.map((upload) => upload !== null)).toEqual([false, false, ...Array(10).fill(true)]);
    const files = await readdir(join(folder, 'uploads'));
    expect(files.some((name) => name.startsWith(begun[0] ?? '-'))).toBe(false);
  });

  test('is deleted when it is given up', async () => {
    const fid = await begin({ size: 10 });
    expect((await on('abandon', fid, request('DELETE', fid))).status).toBe(204);
    expect((await readdir(join(folder, 'uploads'))).filter((name) => name.startsWith(fid))).toEqual([]);
    expect((await on('state', fid, request('HEAD', fid))).status).toBe(404);
  });
});

test('links lead to the owner and to whom a noun lets in, and to nobody else', async () => {
  const fid = await begin({ size: 10 });
  await append(fid, Buffer.from('0123456789'));
  const links = services.links([async (file, playerId) => file === fid && playerId === 'mate']);
  expect(await links.link('mate', fid)).toBeNull();
  await use(fid);
  for (const person of ['owner', 'mate']) {
    const link = await links.link(person, fid);
    const ticket = link?.url.split('/').at(-1) ?? '';
    expect(await links.open(person, ticket)).toMatchObject({ fid });
    expect(await links.open('other', ticket)).toBeNull();
  }
  expect(await links.link('other', fid)).toBeNull();
});

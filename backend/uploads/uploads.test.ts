import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openUploadBench, type UploadBench, uploadRequest } from '../../tests/support/upload-bench.ts';
import { hours } from '../platform/clock.ts';
import { uploads } from './tables.ts';

let bench: UploadBench;
beforeAll(async () => {
  bench = await openUploadBench();
});
afterAll(() => bench?.close());

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const namesLike = async (fid: string) =>
  (await readdir(join(bench.folder, 'uploads'))).filter((name) => name.startsWith(fid));

describe('a file in pieces', () => {
  test('is used once, by its owner, for what it was uploaded for', async () => {
    const fid = await bench.begin({ size: 10 });
    await bench.append(fid, Buffer.alloc(10));
    expect(await bench.use(fid, 'other')).toBe('uploadMissing');
    expect(await bench.use(fid, 'owner', 'another')).toBe('uploadMissing');
    const both = await Promise.all([bench.use(fid), bench.use(fid)]);
    expect(both.filter((used) => used === 'uploadUsed')).toHaveLength(1);
    expect((await bench.on('abandon', fid, uploadRequest('DELETE', fid))).status).toBe(404);
    await bench.services().uploads.release(bench.opened.database, fid);
    expect(await bench.use(fid)).toBe('uploadMissing');
  });

  test('takes a piece only where the last one ended, and no more than was announced', async () => {
    const fid = await bench.begin({ size: 10 });
    expect((await bench.append(fid, Buffer.alloc(4), 3)).status).toBe(409);
    await bench.append(fid, Buffer.alloc(20)).catch(() => undefined);
    expect(await bench.offsetOf(fid)).toBeLessThanOrEqual(10);
  });

  test('keeps its checksum when the process died before noting it', async () => {
    const bytes = randomBytes(50_000);
    const fid = await bench.begin({ size: bytes.length });
    await bench.append(fid, bytes);
    await bench.opened.database.update(uploads).set({ sha256: null });
    bench.restart();
    expect(await bench.offsetOf(fid)).toBe(bytes.length);
    expect(await bench.use(fid)).toMatchObject({ sha256: hashOf(bytes) });
  });
});

describe('is refused', () => {
  test.each([
    ['a type that is not taken', { name: 'report.exe' }, '422 4400'],
    ['a name of its ending only in the middle', { name: 'report.pdf.exe' }, '422 4400'],
    ['what the rules close', { subject: 'closed' }, '422 4711'],
    ['a kind that nobody asks for', { kind: 'code' }, '422 4400'],
    ['an unknown kind', { kind: 'weapon' }, '400 400'],
    ['too large a file', { size: 40_000_001 }, '413 4400'],
    ['an empty file', { size: 0 }, '422 4400'],
    ['a size that is none', { size: 'many' }, '400 400'],
    ['a size in another notation', { size: '1e3' }, '400 400'],
    ['a size in sixteens', { size: '0x10' }, '400 400'],
    ['a name that is none', { name: ' /' }, '422 4400'],
  ])('%s', async (_, given, refusal) => {
    await expect(bench.begin(given)).rejects.toThrow(`Refused with ${refusal}`);
  });

  test.each(['../pglite', 'x', '', '..%2Fsecrets.json', `${'0'.repeat(8)}-0000-4000-8000-000000000000`])(
    'the id %s',
    async (fid) => {
      for (const call of ['append', 'state', 'abandon'] as const)
        expect((await bench.on(call, fid, uploadRequest('HEAD', 'x'))).status).toBe(404);
      expect(await bench.use(fid)).toBe('uploadMissing');
    },
  );

  test("another person's upload, as if it did not exist", async () => {
    const fid = await bench.begin({ size: 10 });
    expect((await bench.append(fid, Buffer.alloc(10), 0, 'other')).status).toBe(404);
    expect((await bench.on('state', fid, uploadRequest('HEAD', fid), 'other')).status).toBe(404);
    expect((await bench.on('abandon', fid, uploadRequest('DELETE', fid), 'other')).status).toBe(404);
    expect(await bench.services().uploads.find('other', fid)).toBeNull();
  });

  test.each([(fid: string) => `?/${fid}`, (fid: string) => `?x=/${fid}`, (fid: string) => `/?/${fid}/`])(
    "another person's upload that the query of one's own names, %#",
    async (queryOf) => {
      const theirs = await bench.begin({ size: 10 });
      await bench.append(theirs, Buffer.alloc(4, 'a'));
      const mine = await bench.begin({ size: 10 }, 'other');
      const path = mine + queryOf(theirs);
      const seen = await bench.on('state', mine, uploadRequest('HEAD', path), 'other');
      expect(seen.headers.get('Upload-Offset')).toBe('0');
      await bench.on('append', mine, uploadRequest('PATCH', path, Buffer.alloc(6, 'b'), 4), 'other');
      await bench.on('abandon', mine, uploadRequest('DELETE', path), 'other');
      expect(await bench.offsetOf(theirs)).toBe(4);
      expect(await namesLike(theirs)).not.toEqual([]);
      expect(await namesLike(mine)).toEqual([]);
    },
  );

  test('a request without the version of the protocol', async () => {
    const fid = await bench.begin({ size: 10 });
    const plain = new Request(`http://backend/v1/upload/resumable/${fid}`, { method: 'DELETE' });
    expect((await bench.on('abandon', fid, plain)).status).toBe(412);
    expect(await bench.services().uploads.find('owner', fid)).not.toBeNull();
  });
});

describe('what is not used', () => {
  test('is gone a day later, with its bytes', async () => {
    const fid = await bench.begin({ size: 10 });
    await bench.append(fid, Buffer.alloc(10));
    bench.advance(hours(25));
    expect((await bench.on('state', fid, uploadRequest('HEAD', fid))).status).toBe(404);
    await bench.services().uploads.forgetUnused();
    expect(await namesLike(fid)).toEqual([]);
  });

  test('makes room: of one person at most ten are kept', async () => {
    const begun: string[] = [];
    for (let count = 0; count < 12; count++) {
      bench.advance(1);
      begun.push(await bench.begin({ size: 10 }, 'eager'));
    }
    const found = await Promise.all(begun.map((fid) => bench.services().uploads.find('eager', fid)));
    expect(found.map((upload) => upload !== null)).toEqual([false, false, ...Array(10).fill(true)]);
    expect(await namesLike(begun[0] ?? '-')).toEqual([]);
  });

  test('is deleted when it is given up', async () => {
    const fid = await bench.begin({ size: 10 });
    expect((await bench.on('abandon', fid, uploadRequest('DELETE', fid))).status).toBe(204);
    expect(await namesLike(fid)).toEqual([]);
    expect((await bench.on('state', fid, uploadRequest('HEAD', fid))).status).toBe(404);
  });
});

test('links lead to the owner and to whom a noun lets in, and to nobody else', async () => {
  const fid = await bench.begin({ size: 10 });
  await bench.append(fid, Buffer.from('0123456789'));
  const links = bench.services().links([async (file, playerId) => file === fid && playerId === 'mate']);
  expect(await links.link('mate', fid)).toBeNull();
  await bench.use(fid);
  for (const person of ['owner', 'mate']) {
    const link = await links.link(person, fid);
    const ticket = link?.url.split('/').at(-1) ?? '';
    expect(await links.open(person, ticket)).toMatchObject({ fid });
    expect(await links.open('other', ticket)).toBeNull();
  }
  expect(await links.link('other', fid)).toBeNull();
});

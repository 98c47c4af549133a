import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { packedForms, packFile } from './packed-files.ts';

const body = Buffer.from('export const words = 1;\n'.repeat(200));
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packed-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a file is given as the build packed it', async () => {
  await packFile(folder, body);
  const [br] = (await readdir(join(folder, 'packed'))).filter((name) => name.endsWith('.br'));
  await writeFile(join(folder, 'packed', br ?? ''), 'as kept');

  expect((await packedForms(folder, body)).br.toString()).toBe('as kept');
});

test('a file that changed after the build is packed anew', async () => {
  await packFile(folder, Buffer.from('something else'));
  const { br, gzip } = await packedForms(folder, body);

  expect(brotliDecompressSync(br)).toEqual(body);
  expect(gunzipSync(gzip)).toEqual(body);
});

import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { openZip } from '../platform/zip.ts';
import { type BundleManifest, BundleManifestSchema, bundleLimits, manifestPath } from './bundle-format.ts';
import { createBundleWriter } from './bundle-writer.ts';

const dir = mkdtempSync(join(tmpdir(), 'bundle-writer-'));
afterAll(() => rmSync(dir, { recursive: true }));

const contents: Omit<BundleManifest, 'entries'> = {
  format: 'contest-bundle',
  version: 1,
  ...{ contest: '2025', tracks: [], agreements: [], personalData: false },
  ...{ createdAt: '2025-01-01T00:00:00.000Z', schema: '0000_foundation' },
};

test('the manifest names every entry in the order of the archive, with its size, digest and rows', async () => {
  const file = join(dir, 'whole.zip');
  const writer = createBundleWriter(createWriteStream(file));
  await writer.addLines('rows/teams.jsonl', Readable.from(['{}\n', '{"name":"é"}\n']));
  await writer.addFile('files/a', Readable.from([Buffer.from('ab'), Buffer.from('c')]));
  const manifest = writer.finish(contents);
  await writer.written;
  expect(manifest.entries).toEqual([
    { path: 'rows/teams.jsonl', size: 17, sha256: expect.stringMatching(/^[\da-f]{64}$/), rows: 2 },
    { path: 'files/a', size: 3, sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' },
  ]);
  const zip = await openZip(file, bundleLimits);
  try {
    expect(zip.entries.map(({ name }) => name)).toEqual(['rows/teams.jsonl', 'files/a', manifestPath]);
    expect(await text(await zip.read('files/a'))).toBe('abc');
    expect(BundleManifestSchema.parse(JSON.parse(await text(await zip.read(manifestPath))))).toEqual(manifest);
  } finally {
    zip.close();
  }
});

test('a source that fails is no entry', async () => {
  const writer = createBundleWriter(createWriteStream(join(dir, 'failed.zip')));
  const source = async function* () {
    yield Buffer.from('half');
    throw new Error('The store does not answer');
  };
  await expect(writer.addFile('files/a', source())).rejects.toThrow('The store does not answer');
  expect(writer.finish(contents).entries).toEqual([]);
});

test('a disk that is full ends the writing', async () => {
  const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('no space left')) });
  const writer = createBundleWriter(full);
  void writer.addLines('persons.jsonl', Readable.from(['{}\n']));
  await expect(writer.written).rejects.toThrow('no space left');
});

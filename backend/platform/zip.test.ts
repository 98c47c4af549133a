import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { ArchiveError, type ArchiveFault, openZip } from './zip.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Packed {
  readonly name: string;
  readonly bytes?: Buffer;
  readonly mode?: number;
  readonly compress?: boolean;
}

async function archive(entries: readonly Packed[], comment = ''): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, bytes = Buffer.from('x'), mode = 0o100644, compress = true } of entries)
    zip.addBuffer(bytes, name, { mode, compress });
  zip.end({ comment, forceZip64Format: false });
  return buffer(zip.outputStream);
}

async function fileOf(bytes: Uint8Array): Promise<string> {
  const file = join(folder, `${Math.random()}.zip`);
  await writeFile(file, bytes);
  return file;
}

const limits = { entries: 10, bytes: 20 * 1024 ** 2 };

async function faultOf(bytes: Uint8Array): Promise<ArchiveFault | null> {
  try {
    (await openZip(await fileOf(bytes), limits)).close();
    return null;
  } catch (error) {
    if (error instanceof ArchiveError) return error.fault;
    throw error;
  }
}

/** Replaces a name by another of the same length, in the entry and in the directory. */
function renamed(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
}

/** Sets bits of a field of every header: `local` and `central` are offsets from the beginning of a header. */
function marked(bytes: Buffer, local: number, central: number, set: (buffer: Buffer, at: number) => void): Buffer {
  const changed = Buffer.from(bytes);
  for (const [signature, offset] of [
    ['PK\u0003\u0004', local],
    ['PK\u0001\u0002', central],
  ] as const)
    for (let at = changed.indexOf(signature, 0, 'latin1'); at >= 0; at = changed.indexOf(signature, at + 4, 'latin1'))
      set(changed, at + offset);
  return changed;
}

test('a plain archive is listed and read', async () => {
  const zip = await openZip(
    await fileOf(await archive([{ name: 'src/a.txt', bytes: Buffer.from('hello') }, { name: 'b' }])),
    limits,
  );
  expect(zip.entries).toEqual([
    { name: 'src/a.txt', size: 5 },
    { name: 'b', size: 1 },
  ]);
  expect(await text(await zip.read('src/a.txt'))).toBe('hello');
  zip.close();
});

describe('what is refused', () => {
  test.each<[string, ArchiveFault, () => Promise<Uint8Array>]>([
    [
      'paths that lead out',
      'path',
      async () => renamed(await archive([{ name: 'aaaaa/x.txt' }]), 'aaaaa/x.txt', '../../x.txts'.slice(0, 11)),
    ],
    [
      'absolute paths',
      'path',
      async () => renamed(await archive([{ name: 'aetc/passwd' }]), 'aetc/passwd', '/etc/passwd'),
    ],
    ['backslashes', 'path', async () => renamed(await archive([{ name: 'aa/aa/x' }]), 'aa/aa/x', '..\\..\\x')],
    ['drives', 'path', async () => renamed(await archive([{ name: 'aa/x.txt' }]), 'aa/x.txt', 'C:/x.txt')],
    ['control characters in names', 'path', async () => renamed(await archive([{ name: 'a-b' }]), 'a-b', 'a\nb')],
    ['symbolic links', 'link', () => archive([{ name: 'passwd', mode: 0o120777, bytes: Buffer.from('/etc/passwd') }])],
    ['devices', 'link', () => archive([{ name: 'null', mode: 0o020666 }])],
    ['archives within', 'nested', () => archive([{ name: 'more.ZIP' }])],
    ['two files of one name', 'twice', () => archive([{ name: 'A.csv' }, { name: 'a.csv' }])],
    ['too many files', 'tooMany', () => archive(Array.from({ length: 11 }, (_, index) => ({ name: `f${index}` })))],
    ['bombs by ratio', 'tooLarge', () => archive([{ name: 'zeros', bytes: Buffer.alloc(10 * 1024 ** 2) }])],
    [
      'too much in all',
      'tooLarge',
      () =>
        archive([1, 2, 3].map((n) => ({ name: `f${n}`, bytes: Buffer.alloc(7 * 1024 ** 2, 'ab'), compress: false }))),
    ],
    [
      'encrypted entries',
      'encrypted',
      async () => marked(await archive([{ name: 'a' }]), 6, 8, (b, at) => b.writeUInt16LE(b.readUInt16LE(at) | 1, at)),
    ],
    [
      'unusual methods',
      'method',
      async () => marked(await archive([{ name: 'a' }]), 8, 10, (b, at) => b.writeUInt16LE(12, at)),
    ],
    [
      'something in front',
      'notPlain',
      async () => withOffset(Buffer.from('GIF89a'.padEnd(40, ' ')), await archive([{ name: 'a' }])),
    ],
    ['something behind', 'notPlain', () => archive([{ name: 'a' }], '<html>'.repeat(100))],
    ['half an archive', 'damaged', async () => (await archive([{ name: 'a' }])).subarray(0, 30)],
    ['no archive', 'damaged', async () => Buffer.from('PK\u0003\u0004 and then nothing')],
  ])('%s', async (_, fault, make) => expect(await faultOf(await make())).toBe(fault));

  test('entries that lie on each other', async () => {
    const bytes = await archive([
      { name: 'a', bytes: Buffer.alloc(500, 'a'), compress: false },
      { name: 'b', bytes: Buffer.alloc(500, 'b'), compress: false },
    ]);
    const second = bytes.lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
    bytes.writeUInt32LE(0, second + 42);
    expect(await faultOf(bytes)).toBe('damaged');
  });

  test('an entry that says less than it holds breaks off', async () => {
    const bytes = await archive([{ name: 'a', bytes: Buffer.alloc(5000, 'abc') }]);
    const lying = marked(bytes, 22, 24, (b, at) => b.writeUInt32LE(10, at));
    const zip = await openZip(await fileOf(lying), limits);
    await expect(zip.read('a').then((stream) => buffer(stream))).rejects.toThrow();
    zip.close();
  });
});

/** An archive behind other bytes, with corrected offsets in its directory. */
function withOffset(before: Buffer, zip: Buffer): Buffer {
  const moved = Buffer.from(zip);
  for (
    let at = moved.indexOf('PK\u0001\u0002', 0, 'latin1');
    at >= 0;
    at = moved.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  )
    moved.writeUInt32LE(moved.readUInt32LE(at + 42) + before.length, at + 42);
  const end = moved.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  moved.writeUInt32LE(moved.readUInt32LE(end + 16) + before.length, end + 16);
  return Buffer.concat([before, moved]);
}

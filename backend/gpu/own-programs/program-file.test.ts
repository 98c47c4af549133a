import { gzipSync } from 'node:zlib';
import { ownProgramBytesAtMost } from '#lib/contract/gpu/gpu-runs.ts';
import { factsOf } from './program-file.ts';

const wrong = expect.objectContaining({ reason: 'programWrong' });

test('scripts and archives have their size and checksum', () => {
  expect(factsOf('train.py', Buffer.from('print(1)\n'))).toEqual({
    fileName: 'train.py',
    size: 9,
    sha256: 'cc42155088fca5730758db72b2a5bca33112a941dfaa2d43098ec422ce4ea213',
  });
  expect(factsOf('Model.TAR.GZ', gzipSync('content')).size).toBeGreaterThan(2);
});

test.each([
  ['an unknown type', 'train.exe', Buffer.from('MZ')],
  ['no type', 'py', Buffer.from('print(1)')],
  ['an empty file', 'train.py', Buffer.alloc(0)],
  ['bytes that are no text', 'train.py', Buffer.from([0xff, 0xfe])],
  ['a text with a NUL', 'run.sh', Buffer.from('echo\0')],
  ['an archive that is none', 'train.tar.gz', Buffer.from('echo')],
  ['a file above the limit', 'train.py', Buffer.alloc(ownProgramBytesAtMost + 1, 0x20)],
])('%s is refused', (_, name, bytes) => {
  expect(() => factsOf(name, bytes)).toThrow(wrong);
});

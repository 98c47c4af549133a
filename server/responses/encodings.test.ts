import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { choose, compressOnce, encode, fastEncoding } from './encodings.ts';

/** As Chromium and Firefox send it. */
const ofBrowsers = 'gzip, deflate, br, zstd';
const body = Buffer.from('<p>名次</p>'.repeat(1_000));
const decoders = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

it.each([
  [ofBrowsers, 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['zstd;q=0, gzip', 'gzip'],
  ['deflate', null],
  [undefined, null],
] as const)('a body that is sent once is sent to a client that accepts %s as %s', (header, encoding) => {
  expect(fastEncoding(header)).toBe(encoding);
});

it.each(['zstd', 'br', 'gzip'] as const)('%s is decoded to the same bytes', async (encoding) => {
  expect(decoders[encoding](await compressOnce(encoding, body))).toEqual(body);
});

it('a body that is sent often has no fast encoding', async () => {
  const encoded = await encode(body, 5);
  expect([choose(encoded, ofBrowsers), choose(encoded, 'zstd'), choose(encoded, 'zstd, gzip')]).toEqual([
    'br',
    'identity',
    'gzip',
  ]);
});

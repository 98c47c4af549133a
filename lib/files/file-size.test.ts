import { fileSize, sizeLimit } from './file-size.ts';

it.each([
  [0, '0.00 B'],
  [1023, '1023.00 B'],
  [1024, '1.00 K'],
  [50_541_364, '48.20 M'],
  [5 * 1024 ** 4, '5120.00 G'],
])('writes %i bytes as %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});

it.each([
  [512, '512 B'],
  [20 * 1024 ** 2, '20 MB'],
  [1.5 * 1024 ** 3, '1.5 GB'],
  [20 * 1024 ** 3, '20 GB'],
])('writes a limit of %i bytes as %s', (bytes, words) => {
  expect(sizeLimit(bytes)).toBe(words);
});

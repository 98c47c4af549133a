import { fileSize } from './file-size.ts';

it.each([
  [0, '0.00 B'],
  [1023, '1023.00 B'],
  [1024, '1.00 K'],
  [50_541_364, '48.20 M'],
  [5 * 1024 ** 4, '5120.00 G'],
])('writes %i bytes as %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});

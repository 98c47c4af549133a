import { expect, test } from '@jest/globals';
import { fileNameOf } from './file-names.ts';

test.each([
  ['../a/b\\结果 1.csv', '结果 1.csv'],
  ['a\u202Evsc.\r\nexe', 'avsc.exe'],
  ['\u200B', ''],
  [`${'a'.repeat(250)}.csv`, `${'a'.repeat(196)}.csv`],
  [`${'a'.repeat(195)}😀${'b'.repeat(50)}.csv`, `${'a'.repeat(195)}.csv`],
  [`a.${'b'.repeat(250)}`, `a.${'b'.repeat(198)}`],
])('the name %j is kept as %j', (given, kept) => {
  expect(fileNameOf(given)).toBe(kept);
});

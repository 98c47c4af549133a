import { expect, test } from '@jest/globals';
import { fileNameOf } from './file-names.ts';

test.each([
  ['../a/b\\结果 1.csv', '结果 1.csv'],
  ['a\u202Evsc.\r\nexe', 'avsc.exe'],
  ['\u200B', ''],
  ['\u115F\u3164\u034F\u2066.csv', '.csv'],
  [`${'a'.repeat(250)}.csv`, `${'a'.repeat(196)}.csv`],
  [`${'a'.repeat(250)}.TAR.GZ`, `${'a'.repeat(193)}.TAR.GZ`],
  [`${'a'.repeat(195)}😀${'b'.repeat(50)}.csv`, `${'a'.repeat(195)}.csv`],
  [`a.${'b'.repeat(250)}`, `a.${'b'.repeat(198)}`],
])('the name %j is kept as %j', (given, kept) => {
  expect(fileNameOf(given)).toBe(kept);
});

test.each([
  ['an emoji of several', 'family 👨‍👩‍👧 👩🏽‍🔬 🏳️‍🌈.pdf'],
  ['a variation selector', 'love ❤️.pdf'],
  ['Persian words', 'می‌خواهم.pdf'],
  ['a Persian abbreviation', '۱۴۰۳ ه‍.ش.pdf'],
  ['a conjunct of Devanagari', 'क्‍ष क्‌ष.pdf'],
])('%s is kept', (_, name) => {
  expect(fileNameOf(name)).toBe(name);
});

test('a joiner that joins nothing is removed', () => {
  expect(fileNameOf('re\u200Dport\u200C 1\u200D.pdf')).toBe('report 1.pdf');
  expect(fileNameOf('\u200C\u0645\u06CC\u200C\u200C\u062E\u200C.pdf')).toBe('\u0645\u06CC\u200C\u062E.pdf');
  expect(fileNameOf('👩\u200D.pdf')).toBe('👩.pdf');
  expect(fileNameOf('\u0645\u202E\u200C\u062E.pdf')).toBe('\u0645\u200C\u062E.pdf');
});

test('a shortened name ends before a joiner', () => {
  expect(fileNameOf(`${'a'.repeat(193)}👩\u200D🔬${'b'.repeat(50)}.csv`)).toBe(`${'a'.repeat(193)}👩.csv`);
});

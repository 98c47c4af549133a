import { csvText } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2+3', "'-2+3"],
  ['+44 Crew', "'+44 Crew"],
  ['＝HYPERLINK("x")', '"\'＝HYPERLINK(""x"")"'],
  [' =1+1', "' =1+1"],
  ['\n=1+1', '"\'\n=1+1"'],
  ['Low, Tide', '"Low, Tide"'],
  ['Two\r\nlines', '"Two\r\nlines"'],
  ['山海算法社', '山海算法社'],
])('%j is no formula and one cell', (given, written) => {
  expect(csvText(given)).toBe(written);
});

import { expect, test } from 'vitest';
import { csvHead, csvLine, csvText } from './csv.ts';

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

test('figures keep their digits, and an empty movement is an empty cell', () => {
  const columns = { metricName: 'RMSE', decimals: 3, figures: [{ key: 'energy', name: 'Energy (kJ)', decimals: 1 }] };
  expect(csvHead(columns, 'zh-EN')).toBe(
    '\uFEFFRank,Team,Organisation,RMSE,Energy (kJ),Attempts,Handed in (UTC),Places gained\r\n',
  );
  const row = { rank: 2, teamId: 't', team: 'Low Tide', organisation: '', hasPage: true, attempts: 4, movement: null };
  expect(csvLine({ ...row, score: 0.5, figures: { energy: 12 }, at: 86_400 }, columns)).toBe(
    '2,Low Tide,,0.500,12.0,4,1970-01-02T00:00:00.000Z,\r\n',
  );
});

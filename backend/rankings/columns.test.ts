import { csvHead, csvLine } from './columns.ts';

test('figures keep their digits, and an empty movement is an empty cell', () => {
  const columns = { metricName: 'RMSE', decimals: 3, figures: [{ key: 'energy', name: 'Energy (kJ)', decimals: 1 }] };
  expect(csvHead(columns, 'zh-EN')).toBe(
    '\uFEFFRank,Team,Organisation,RMSE,Energy (kJ),Submissions,Submitted (UTC),Rank change\r\n',
  );
  const row = { rank: 2, teamId: 't', team: 'Low Tide', organisation: '', hasPage: true, attempts: 4, movement: null };
  expect(csvLine({ ...row, score: 0.5, figures: { energy: 12 }, at: 86_400 }, columns)).toBe(
    '2,Low Tide,,0.500,12.0,4,1970-01-02T00:00:00.000Z,\r\n',
  );
});

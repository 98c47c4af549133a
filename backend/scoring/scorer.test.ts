import { createScorer } from './scorer.ts';

const scorer = createScorer();
afterAll(async () => {
  delete process.env.WATCH_REPORT_DEPENDENCIES;
  await scorer.close();
});

test('a result is waited for, whatever else Node lets the thread say while it watches files', async () => {
  process.env.WATCH_REPORT_DEPENDENCIES = '1';
  const format = { columns: [{ name: 'id', type: 'integer', key: true, values: null }], rows: 1, example: '' } as const;
  const nowhere = { file: '/nowhere.csv', answersFile: '/nowhere-either.csv', energy: null };
  const result = await scorer.score(
    { ...nowhere, format: { ...format, columns: [...format.columns] }, metric: 'rmse' },
    () => {},
  );
  expect(result).toMatchObject({ kind: 'broken' });
});

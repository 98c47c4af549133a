import { previewOf } from './catalogue.ts';

const columns = ['day', 'level', 'why'];

test('cells that are empty keep their place', () => {
  expect(previewOf('day,level,why\n,41.2,\n2024-01-02,,ice\n', 'csv', columns)).toEqual([
    ['', '41.2', ''],
    ['2024-01-02', '', 'ice'],
  ]);
});

test('quoted cells may hold commas, quotes and line ends', () => {
  expect(previewOf('day,level,why\r\n1,2,"a ""gap"",\nor two"\r\n3,4,x\r\n', 'csv', columns)).toEqual([
    ['1', '2', 'a "gap",\nor two'],
    ['3', '4', 'x'],
  ]);
});

test('columns stand in the order of the description, whatever the order of the file is', () => {
  expect(previewOf('why,day\nice,1\n', 'csv', columns)).toEqual([['1', '', 'ice']]);
});

test('a line of JSON that is none shows empty cells, the others theirs', () => {
  expect(previewOf('{"day":"1","level":2}\n{"day\n[1]\n', 'jsonl', columns)).toEqual([
    ['1', '2', ''],
    ['', '', ''],
    ['', '', ''],
  ]);
});

test('no more than eight rows are shown, and long cells are cut', () => {
  const rows = previewOf(`day\n${'x'.repeat(500)}\n${'a\n'.repeat(20)}`, 'csv', ['day']);
  expect(rows).toHaveLength(8);
  expect(rows[0]?.[0]).toHaveLength(200);
});

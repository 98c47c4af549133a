import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tablePreview } from './table-preview.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preview-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function fileOf(name: string, text: string) {
  const path = join(folder, name);
  await writeFile(path, text);
  return { name, path };
}

test('the first table shows its header and five rows, however long it is', async () => {
  const lines = ['id,"name, full"', ...Array.from({ length: 20_000 }, (_, row) => `${row},"a ""b"" ${row}"`)];
  const files = [await fileOf('notes.json', '{}'), await fileOf('long.csv', lines.join('\n'))];
  const preview = await tablePreview([...files, await fileOf('other.csv', 'x\n1')]);
  expect(preview).toMatchObject({ name: 'long.csv', columns: ['id', 'name, full'] });
  expect(preview?.rows).toEqual([0, 1, 2, 3, 4].map((row) => [String(row), `a "b" ${row}`]));
});

test('a wide table is cut at twelve columns, a short one ends where it ends', async () => {
  const wide = Array.from({ length: 30 }, (_, column) => `c${column}`).join(',');
  const preview = await tablePreview([await fileOf('wide.csv', `${wide}\n${wide}\n`)]);
  expect(preview?.columns).toHaveLength(12);
  expect(preview?.rows.map((row) => row.length)).toEqual([12]);
});

test('without a table, or with an empty one, there is no preview', async () => {
  expect(await tablePreview([await fileOf('notes.json', '{}')])).toBeNull();
  expect(await tablePreview([await fileOf('empty.csv', '')])).toBeNull();
});

test('a file that cannot be read is an error of the call', async () => {
  await expect(tablePreview([{ name: 'gone.csv', path: join(folder, 'gone.csv') }])).rejects.toThrow('ENOENT');
});

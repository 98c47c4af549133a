import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFacts } from './file-facts.ts';

const folder = mkdtempSync(join(tmpdir(), 'file-facts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function facts(text: string, format: 'csv' | 'jsonl') {
  const path = join(folder, 'file');
  writeFileSync(path, text);
  return readFacts(path, format);
}

test.each([
  ['a\n1\n2\n', 'csv', 2],
  ['a\n1\n2', 'csv', 2],
  ['a,b\n1,"two\nlines"\n2,"with ""quotes""\n"\n', 'csv', 2],
  ['a\n', 'csv', 0],
  ['', 'csv', 0],
  ['{"a":"\\""}\n{"a":1}\n', 'jsonl', 2],
] as const)('%j as %s has %d rows', async (text, format, rows) => {
  expect(await facts(text, format)).toMatchObject({ rows, size: Buffer.byteLength(text) });
});

test('the head is whole lines, without the mark of the byte order', async () => {
  expect((await facts('\uFEFFa,b\n1,2\n', 'csv')).head).toBe('a,b\n1,2\n');
  const long = await facts(`a\n${'x'.repeat(40_000)}\n${'y'.repeat(40_000)}\nz\n`, 'csv');
  expect(long.head).toBe(`a\n${'x'.repeat(40_000)}\n`);
});

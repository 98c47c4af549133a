import { readFileSync } from 'node:fs';
import { textsDocument } from '#scripts/texts.ts';

const document = readFileSync(new URL('../../docs/texts.md', import.meta.url), 'utf8');

it('docs/texts.md shows the catalogues as they are: npm run texts', () => {
  expect(document).toBe(textsDocument());
});

it('at least 150 texts can be read side by side, none of them missing in a language', () => {
  const rows = document.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows.length).toBeGreaterThanOrEqual(150);
  expect(rows.filter((row) => / \| {2}\| | \| {2}\|$/.test(row))).toEqual([]);
});

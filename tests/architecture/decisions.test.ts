import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesOf } from './sources.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const numberOf = (path: string): string => /\d{3}/.exec(path)?.[0] ?? '';

const records = new Map(filesOf('docs/decisions/*.md').map((path) => [numberOf(path), read(path)]));

const citing = [
  ...filesOf('{app,backend,cli,components,docs,lib,scripts,server,tests}/**/*.{ts,tsx,mjs,md}'),
  ...filesOf('*.{md,mjs,ts}'),
];

/** Numbers after a word of a text, as in "records 303 and 333". */
const numbersAfter = (text: string, word: RegExp): readonly string[] =>
  [...text.matchAll(new RegExp(`${word.source}(\\d{3}\\b(?:(?:, | and )\\d{3}\\b)*)`, 'g'))].flatMap(
    ([, list = '']) => list.match(/\d{3}/g) ?? [],
  );

describe('records of decisions', () => {
  it('have one number each, with which their titles begin', () => {
    expect(records.size).toBe(filesOf('docs/decisions/*.md').length);
    expect([...records].filter(([number, text]) => !text.startsWith(`# ${number} `))).toEqual([]);
  });

  it('that a text or a comment names exist', () => {
    const named = citing.flatMap((path) =>
      numbersAfter(read(path), /(?:\b[Rr]ecords? |docs\/decisions\/)/).map((number) => ({ path, number })),
    );
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter(({ number }) => !records.has(number))).toEqual([]);
  });

  it('name the records by which they are replaced', () => {
    const replacements = [...records].flatMap(([by, text]) =>
      numbersAfter(text, /\bReplaces (?:part of )?records? /).map((old) => ({ old, by })),
    );
    expect(replacements.length).toBeGreaterThan(8);
    expect(replacements.filter(({ old, by }) => !records.get(old)?.includes(by))).toEqual([]);
  });
});

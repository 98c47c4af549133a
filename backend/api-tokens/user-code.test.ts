import { randomUserCode, readUserCode, writtenUserCode } from './user-code.ts';

it('reads a code as people type it', () => {
  const code = randomUserCode();
  const written = writtenUserCode(code);
  expect(written).toMatch(/^[BCDFGHJ-NP-TV-XZ]{4}-[BCDFGHJ-NP-TV-XZ]{4}$/);
  for (const typed of [written, code, written.toLowerCase(), ` ${code.slice(0, 3)} ${code.slice(3)} `])
    expect(readUserCode(typed)).toBe(code);
});

it.each(['', 'BCDF-GHJ', 'BCDF-GHJKL', 'BCDF-GHJA', 'BCDF-GHJ0', 'ＢCDF-GHJK'])('%j is no code', (typed) => {
  expect(readUserCode(typed)).toBeNull();
});

it('codes differ', () => {
  expect(new Set(Array.from({ length: 100 }, randomUserCode)).size).toBe(100);
});

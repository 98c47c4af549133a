import { teamLimits } from '#lib/contract/teams/teams.ts';
import fc from '#tests/support/fast-check.ts';
import { nameKey, teamName } from './team-name.ts';

test.each([
  ['  Quiet   Harbour ', 'Quiet Harbour'],
  ['山海算法社', '山海算法社'],
  ['a\u200bb', 'ab'],
  ['Ωμέγα 3', 'Ωμέγα 3'],
  ['x', null],
  ['...', null],
  ['a\u202eb\u0000', null],
])('%j is stored as %j', (given, stored) => expect(teamName(given)).toBe(stored));

test('names that look the same are the same', () => {
  expect(new Set(['ＡＢＣ １', 'abc 1', 'Abc\u00a01', 'a\u200bbc 1'].map(nameKey)).size).toBe(1);
});

test('a stored name stays as it is and is short enough, whatever was typed', () => {
  let stored = 0;
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (given) => {
      const name = teamName(given);
      if (name === null) return;
      stored += 1;
      expect(teamName(name)).toBe(name);
      expect(name.length).toBeLessThanOrEqual(3 * teamLimits.nameMax);
      expect(nameKey(name)).not.toBe('');
    }),
  );
  expect(stored).toBeGreaterThan(0);
});

import fc from '#tests/support/fast-check.ts';
import { Board, type Change } from './board.ts';

const change = (teamId: string, score: number | null, at = 0): Change => ({
  teamId,
  name: `Team ${teamId}`,
  organisation: 'Lakeside University',
  hasPage: true,
  score,
  at,
  attempts: 1,
  figures: {},
});

const ranks = (board: Board) => board.slice(0, board.size).map(({ rank, teamId }) => `${rank} ${teamId}`);

test('equal scores: the earlier is in front; equal moments share a rank', () => {
  const board = new Board('larger');
  board.apply([change('d', 0.5, 7), change('a', 0.5, 9), change('b', 0.5, 8), change('c', 0.5, 8)], 1, 1);
  expect(ranks(board)).toEqual(['1 d', '2 b', '2 c', '4 a']);
  const fewer = new Board('smaller');
  fewer.apply([change('a', 3), change('b', 1), change('c', 2)], 1, 1);
  expect(ranks(fewer)).toEqual(['1 b', '2 c', '3 a']);
});

test('a team that leaves gives its place to the next', () => {
  const board = new Board('larger');
  board.apply([change('a', 3), change('b', 2), change('c', 1)], 1, 10);
  board.apply([change('b', null)], 2, 20);
  expect(ranks(board)).toEqual(['1 a', '2 c']);
  expect([board.indexOf('b'), board.find('b'), board.version, board.updatedAt]).toEqual([-1, null, 2, 20]);
});

test('a search finds names in any spelling of width and case, and organisations', () => {
  const board = new Board('larger');
  board.apply(
    [
      { ...change('a', 3), name: 'ＱＵＩＥＴ Harbour' },
      { ...change('b', 2), organisation: '南嶺大學' },
    ],
    1,
    1,
  );
  expect(board.search('quiet h').map(({ teamId }) => teamId)).toEqual(['a']);
  expect(board.search('南嶺').map(({ rank, teamId }) => [rank, teamId])).toEqual([[2, 'b']]);
  expect(board.search('%')).toEqual([]);
});

test('whatever changes come in whatever order, the board stands as if it had been sorted', () => {
  const oneChange = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.option(fc.integer({ min: 0, max: 9 })), fc.nat(5));
  const rounds = fc.array(fc.array(oneChange, { maxLength: 60 }), { maxLength: 8 });
  fc.assert(
    fc.property(rounds, fc.constantFrom('larger' as const, 'smaller' as const), (given, better) => {
      const board = new Board(better);
      const last = new Map<string, Change>();
      given.forEach((changes, index) => {
        const rows = [...new Map(changes.map(([team, score, at]) => [team, change(`t${team}`, score, at)])).values()];
        for (const row of rows) last.set(row.teamId, row);
        board.apply(rows, index + 1, 0);
      });
      const sign = better === 'larger' ? -1 : 1;
      const sorted = [...last.values()]
        .flatMap(({ score, ...row }) => (score === null ? [] : [{ ...row, score }]))
        .sort((a, b) => sign * (a.score - b.score) || a.at - b.at || (a.teamId < b.teamId ? -1 : 1));
      expect(board.slice(0, board.size).map(({ teamId }) => teamId)).toEqual(sorted.map(({ teamId }) => teamId));
      for (const [index, { teamId, score, at }] of sorted.entries()) {
        expect(board.indexOf(teamId)).toBe(index);
        expect(board.rankOf(teamId)).toBe(1 + sorted.findIndex((row) => row.score === score && row.at === at));
      }
    }),
    { numRuns: 300 },
  );
});

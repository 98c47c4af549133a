import fc from '#tests/support/fast-check.ts';
import { Board, type Change } from './board.ts';

const change = (teamId: string, score: number | null, at = 0, version = 1): Change => ({
  teamId,
  name: `Team ${teamId}`,
  organisation: 'Lakeside University',
  hasPage: true,
  score,
  at,
  attempts: 1,
  figures: {},
  version,
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

describe('a team that improves', () => {
  const scored = (score: number, at = 0) => ({ score, at });

  test('moves down those in between, and nobody above or below', () => {
    const board = new Board('larger');
    board.apply([change('a', 0.9), change('b', 0.85), change('c', 0.849), change('d', 0.8), change('e', 0.7)], 1, 1);
    board.apply([change('d', 0.86, 5, 2)], 2, 2);
    expect(board.overtakenBy('d', scored(0.8), 2)).toEqual(['b', 'c']);
    board.apply([change('new', 0.75, 6, 3)], 3, 3);
    expect(board.overtakenBy('new', null, 3)).toEqual(['e']);
    expect(board.overtakenBy('nobody', null, 3)).toEqual([]);
  });

  test('moves down nobody with whom it now shares a rank, but those with whom it shared one', () => {
    const board = new Board('smaller');
    board.apply([change('a', 3, 1), change('b', 3, 1), change('c', 2, 4)], 1, 1);
    board.apply([change('a', 2, 4, 2)], 2, 2);
    expect(board.overtakenBy('a', scored(3, 1), 2)).toEqual(['b']);
  });

  test('moves down nobody whose own score came later, when the board already has it', () => {
    const board = new Board('larger');
    board.apply([change('a', 0.9, 1, 1), change('b', 0.8, 2, 2), change('c', 0.7, 3, 3)], 3, 3);
    expect(board.overtakenBy('a', null, 1)).toEqual([]);
    expect(board.overtakenBy('b', null, 2)).toEqual([]);
    board.apply([change('d', 0.85, 0, 4)], 4, 4);
    expect(board.overtakenBy('d', null, 4)).toEqual(['b', 'c']);
  });

  test('moves down exactly those whose rank is larger than before', () => {
    const row = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 2 }));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), fc.option(row), row, (others, first, next) => {
        const board = new Board('larger');
        const team = (id: string, [score, at]: readonly [number, number]) => change(id, score, at);
        board.apply(
          others.map((one, index) => team(`t${index}`, one)),
          1,
          1,
        );
        if (first) board.apply([team('x', first)], 2, 2);
        const isBetter = !first || next[0] > first[0] || (next[0] === first[0] && next[1] < first[1]);
        fc.pre(isBetter);
        const before = others.map((_, index) => board.rankOf(`t${index}`) ?? 0);
        board.apply([team('x', next)], 3, 3);
        const fell = others.flatMap((_, index) =>
          (board.rankOf(`t${index}`) ?? 0) > (before[index] ?? 0) ? [`t${index}`] : [],
        );
        const known = first && scored(...first);
        expect(board.overtakenBy('x', known, 3).toSorted()).toEqual(fell.toSorted());
      }),
    );
  });
});

import {
  computedBoards,
  computeStandings,
  countedOverTime,
  countedPoint,
  pointsForFinal,
  type RankRules,
  type ScorePoint,
} from './computed-standings.ts';

const rules: RankRules = {
  better: 'larger',
  decimals: 3,
  counts: 'best',
  freezesAt: null,
  revealsAt: null,
  finalsFrom: null,
  finalChoices: null,
  energyDecimals: null,
};
const point = (at: number, publicScore: number, sequence = 0): ScorePoint => ({
  at,
  sequence,
  publicScore,
  privateScore: publicScore - 0.1,
  energy: null,
});

test('the best attempt counts, of equal ones the earlier', () => {
  const points = [point(30, 0.9001), point(10, 0.7), point(20, 0.9)];
  expect(countedPoint(points, rules)).toBe(points[2]);
  expect(countedPoint(points, { ...rules, better: 'smaller' })).toBe(points[1]);
});

test('where the last attempt counts, the order of handing in decides, not the order of scoring', () => {
  const points = [point(30, 0.1, 2), point(30, 0.5, 1), point(10, 0.9)];
  expect(countedPoint(points, { ...rules, counts: 'last' })).toBe(points[0]);
});

test('a team without a score is on no board', () => {
  expect(computeStandings([], rules)).toEqual(Object.fromEntries(computedBoards.map((board) => [board, null])));
});

test('the public board looks at what was handed in before the freeze, the others at everything', () => {
  const points = [point(10, 0.5), point(100, 0.8), point(99, 0.6)];
  expect(computeStandings(points, { ...rules, freezesAt: 100 })).toMatchObject({
    public: { score: 0.6, at: 99, attempts: 2 },
    live: { score: 0.8, at: 100, attempts: 3 },
    final: { score: 0.7, at: 100, attempts: 3 },
  });
});

test('the hidden score of the attempt that counts in public is the final one, also when another was better there', () => {
  const lucky = { at: 10, sequence: 0, publicScore: 0.6, privateScore: 0.9, energy: null };
  const best = { at: 20, sequence: 0, publicScore: 0.7, privateScore: 0.4, energy: null };
  expect(computeStandings([lucky, best], rules).final).toMatchObject({ score: 0.4, at: 20 });
});

describe('with a choice of two', () => {
  const of = (at: number, publicScore: number, privateScore: number, isChosen = false) => ({
    ...{ at, sequence: 0, publicScore, privateScore, energy: null, isChosen },
  });
  const two = { ...rules, finalChoices: 2 };
  const attempts = [of(10, 0.5, 0.9), of(20, 0.7, 0.4), of(30, 0.6, 0.5)];
  const chosen = (...at: readonly number[]) => attempts.map((one) => ({ ...one, isChosen: at.includes(one.at) }));

  test('the hidden score is the better one of the two best in public while nothing is chosen', () => {
    expect(pointsForFinal(attempts, two).map(({ at }) => at)).toEqual([20, 30]);
    expect(computeStandings(attempts, two).final).toMatchObject({ score: 0.5, at: 30, attempts: 3 });
  });

  test('only chosen attempts count for the hidden half, and the public boards do not change', () => {
    expect(computeStandings(chosen(20), two).final).toMatchObject({ score: 0.4, at: 20 });
    expect(computeStandings(chosen(10, 20), two).final).toMatchObject({ score: 0.9, at: 10 });
    expect(computeStandings(chosen(10), two).public).toEqual(computeStandings(attempts, two).public);
  });

  test('a limit that was lowered afterwards keeps the best chosen ones in public', () => {
    expect(pointsForFinal(chosen(10, 30), { ...two, finalChoices: 1 }).map(({ at }) => at)).toEqual([30]);
  });

  test('where smaller is better the smaller hidden score counts, of equal ones the earlier', () => {
    const smaller = { ...two, better: 'smaller' } as const;
    expect(computeStandings(chosen(10, 20), smaller).final).toMatchObject({ score: 0.4, at: 20 });
    const equal = [of(40, 0.5, 0.3, true), of(35, 0.6, 0.3, true)];
    expect(computeStandings(equal, smaller).final).toMatchObject({ score: 0.3, at: 35 });
  });

  test('an attempt of the final cannot count for the round before it', () => {
    const points = [...attempts, of(300, 0.99, 0.99, true)];
    expect(computeStandings(points, { ...two, finalsFrom: 300 }).final).toMatchObject({ score: 0.5, at: 30 });
  });
});

test('energy is ranked by what the attempt used that counts by its score, and stands still like the score', () => {
  const used = (at: number, publicScore: number, energy: number) => ({ ...point(at, publicScore), energy });
  const points = [used(10, 1.5, 90.04), used(20, 2.25, 60.26), used(100, 3, 40)];
  expect(computeStandings(points, { ...rules, freezesAt: 100, energyDecimals: 1 })).toMatchObject({
    public: { score: 2.25, extraMetrics: { energy: 60.3 } },
    energy: { score: 60.3, at: 20, attempts: 2, extraMetrics: { score: 2.25 } },
    liveEnergy: { score: 40, at: 100, attempts: 3, extraMetrics: { score: 3 } },
  });
});

test('what is handed in during the final stands on its own board, with the hidden half where that was revealed before', () => {
  const points = [point(10, 0.5), point(300, 0.9), point(310, 0.7)];
  const final = { ...rules, freezesAt: 100, revealsAt: 200, finalsFrom: 300 };
  expect(computeStandings(points, final)).toMatchObject({
    public: { score: 0.5, attempts: 1 },
    live: { score: 0.5, attempts: 1 },
    final: { score: 0.4 },
    finals: { score: 0.8, at: 300, attempts: 2 },
  });
  expect(computeStandings(points, { ...final, revealsAt: 400 }).finals?.score).toBe(0.9);
  expect(computeStandings(points, { ...final, revealsAt: null }).finals?.score).toBe(0.9);
});

test('a history has a point for each change of what counts', () => {
  const points = [point(40, 0.8), point(10, 0.5), point(20, 0.4), point(30, 0.8)];
  expect(countedOverTime(points, rules).map(({ at }) => at)).toEqual([10, 30]);
  expect(countedOverTime(points, { ...rules, counts: 'last' }).map(({ at }) => at)).toEqual([10, 20, 30, 40]);
});

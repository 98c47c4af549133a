import { rankingKey, rankingOf, tabsOfRanking } from './ranking-names.ts';

const names = [
  { raceId: 'fewer-joules', type: 'energy' },
  { raceId: 'cold-aisle', type: 'public' },
  { raceId: 'cold-aisle', type: 'finals' },
] as const;
const [energy, aisle, finals] = names;

describe('the ranking that a tab means', () => {
  it.each([
    ['cold-aisle', aisle],
    ['cold-aisle-finals', finals],
    ['fewer-joules-energy', energy],
    ['finals', finals],
    ['first', energy],
    ['a-track-of-another-season', energy],
  ] as const)('%s', (tab, ranking) => {
    expect(rankingOf(names, tab)).toBe(ranking);
  });

  it('is none where the contest has none', () => {
    expect(rankingOf([], 'first')).toBeNull();
  });
});

it('a ranking is found by each of its tabs', () => {
  for (const name of names)
    for (const tab of tabsOfRanking(names, name)) expect([tab, rankingOf(names, tab)]).toEqual([tab, name]);
  expect(names.map(rankingKey)).toEqual(['fewer-joules-energy', 'cold-aisle', 'cold-aisle-finals']);
  expect(tabsOfRanking(names, energy)).toEqual(['first', 'energy', 'fewer-joules-energy']);
});

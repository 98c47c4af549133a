import { namesRanking, rankingOf } from './ranking-names.ts';

const names = [
  { raceId: 'radar', type: 'public' },
  { raceId: 'radar', type: 'finals' },
  { raceId: 'walk', type: 'public' },
] as const;

describe('tabs of rankings', () => {
  it('name a ranking by its key, its type or as the first; every other tab leads to the one that it means', () => {
    const named = (tab: string) => namesRanking(names, rankingOf(names, tab), tab);
    expect(['radar', 'radar-finals', 'walk', 'finals', 'public', 'first'].map(named)).toEqual(Array(6).fill(true));
    expect(['anything', 'radar-public', '', 'Radar', 'walk-finals'].map(named)).toEqual(Array(5).fill(false));
  });

  it('of a contest without rankings have one page', () => {
    expect(['first', 'anything'].map((tab) => namesRanking([], rankingOf([], tab), tab))).toEqual([true, false]);
  });
});

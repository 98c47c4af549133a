import type { RankingName } from '#lib/contract/contests/rankings.ts';

type Named = Pick<RankingName, 'raceId' | 'type'>;

/** Key of a ranking in a path: the id of its track, followed by the type unless it is the public one. */
export const rankingKey = ({ raceId, type }: Named): string => (type === 'public' ? raceId : `${raceId}-${type}`);

/**
 * Ranking of a tab in a path: by its key, else the first of a type (`finals`), else the first of all. A link to a track
 * of another season therefore still leads to a ranking. Null where the contest has none.
 */
export function rankingOf<Name extends Named>(names: readonly Name[], tab: string): Name | null {
  const exact = names.find((name) => rankingKey(name) === tab);
  return exact ?? names.find(({ type }) => type === tab) ?? names[0] ?? null;
}

/** Tabs for which `rankingOf` finds a ranking: its key, its type where it is the first of it, `first`. */
export function tabsOfRanking(names: readonly Named[], ranking: Named): readonly string[] {
  const key = rankingKey(ranking);
  const isFirst = (name: Named | undefined) => name !== undefined && rankingKey(name) === key;
  return [
    ...(isFirst(names[0]) ? ['first'] : []),
    ...(isFirst(names.find(({ type }) => type === ranking.type)) ? [ranking.type] : []),
    key,
  ];
}

/** True when a tab of a path names this ranking; other tabs are redirected to the ranking's own address. */
export function namesRanking(names: readonly Named[], ranking: Named | null, tab: string): boolean {
  return ranking ? tabsOfRanking(names, ranking).includes(tab) : tab === 'first';
}

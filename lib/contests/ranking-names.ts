import type { RankingName } from '#lib/contract/rankings.ts';

type Named = Pick<RankingName, 'raceId' | 'type'>;

/** The key of a ranking in a path: the id of its track, with the type behind it where it is not the public one. */
export const rankingKey = ({ raceId, type }: Named): string => (type === 'public' ? raceId : `${raceId}-${type}`);

/**
 * The ranking that a tab of a path means: by its key, else the first of a type (`finals`), else the first of all. A
 * link that names a track of another season, or none, so still leads to a ranking. Null where the contest has none.
 */
export function rankingOf<Name extends Named>(names: readonly Name[], tab: string): Name | null {
  const exact = names.find((name) => rankingKey(name) === tab);
  return exact ?? names.find(({ type }) => type === tab) ?? names[0] ?? null;
}

/** Tabs by which `rankingOf` finds a ranking: its key, its type where it is the first of it, `first`. */
export function tabsOfRanking(names: readonly Named[], ranking: Named): readonly string[] {
  const key = rankingKey(ranking);
  const isFirst = (name: Named | undefined) => name !== undefined && rankingKey(name) === key;
  return [
    ...(isFirst(names[0]) ? ['first'] : []),
    ...(isFirst(names.find(({ type }) => type === ranking.type)) ? [ranking.type] : []),
    key,
  ];
}

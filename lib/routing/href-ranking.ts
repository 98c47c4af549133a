import { rankingKey, tabsOfRanking } from '#lib/contests/ranking-names.ts';
import type { RankingName } from '#lib/contract/rankings.ts';
import { href } from './href.ts';
import { publicPath } from './match.ts';
import { fillPattern } from './path-pattern.ts';
import { routes, table } from './routes.ts';

type Named = Pick<RankingName, 'raceId' | 'type'>;

/** The path that a contest has of its own for one of these tabs, for instance `/deepfakeRank`. */
function ownPath(contestId: string, tabs: readonly string[]): string | null {
  const own = routes.find(
    ({ screen, fixed }) => screen === 'ranking' && fixed.id === contestId && tabs.includes(fixed.activeTabKey ?? ''),
  );
  return own ? publicPath({ route: own, params: own.fixed }) : null;
}

/** The one address of a ranking; pages after the first stand below its general path. */
export function hrefRanking(contestId: string, names: readonly Named[], ranking: Named, page = 1): string {
  const params = { id: contestId, activeTabKey: rankingKey(ranking) };
  if (page > 1) return href('rankingPage', { ...params, page: String(page) });
  return ownPath(contestId, tabsOfRanking(names, ranking)) ?? fillPattern(table.ranking.path, params);
}

/** The ranking of a contest of which nothing is known yet. */
export const hrefAnyRanking = (contestId: string): string =>
  ownPath(contestId, ['first']) ?? fillPattern(table.ranking.path, { id: contestId, activeTabKey: 'first' });

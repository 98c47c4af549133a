import { rankingKey, tabsOfRanking } from '#lib/contests/ranking-names.ts';
import type { RankingName } from '#lib/contract/contests/rankings.ts';
import { href } from './href.ts';
import { publicPath } from './match.ts';
import { fillPattern } from './path-pattern.ts';
import { routes, table } from './routes.ts';

type Named = Pick<RankingName, 'raceId' | 'type'>;

const ownPaths = routes.filter(({ screen, fixed }) => screen === 'ranking' && fixed.id !== undefined);

/** A contest's own path for one of these tabs, for instance `/deepfakeRank`; null where it has none. */
function ownPath(contestId: string, tabs: readonly string[]): string | null {
  const own = ownPaths.find(({ fixed }) => fixed.id === contestId && tabs.includes(fixed.activeTabKey ?? ''));
  return own ? publicPath({ route: own, params: own.fixed }) : null;
}

/** Canonical address of a ranking; pages after the first are below its general path. */
export function hrefRanking(contestId: string, names: readonly Named[], ranking: Named, page = 1): string {
  const params = { id: contestId, activeTabKey: rankingKey(ranking) };
  if (page > 1) return href('rankingPage', { ...params, page: String(page) });
  return ownPath(contestId, tabsOfRanking(names, ranking)) ?? fillPattern(table.ranking.path, params);
}

/** Page with the top 100 of all tracks; null for a contest without such a page. */
export const hrefTopRanking = (contestId: string): string | null =>
  contestId === table.topRanking2022.fixed.id ? href('topRanking2022', { view: 'all' }) : null;

/** Default ranking of a contest whose rankings are not known yet. */
export const hrefAnyRanking = (contestId: string): string =>
  ownPath(contestId, ['first']) ?? fillPattern(table.ranking.path, { id: contestId, activeTabKey: 'first' });

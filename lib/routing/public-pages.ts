import { href, hrefContest, hrefContestDetails, hrefContestHome } from './href.ts';
import { match } from './match.ts';
import type { Seo } from './route.ts';
import { routes } from './routes.ts';

/** A page that search engines should know, at its one public path. */
export interface PublicPage {
  readonly path: string;
  readonly changeFrequency: Seo['changeFrequency'];
}

/** A contest and what it has beside its home: keys of details tabs and of draws, and the paths of its rankings with rows. */
export interface ListedContest {
  readonly id: string;
  readonly tabs: readonly string[];
  readonly rankings?: readonly string[];
  readonly draws?: readonly string[];
}

/**
 * Every page to be indexed: those that stand in the table as they are, those of the given contests, and the given texts
 * that the backend holds (their public paths).
 */
export function publicPages(contests: readonly ListedContest[], texts: readonly string[] = []): readonly PublicPage[] {
  const ofContests = contests.flatMap(({ id, tabs, rankings = [], draws = [] }) => [
    hrefContest(id),
    hrefContestHome(id),
    ...tabs.map((tab) => hrefContestDetails(id, tab)),
    ...rankings,
    ...draws.map((activeTabKey) => href('drawLots', { id, activeTabKey })),
  ]);
  const hasSalons = texts.some((path) => match(path)?.route.screen === 'salon-detail');
  const standing = hasSalons
    ? standingPaths
    : standingPaths.filter((path) => match(path)?.route.screen !== 'salon-list');
  return [...new Set([...standing, ...ofContests, ...texts])].flatMap((path) => {
    const route = match(path)?.route;
    return route?.seo.indexable ? [{ path, changeFrequency: route.seo.changeFrequency }] : [];
  });
}

/** Screens that show what the backend holds, which may not be all that the table knows. */
const ofBackend =
  /^(?:contest-|ranking$|agreement$|guide$|faq$|about$|community$|dataset-|leaderboard-|training-(?:about|subject)$)/;

/** Paths without parameters that exist whatever the backend holds; salons are looked at above. */
const standingPaths = routes
  .filter(({ internal, screen, path }) => internal !== null && !ofBackend.test(screen) && !path.includes('{'))
  .map(({ path }) => path);

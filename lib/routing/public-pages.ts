import { href, hrefContest, hrefContestDetails, hrefContestHome, hrefLive } from './href.ts';
import { match } from './match.ts';
import type { Seo } from './route.ts';
import { routes } from './routes.ts';

/** A page for search engines, at its canonical path. */
export interface PublicPage {
  readonly path: string;
  readonly changeFrequency: Seo['changeFrequency'];
}

/**
 * A contest with its pages beside the home: keys of details tabs and of draws, and the paths of its rankings with rows.
 */
export interface ListedContest {
  readonly id: string;
  readonly onSite?: boolean | undefined;
  readonly tabs: readonly string[];
  readonly rankings?: readonly string[];
  readonly draws?: readonly string[];
}

/**
 * All pages to index: those without parameters, those of the given contests, and the given texts of the backend (their
 * public paths).
 */
export function publicPages(contests: readonly ListedContest[], texts: readonly string[] = []): readonly PublicPage[] {
  const ofContests = contests.flatMap(({ id, onSite, tabs, rankings = [], draws = [] }) => [
    hrefContest(id),
    hrefContestHome(id),
    ...[hrefLive({ id, onSite })].filter((path) => path !== null),
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

/** Screens of content from the backend, which may lack some entries of the table. */
const ofBackend =
  /^(?:contest-|ranking$|agreement$|guide$|faq$|about$|community$|dataset-|leaderboard-|training-(?:about|subject)$)/;

/** Paths without parameters that always exist, independent of the backend's content; salons are handled above. */
const standingPaths = routes
  .filter(({ internal, screen, path }) => internal !== null && !ofBackend.test(screen) && !path.includes('{'))
  .map(({ path }) => path);

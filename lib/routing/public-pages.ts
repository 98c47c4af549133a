import { hrefContest, hrefContestDetails, hrefContestHome } from './href.ts';
import { match } from './match.ts';
import type { Seo } from './route.ts';
import { routes } from './routes.ts';

/** A page that search engines should know, at its one public path. */
export interface PublicPage {
  readonly path: string;
  readonly changeFrequency: Seo['changeFrequency'];
}

/** A contest and the keys of the details tabs that it has something for. */
export interface ListedContest {
  readonly id: string;
  readonly tabs: readonly string[];
}

/** Every page to be indexed: those that stand in the table as they are, and those of the given contests. */
export function publicPages(contests: readonly ListedContest[]): readonly PublicPage[] {
  const ofContests = contests.flatMap(({ id, tabs }) => [
    hrefContest(id),
    hrefContestHome(id),
    ...tabs.map((tab) => hrefContestDetails(id, tab)),
  ]);
  return [...standingPaths, ...ofContests].flatMap((path) => {
    const route = match(path)?.route;
    return route?.seo.indexable ? [{ path, changeFrequency: route.seo.changeFrequency }] : [];
  });
}

/** Paths without parameters. Contests are left to the backend, which may not hold all that the table knows. */
const standingPaths = routes
  .filter(({ internal, screen, path }) => internal !== null && !screen.startsWith('contest-') && !path.includes('{'))
  .map(({ path }) => path);

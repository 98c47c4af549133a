import { teamRulesOf } from '#lib/contests/editions.ts';
import type { Contest, Track } from '#lib/contract/contests/contests.ts';
import { hreflang, type Locale } from '#lib/i18n/locales.ts';
import { href, hrefContest, hrefContestDetails, hrefContestHome, hrefLive, hrefText } from '#lib/routing/href.ts';
import { hrefAnyRanking, hrefTopRanking } from '#lib/routing/href-ranking.ts';
import { parseKnownPath } from '#lib/routing/known-path.ts';
import { canonicalPath, internalPath, match, type RouteMatch } from '#lib/routing/match.ts';
import type { Screen } from '#lib/routing/screens.ts';

/** The contest of an archive with what its pages are derived from. */
export interface ArchivedContest {
  readonly id: string;
  readonly tracks: readonly string[];
  /** Paths from which its other pages are linked. */
  readonly entries: readonly string[];
}

/** Screens whose parameter `id` is the contest. */
const ofContest: readonly Screen[] = [
  'contest-intro',
  'contest-home',
  'contest-details',
  'ranking',
  'top-ranking',
  'draw-lots',
  'live-final',
];
/** Pages of several contests, which are archived where a page of the contest links to them. */
const linked: readonly Screen[] = ['agreement', 'guide', 'faq', 'team-name', 'news-report'];

/** @param drawKeys keys of the contest's draws */
export function archivedContest(
  { id, onSite, details }: Pick<Contest, 'id' | 'onSite' | 'details'>,
  tracks: readonly Pick<Track, 'id'>[],
  drawKeys: readonly string[],
): ArchivedContest {
  const paths = [
    hrefContest(id),
    hrefContestHome(id),
    ...details.map(({ key }) => hrefContestDetails(id, key)),
    ...tracks.map((track) => href('trackPage', { id: track.id })),
    hrefAnyRanking(id),
    hrefTopRanking(id),
    ...drawKeys.map((activeTabKey) => href('drawLots', { id, activeTabKey })),
    hrefLive({ id, onSite }),
    ...teamRulesOf(id).agreements.map((agreement) => hrefText('agreement', agreement)),
  ];
  return { id, tracks: tracks.map((track) => track.id), entries: [...new Set(paths.flatMap(canonicalOf))] };
}

const canonicalOf = (path: string | null): readonly string[] => {
  const found = path === null ? null : match(path);
  return found ? [addressOf(found)] : [];
};

/** The one path under which a page is archived, however it was linked. */
function addressOf(found: RouteMatch): string {
  const internal = internalPath(found);
  const canonical = internal && canonicalPath(internal);
  if (!canonical) throw new Error(`No page of ${found.route.name}`);
  return canonical;
}

/** A page of this portal that a link leads to. */
export interface LinkTarget {
  /** Null for a page that is not part of the archive. */
  readonly path: string | null;
  /** The page itself is archived, but its links lead to no further ones. */
  readonly isLeaf: boolean;
  readonly needsLogin: boolean;
  /** Empty, or with its number sign. */
  readonly hash: string;
}

/** Page of a path with query and fragment, as the route table names it; null for a path without a page. */
export function linkTarget(contest: ArchivedContest, address: string): LinkTarget | null {
  const known = parseKnownPath(address);
  if (!known) return null;
  const { route } = known.match;
  const path = isArchived(contest, known.match) ? addressOf(known.match) : null;
  return { path, isLeaf: linked.includes(route.screen), needsLogin: route.login, hash: known.hash };
}

function isArchived({ id, tracks }: ArchivedContest, { route, params }: RouteMatch): boolean {
  if (route.login || route.preview !== null) return false;
  if (ofContest.includes(route.screen)) return params.id === id;
  if (route.screen === 'track-page') return tracks.includes(params.id ?? '');
  return linked.includes(route.screen);
}

/** File of a page in a language, below the archive's folder. */
export function fileOfPage(path: string, locale: Locale): string {
  const parts = path.slice(1).split('/').map(decodeURIComponent);
  if (!parts.every((part) => /^[\p{L}\p{N}_-][\p{L}\p{N}._-]*$/u.test(part)))
    throw new Error(`${path} cannot be the name of a file`);
  return `${hreflang[locale]}/${parts.join('/')}.html`;
}

/** Relative address from one file of the archive to another. */
export function relativeAddress(from: string, to: string): string {
  const up = '../'.repeat(from.split('/').length - 1);
  return up + to.split('/').map(encodeURIComponent).join('/');
}

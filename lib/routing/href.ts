import { type TeamSeries, teamRulesOf, teamSeriesOf } from '#lib/contests/editions.ts';
import { type OnSiteTab, onSiteFamilyOf } from '#lib/contests/on-site.ts';
import type { TrackVariantName } from '#lib/contests/track-variants.ts';
import type { ContestItem } from '#lib/contract/contests/contests.ts';
import type { TrackTab } from '#lib/contract/submissions/tracks.ts';
import { canonicalPath, internalPath } from './match.ts';
import { fillPattern, type PathParams } from './path-pattern.ts';
import { type PathOf, type RouteName, table } from './routes.ts';
import { pages, type TeamTab } from './screens.ts';

export type Query = Readonly<Record<string, string | number | undefined>>;

type HrefArguments<Params> = Record<never, never> extends Params ? [params?: Params, query?: Query] : [Params, Query?];

/**
 * The public path of a route, encoded, with its query. Throws when a parameter is missing or is a dot segment.
 */
export function href<Name extends RouteName>(
  name: Name,
  ...[params, query]: HrefArguments<PathParams<PathOf<Name>>>
): string {
  return fillPattern(table[name].path, params ?? {}) + searchOf(query);
}

function searchOf(query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

type ContestRoute = 'contestIntro' | 'contestHome' | 'contestDetails';

/** A contest's own path where it has one (`/2023`), else the general one. */
function hrefOfContest(name: ContestRoute, params: { readonly id: string; readonly activeTabKey?: string }): string {
  const row = table[name];
  const general = fillPattern(row.path, params);
  const internal = internalPath({ route: { name, ...row }, params: { activeTabKey: '', ...params } });
  return (internal && canonicalPath(internal)) ?? general;
}

/** Introduction of a contest. */
export const hrefContest = (id: string): string => hrefOfContest('contestIntro', { id });

export const hrefContestHome = (id: string): string => hrefOfContest('contestHome', { id });

/** A tab of a contest's details; `tab` is one of `detailTabs`. */
export const hrefContestDetails = (id: string, tab: string): string =>
  hrefOfContest('contestDetails', { id, activeTabKey: tab });

/** Screens whose texts each have a path in the table. */
type TextScreen = 'agreement' | 'guide' | 'faq';

/** Public page of an agreement, guide or list of questions by its id in the backend; null where it has none. */
export const hrefText = (screen: TextScreen, id: string): string | null =>
  canonicalPath(fillPattern(pages[screen], { id }));

/** Agreement that every user signs. */
export const hrefAgreement = (id: 'userAgreement'): string => href(id);

/** Id of a group chat in the lists of groups: its own id may be that of another element, such as `main`. */
export const groupAnchor = (id: string): string => `group-${id}`;

/** A news item, under its season. */
export const hrefNews = ({ id, year }: { readonly id: string; readonly year: number }): string =>
  href('competitionReportDetails', { id, year: String(year) });

/** A screen of a contest's team management: the contest's own path where it has one. */
export function hrefTeam(id: string, tab: TeamTab = 'team', query: Query = {}): string {
  const own = canonicalPath(`/contests/${encodeURIComponent(id)}/team/${tab}`);
  return (own ?? fillPattern(table.matchHomeDetailsTecTeam.path, { id, activeTabKey: tab })) + searchOf(query);
}

const teamNameRoutes = {
  main: 'newTeamName',
  '2022': 'teamName2022',
  classic: 'teamName',
  green: 'greenComputingTeam',
} as const satisfies Record<TeamSeries, RouteName>;

export const hrefTeamName = ({ id, competitionID }: { readonly id: string; readonly competitionID: string }): string =>
  href(teamNameRoutes[teamSeriesOf(competitionID)], { id });

const trackRoutes = {
  general: 'trackDetail',
  home: 'homeTrackDetail',
  dync: 'homeTrackDetailDync',
  seven: 'homeByIdIsSevenTrackDetail',
  green: 'greenComputingTrackDetail',
} as const satisfies Record<TrackVariantName, RouteName>;

/** A tab of a track on one of the paths for tracks; without `tab` its first one. */
export const hrefTrackOn = (variant: TrackVariantName, id: string, tab?: TrackTab): string =>
  href(trackRoutes[variant], { id, ...(tab && { tab }) });

/** A tab of a track for teams that signed up for it, on the path of its contest. */
export const hrefTrack = (race: { readonly raceId: string; readonly competitionID: string }, tab?: TrackTab): string =>
  hrefTrackOn(teamRulesOf(race.competitionID).trackPath, race.raceId, tab);

/** Subject of an on-site path: the contest itself, or one of its tracks. */
interface OnSiteContext {
  readonly contestId: string;
  readonly id?: string | undefined;
}

/** A tab of an on-site contest for members of its teams, on the path of its family. */
export function hrefOnSite({ contestId, id = contestId }: OnSiteContext, tab: OnSiteTab = 'overview'): string {
  const shown = tab === 'overview' ? {} : { tab };
  return onSiteFamilyOf(contestId) === 'ai2022'
    ? href('offlineGame2022', { id, ...shown })
    : href('offlineGame2023', { id, ...shown, competitionId: contestId });
}

/** Public live page of an on-site final; null for a contest without one on the cluster of this portal. */
export const hrefLive = ({ id, onSite = false }: Pick<ContestItem, 'id' | 'onSite'>): string | null =>
  onSite && onSiteFamilyOf(id) === 'offline' ? href('liveFinal', { id }) : null;

/** A page of a leaderboard outside contests; the first has the board's own address. */
export const hrefBoard = (boardId: string, page = 1): string =>
  page > 1 ? href('leaderboardPage', { boardId, page: String(page) }) : href('leaderboardDetail', { boardId });

import type { ContestId, TeamSeries } from '#lib/contests/editions.ts';
import { page, type RouteRow } from '../route.ts';
import { type TeamScreen, teamTabs } from '../screens.ts';

type Unslashed<Path> = Path extends `/${infer Name}` ? Name : never;
type TeamPaths = Readonly<Record<TeamScreen, `/${string}`>>;
type TeamRows<Paths extends TeamPaths> = {
  readonly [Screen in TeamScreen as Unslashed<Paths[Screen]>]: RouteRow<Paths[Screen]>;
};

const belowJoin: readonly TeamScreen[] = ['team-search', 'team-applications'];

/**
 * Team management of one contest: six flat paths, each named after its path. The nested paths of the specification
 * (create below the team, search below join) redirect to the flat ones. `noTeam` lists the screens that only a player
 * without a team may enter.
 */
function teamRows<const Paths extends TeamPaths>(
  id: ContestId,
  paths: Paths,
  noTeam: readonly TeamScreen[] = [],
): TeamRows<Paths> {
  const rows = (Object.keys(paths) as TeamScreen[]).map((screen) => {
    const path = paths[screen];
    const nested = belowJoin.includes(screen) ? [`${paths.team}${paths['team-join']}${path}`] : [];
    const aliases = screen === 'team' ? [] : [`${paths.team}${path}`, ...nested];
    const guard = noTeam.includes(screen) ? { guard: 'noTeam' as const } : {};
    return [path.slice(1), page(path, screen, { fixed: { id }, login: true, menu: 'contests', aliases, ...guard })];
  });
  // Object.fromEntries loses the relation between name and path; the type restores it.
  return Object.fromEntries(rows) as TeamRows<Paths>;
}

/**
 * Public page of a team. `series` determines where its id is searched: contests without an own team page share that of
 * the main contest.
 */
const teamName = <const Path extends string>(path: Path, series: TeamSeries) =>
  page(path, 'team-name', { fixed: { series }, menu: 'contests' });

/** Team management and public team pages of every contest. */
export const teamRowsOfAllContests = {
  ...teamRows(
    'chain-2',
    {
      team: '/blockchainTeam2023',
      'team-create': '/bcCreateTeam2023',
      'team-join': '/bcJoinTeam2023',
      'team-search': '/bcMoreTeam2023',
      'team-applications': '/bcApplyTeamHistory2023',
      'team-edit': '/bcEditTeamInformation2023',
    },
    ['team-create', 'team-join', 'team-search'],
  ),
  ...teamRows('chain-1', {
    team: '/blockchainTeam',
    'team-create': '/bcCreateTeam',
    'team-join': '/bcJoinTeam',
    'team-search': '/bcMoreTeam',
    'team-applications': '/bcApplyTeamHistory',
    'team-edit': '/bcEditTeamInformation',
  }),
  ...teamRows('2022', {
    team: '/tecTeamManagement',
    'team-create': '/tecCreateTeam',
    'team-join': '/tecJoinTeam',
    'team-search': '/tecMoreTeam',
    'team-applications': '/tecApplyTeamHistory',
    'team-edit': '/tecEditTeamInformation',
  }),
  ...teamRows('green', {
    team: '/gcTeamManagement',
    'team-create': '/gcCreateTeam',
    'team-join': '/gcJoinTeam',
    'team-search': '/gcMoreTeam',
    'team-applications': '/gcApplyTeamHistory',
    'team-edit': '/gcEditTeamInformation',
  }),
  ...teamRows('classic', {
    team: '/teamManagement',
    'team-create': '/createTeam',
    'team-join': '/joinTeam',
    'team-search': '/moreTeam',
    'team-applications': '/applyTeamHistory',
    'team-edit': '/editTeamInformation',
  }),
  matchHomeDetailsTecTeam: page('/matchHomeDetailsTecTeam/{id}/{activeTabKey}', 'team', {
    login: true,
    menu: 'contests',
    only: { activeTabKey: teamTabs },
    internal: '/contests/{id}/team/{activeTabKey}',
  }),

  teamName2022: teamName('/{contest}2022TeamName/{id}', '2022'),
  newTeamName: teamName('/{contest}NewTeamName/{id}', 'main'),
  teamName: teamName('/teamName/{id}', 'classic'),
  greenComputingTeam: teamName('/greenComputingTeam/{id}', 'green'),
};

import type { EarlyCalls } from '#lib/client/early-calls.ts';
import { editions, teamRulesOf } from '#lib/contests/editions.ts';
import { entries } from '#lib/contract/entries.ts';
import { teamCallsOf } from '#lib/contract/team-calls.ts';
import { hrefTeam } from '#lib/routing/href.ts';
import { table } from '#lib/routing/routes.ts';
import type { TeamTab } from '#lib/routing/screens.ts';

const session = '/portal/session';
/** Tabs that show the player's own team from the start, and those that only ask where the player stands. */
const ownTeam: readonly TeamTab[] = ['team', 'edit'];
const standingOnly: readonly TeamTab[] = ['search', 'create', 'join', 'applications'];

const general = (tab: TeamTab) => table.matchHomeDetailsTecTeam.path.replace('{activeTabKey}', tab);
const hasOwnPaths = (contestId: string) => !hrefTeam(contestId).startsWith(general('team').replace('{id}/team', ''));

/** The first calls of a contest's tabs, as `standingQuery` and `myTeamQuery` ask. */
function callsOf(contestId: string, pathOf: (tab: TeamTab) => string): readonly EarlyCalls[] {
  const { check, my } = teamCallsOf[teamRulesOf(contestId).family];
  const standing = `${check.path}?competition_id=${contestId}`;
  return [
    { path: ownTeam.map(pathOf), calls: [session, standing, `${my.path}?competitionID=${contestId}`] },
    { path: standingOnly.map(pathOf), calls: [session, standing] },
  ];
}

/** The first calls of the team management of every contest, and of the lists over all of them. */
export const teamEarlyCalls: readonly EarlyCalls[] = [
  ...Object.keys(editions)
    .filter(hasOwnPaths)
    .flatMap((id) => callsOf(id, (tab) => hrefTeam(id, tab))),
  ...callsOf('{id}', general),
  { path: table.myCompetitions.path, calls: [session, entries.mine.path, '/v1/personal/extra'] },
  { path: table.contestManagement.path, calls: [session, teamCallsOf.team.my.path] },
];

import { extraQuery } from '#lib/client/queries/session.ts';
import {
  membershipQuery,
  myTeamQuery,
  myTeamsQuery,
  myTracksQuery,
  participationQuery,
} from '#lib/client/queries/teams.ts';
import { type FirstQuery, first } from '#lib/document/reader.ts';

/** First queries of the list of a person's contests; the menu of the personal area also needs the roles. */
export const firstOfMyContests = (): readonly FirstQuery[] => [
  first(myTracksQuery()),
  first(participationQuery()),
  first(extraQuery()),
];

/** First queries of the list of all contests. */
export const firstOfContestManagement = (): readonly FirstQuery[] => [first(myTeamsQuery())];

/** First queries of the screens of a person's own team. */
export const firstOfOwnTeam = (contestId: string): readonly FirstQuery[] => [
  first(membershipQuery(contestId)),
  first(myTeamQuery(contestId)),
];

/** First queries of the other screens of team management: the person's membership. */
export const firstOfTeams = (contestId: string): readonly FirstQuery[] => [first(membershipQuery(contestId))];

import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { teamRulesOf } from '#lib/contests/editions.ts';
import { entries } from '#lib/contract/entries.ts';
import { inbox } from '#lib/contract/inbox.ts';
import { type TeamCalls, teamCallsOf } from '#lib/contract/teams/team-calls.ts';
import { invalidate, listOf, pagesOf, queryOf } from '#lib/document/query.ts';
import { untilNext } from './until-next.ts';

/** Nouns of all calls about teams: a change may affect any of their screens. */
const teamNouns = ['teams', 'chainTeams', 'ai2022Teams', 'greenTeams', 'entries'] as const;
const pageSize = 20;

/** Calls of the family that a contest belongs to. */
export const teamCallsFor = (contestId: string): TeamCalls => teamCallsOf[teamRulesOf(contestId).family];

/** The caller's team in a contest; null without one. Refetched when its dates permit or end an action. */
export const myTeamQuery = (contestId: string) =>
  queryOf(
    teamCallsFor(contestId).my,
    { query: { competitionID: contestId } },
    {
      select: ({ list }) => list[0] ?? null,
      refetchInterval: ({ state }) => untilNext((state.data?.list ?? []).flatMap(({ dates }) => Object.values(dates))),
    },
  );

/** The caller's teams in every contest. */
export const myTeamsQuery = () => queryOf(teamCallsOf.team.my, { query: {} }, { select: listOf });

/** Races that the caller's teams signed up for. */
export const myTracksQuery = () => queryOf(entries.mine, {}, { select: listOf });

/** Progress of the caller in a contest, or in every running one. */
export const participationQuery = (competitionID?: string) =>
  queryOf(entries.participation, { query: competitionID === undefined ? {} : { competitionID } }, { select: listOf });

/** Membership of the caller in a contest. Refetched when sign-up opens or closes, and when teams are locked. */
export const membershipQuery = (contestId: string) =>
  queryOf(
    teamCallsFor(contestId).check,
    { query: { competition_id: contestId } },
    { refetchInterval: ({ state }) => untilNext(Object.values(state.data?.dates ?? {})) },
  );

/** Log of a team, newest first. */
export const teamLogQuery = (contestId: string, teamId: string) =>
  pagesOf(teamCallsFor(contestId).log, { query: { teamId } }, pageSize);

/** Applications to a team, pending ones first; for its captain. */
export const applicationsQuery = (contestId: string, teamId: string) =>
  pagesOf(teamCallsFor(contestId).applications, { query: { teamId } }, pageSize);

/** The caller's own applications, newest first. */
export const myApplicationsQuery = (contestId: string) =>
  pagesOf(teamCallsFor(contestId).myApplications, { query: { competitionID: contestId } }, pageSize);

/** Valid invitations of a team; for its captain. */
export const invitationsQuery = (contestId: string, teamId: string) =>
  queryOf(teamCallsFor(contestId).invitations, { query: { teamId } }, { select: listOf });

/** Team of an invitation code. An invalid code is an answer and is not retried. */
export const invitationQuery = (contestId: string, code: string) =>
  queryOf(teamCallsFor(contestId).invitation, { params: { code } }, { enabled: code !== '', retry: false });

export interface TeamSearch {
  readonly keyword: string;
  /** Only teams that accept applications and are not full. */
  readonly open: boolean;
  readonly raceId: string;
  readonly page: number;
}
/** Teams on a page of the search. */
export const searchPageSize = 12;

/** A page of the teams of a contest, those that can be joined first. */
export const teamSearchQuery = (contestId: string, { keyword, open, raceId, page }: TeamSearch) =>
  queryOf(
    teamCallsFor(contestId).search,
    {
      query: {
        competitionID: contestId,
        keyword,
        open: open ? '1' : '0',
        ...(raceId && { raceId }),
        page,
        pageSize: searchPageSize,
      },
    },
    { placeholderData: keepPreviousData },
  );

/** Refetches everything about teams, and the counts of the inbox. */
export async function refreshTeams(client: QueryClient): Promise<void> {
  void invalidate(client, [inbox.summary]);
  await invalidate(client, teamNouns);
}

/**
 * A call that changes a team. Pending until the screen shows the result; a refused call refetches too, because it was
 * based on outdated data.
 */
export function useTeamAction<Input, Output>(
  contestId: string,
  act: (calls: TeamCalls, input: Input) => Promise<Output>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => act(teamCallsFor(contestId), input),
    onSettled: () => refreshTeams(client),
  });
}

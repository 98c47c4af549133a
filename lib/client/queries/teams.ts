import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#lib/client/call.ts';
import { teamRulesOf } from '#lib/contests/editions.ts';
import { entries } from '#lib/contract/entries.ts';
import { type TeamCalls, teamCallsOf } from '#lib/contract/team-calls.ts';
import { summaryKey } from './inbox.ts';

/** Key of everything about teams: what one call changes may show on any of their screens. */
const teamsKey = ['team'] as const;
const keyOf = (contestId: string, ...rest: readonly (string | number)[]) => [...teamsKey, contestId, ...rest] as const;
const pageSize = 20;

/** The calls of the family that a contest belongs to. */
export const teamCallsFor = (contestId: string): TeamCalls => teamCallsOf[teamRulesOf(contestId).family];

/** The caller's team in a contest; null without one. */
export const myTeamQuery = (contestId: string) =>
  queryOptions({
    queryKey: keyOf(contestId, 'my'),
    queryFn: async ({ signal }) => {
      const { list } = await call(teamCallsFor(contestId).my, { query: { competitionID: contestId } }, { signal });
      return list[0] ?? null;
    },
  });

/** The caller's teams in every contest. */
export const myTeamsQuery = () =>
  queryOptions({
    queryKey: [...teamsKey, 'all'],
    queryFn: async ({ signal }) => (await call(teamCallsOf.team.my, { query: {} }, { signal })).list,
  });

/** Races that the caller's teams signed up for. */
export const myRacesQuery = () =>
  queryOptions({
    queryKey: [...teamsKey, 'races'],
    queryFn: async ({ signal }) => (await call(entries.mine, {}, { signal })).list,
  });

/** Where the caller stands in a contest. */
export const standingQuery = (contestId: string) =>
  queryOptions({
    queryKey: keyOf(contestId, 'standing'),
    queryFn: ({ signal }) => call(teamCallsFor(contestId).check, { query: { competition_id: contestId } }, { signal }),
  });

interface Paged {
  readonly list: readonly unknown[];
  readonly total: number;
}
const nextPage = (last: Paged, pages: readonly Paged[]) =>
  last.list.length > 0 && pages.length * pageSize < last.total ? pages.length + 1 : null;

/** What happened in a team, the newest first. */
export const teamLogQuery = (contestId: string, teamId: string) =>
  infiniteQueryOptions({
    queryKey: keyOf(contestId, 'log', teamId),
    queryFn: ({ pageParam: page, signal }) =>
      call(teamCallsFor(contestId).log, { query: { teamId, page, pageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** Applications to a team, pending ones first; for its captain. */
export const applicationsQuery = (contestId: string, teamId: string) =>
  queryOptions({
    queryKey: keyOf(contestId, 'applications', teamId),
    queryFn: async ({ signal }) =>
      (await call(teamCallsFor(contestId).applications, { query: { teamId, page: 1, pageSize: 50 } }, { signal })).list,
  });

/** The caller's own applications, the newest first. */
export const myApplicationsQuery = (contestId: string) =>
  infiniteQueryOptions({
    queryKey: keyOf(contestId, 'myApplications'),
    queryFn: ({ pageParam: page, signal }) =>
      call(teamCallsFor(contestId).myApplications, { query: { competitionID: contestId, page, pageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** Valid invitations of a team; for its captain. */
export const invitationsQuery = (contestId: string, teamId: string) =>
  queryOptions({
    queryKey: keyOf(contestId, 'invitations', teamId),
    queryFn: async ({ signal }) =>
      (await call(teamCallsFor(contestId).invitations, { query: { teamId } }, { signal })).list,
  });

/** The team behind a code. A code that is not valid is an answer, not a failure to repeat. */
export const invitationQuery = (contestId: string, code: string) =>
  queryOptions({
    queryKey: keyOf(contestId, 'invitation', code),
    queryFn: ({ signal }) => call(teamCallsFor(contestId).invitation, { params: { code } }, { signal }),
    enabled: code !== '',
    retry: false,
  });

export interface TeamSearch {
  readonly keyword: string;
  /** Only teams that take applications and have a place. */
  readonly open: boolean;
  readonly raceId: string;
  readonly page: number;
}
/** Teams that a page of the search shows. */
export const searchPageSize = 12;

/** One page of the teams of a contest, the newest first. */
export const teamSearchQuery = (contestId: string, { keyword, open, raceId, page }: TeamSearch) =>
  queryOptions({
    queryKey: keyOf(contestId, 'search', keyword, open ? 1 : 0, raceId, page),
    queryFn: ({ signal }) =>
      call(
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
        { signal },
      ),
    placeholderData: (before) => before,
  });

/** Everything about teams is asked for again, and the counts of the inbox with it. */
export async function refreshTeams(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: summaryKey });
  await client.invalidateQueries({ queryKey: teamsKey });
}

/**
 * A call that changes something about a team. It is pending until the screen shows what it led to; a refused one also
 * refreshes, because it was made from what is no longer so.
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

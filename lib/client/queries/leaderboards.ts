import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/client/call.ts';
import { leaderboards } from '#lib/contract/leaderboards.ts';

/** Key of everything about a board that depends on who asks. */
export const boardKey = (id: string) => ['leaderboard', id] as const;

/** A board with its rules, the same for everybody. */
export const boardQuery = (id: string) =>
  queryOptions({
    queryKey: [...boardKey(id), 'board'],
    queryFn: ({ signal }) => call(leaderboards.board, { params: { id } }, { signal }),
  });

/** Where the caller stands at a board. */
export const boardStandingQuery = (id: string) =>
  queryOptions({
    queryKey: [...boardKey(id), 'standing'],
    queryFn: ({ signal }) => call(leaderboards.standing, { params: { id } }, { signal }),
  });

/** Milliseconds between two looks at a submission that is not settled. */
const lookAgain = 1500;

/** One of the caller's submissions; looked at again until it is settled. */
export const boardSubmissionQuery = (id: string, submitId: string) =>
  queryOptions({
    queryKey: [...boardKey(id), 'submission', submitId],
    queryFn: ({ signal }) => call(leaderboards.submission, { params: { id, submitId } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && data.settledAt === null ? lookAgain : false),
  });

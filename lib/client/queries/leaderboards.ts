import type { QueryClient } from '@tanstack/react-query';
import { leaderboards } from '#lib/contract/datasets/leaderboards.ts';
import { invalidate, queryOf } from '#lib/document/query.ts';
import { untilNext } from './until-next.ts';

/** A board with its rules, the same for everybody. */
export const boardQuery = (id: string) => queryOf(leaderboards.board, { params: { id } });

/**
 * Status of the caller on a board. Refetched when a submission of the last 24 hours no longer counts.
 * @param moments (seconds) after which it is refetched as well: the answer does not contain the board's dates
 */
export const boardStatusQuery = (id: string, moments: readonly number[] = []) =>
  queryOf(
    leaderboards.standing,
    { params: { id } },
    { refetchInterval: ({ state }) => untilNext([...moments, state.data?.freeAt ?? 0]) },
  );

/** Milliseconds between two polls of a submission that is not final. */
const lookAgain = 1500;

/** One of the caller's submissions; polled until it is final. */
export const boardSubmissionQuery = (id: string, submitId: string) =>
  queryOf(
    leaderboards.submission,
    { params: { id, submitId } },
    { refetchInterval: ({ state: { data } }) => (data && data.settledAt === null ? lookAgain : false) },
  );

/** Refetches everything about a board. */
export const refreshBoard = (client: QueryClient, id: string): Promise<void> =>
  invalidate(client, ['leaderboards'], { params: { id } });

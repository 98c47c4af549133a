import { call } from '#lib/client/call.ts';
import type { DataOf } from '#lib/contract/endpoint.ts';
import { type BoardStanding, type BoardSubmission, leaderboards } from '#lib/contract/leaderboards.ts';

/** What a board says to somebody who is signed in. */
export interface MyBoard {
  readonly standing: BoardStanding;
  readonly submissions: readonly BoardSubmission[];
  /** A page of a ranking that is not for everybody; null where it is, or where it needs an invitation. */
  readonly ranking: DataOf<typeof leaderboards.ranking> | null;
}

interface Wanted {
  readonly boardId: string;
  readonly page: number;
  readonly pageSize: number;
  /** Whether the ranking is for those with an invitation. */
  readonly isPrivate: boolean;
}

/** Throws ApiError. */
export async function loadMyBoard({ boardId: id, page, pageSize, isPrivate }: Wanted): Promise<MyBoard> {
  const params = { id };
  const [standing, { list }] = await Promise.all([
    call(leaderboards.standing, { params }),
    call(leaderboards.submissions, { params, query: { page: 1, pageSize: 5 } }),
  ]);
  const mayRead = isPrivate && standing.reason !== 'invitationNeeded';
  const ranking = mayRead ? await call(leaderboards.ranking, { params, query: { page, pageSize } }) : null;
  return { standing, submissions: list, ranking };
}

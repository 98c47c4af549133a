import { call } from '#lib/client/call.ts';
import { type BoardStatus, type BoardSubmission, leaderboards } from '#lib/contract/datasets/leaderboards.ts';
import type { DataOf } from '#lib/contract/endpoint.ts';

/** Data of a board for a logged-in person. */
export interface MyBoard {
  readonly standing: BoardStatus;
  readonly submissions: readonly BoardSubmission[];
  /** Page of a restricted ranking; null if the ranking is public or requires an invitation. */
  readonly ranking: DataOf<typeof leaderboards.ranking> | null;
}

interface Wanted {
  readonly boardId: string;
  readonly page: number;
  readonly pageSize: number;
  /** True when the ranking requires an invitation. */
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

import { call } from '#lib/client/call.ts';
import { type BoardRow, type BoardStanding, type BoardSubmission, leaderboards } from '#lib/contract/leaderboards.ts';

/** What a board says to somebody who is signed in. */
export interface MyBoard {
  readonly standing: BoardStanding;
  readonly submissions: readonly BoardSubmission[];
  /** The ranking, where the page does not show all of it; null where it does or where it needs an invitation. */
  readonly rows: readonly BoardRow[] | null;
}

const pageSize = 100;

/** Throws ApiError. */
export async function loadMyBoard(id: string, withRows: boolean): Promise<MyBoard> {
  const params = { id };
  const [standing, { list }] = await Promise.all([
    call(leaderboards.standing, { params }),
    call(leaderboards.submissions, { params, query: { page: 1, pageSize: 5 } }),
  ]);
  const mayRead = withRows && standing.reason !== 'invitationNeeded';
  const rows = mayRead ? (await call(leaderboards.ranking, { params, query: { page: 1, pageSize } })).list : null;
  return { standing, submissions: list, rows };
}

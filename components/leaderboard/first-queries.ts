import { boardQuery, boardStatusQuery, boardSubmissionQuery } from '#lib/client/queries/leaderboards.ts';
import { type Address, type FirstQuery, first } from '#lib/document/reader.ts';

/** First queries of a board's submit form. */
export const firstOfBoardForm = ({ params: { boardId = '' } }: Address): readonly FirstQuery[] => [
  first(boardQuery(boardId)),
  first(boardStatusQuery(boardId)),
];

/** First queries of a submission to a board. */
export const firstOfBoardSubmission = ({ params: { boardId = '', submitId = '' } }: Address): readonly FirstQuery[] => [
  first(boardQuery(boardId)),
  first(boardSubmissionQuery(boardId, submitId)),
];

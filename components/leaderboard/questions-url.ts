import { leaderboards } from '#lib/contract/leaderboards.ts';

/** Where a browser of this portal fetches what a board asks. */
export const questionsUrl = (id: string): string =>
  `/api${leaderboards.questions.path.replace('{id}', encodeURIComponent(id))}`;

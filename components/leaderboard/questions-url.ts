import { leaderboards } from '#lib/contract/datasets/leaderboards.ts';

/** URL of a board's questions for the browser. */
export const questionsUrl = (id: string): string =>
  `/api${leaderboards.questions.path.replace('{id}', encodeURIComponent(id))}`;

import type { Submission } from '#lib/contract/submissions/submissions.ts';
import { scorePoints } from './score-points.ts';

const scored = (id: string, submittedAt: number, score: number | null) => ({ id, submittedAt, score }) as Submission;

describe('scores over time', () => {
  const list = [scored('c', 30, 0.8), scored('a', 10, 0.7), scored('x', 15, null), scored('b', 20, 0.6)];

  it('carry the best so far, whichever way is better', () => {
    expect(scorePoints(list, 'larger').map(({ best, isBest }) => [best, isBest])).toEqual([
      [0.7, true],
      [0.7, false],
      [0.8, true],
    ]);
    expect(scorePoints(list, 'smaller').map(({ best }) => best)).toEqual([0.7, 0.6, 0.6]);
  });
});

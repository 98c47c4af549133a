import { describe, expect, it } from 'vitest';
import type { Submission } from '#lib/contract/submissions.ts';
import { drawScores, scorePoints } from './score-geometry.ts';

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

  it('are drawn inside of their room, the higher score higher up', () => {
    const { x, y, ticks, best } = drawScores(scorePoints(list, 'larger'), 600, 200);
    expect(x(10)).toBeLessThan(x(30));
    expect(y(0.8)).toBeLessThan(y(0.6));
    expect([x(10), y(0.8)].every((at) => at > 0)).toBe(true);
    expect(ticks.length).toBeGreaterThan(2);
    expect(best).toMatch(/^M[\d.]+ [\d.]+(H[\d.]+V[\d.]+)+$/);
  });

  it('are drawn when there is only one, or when all are equal', () => {
    const one = drawScores(scorePoints([scored('a', 10, 1)], 'larger'), 600, 200);
    expect(Number.isFinite(one.y(1)) && Number.isFinite(one.x(10))).toBe(true);
  });
});

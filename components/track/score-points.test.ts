import { plotOf } from '#components/chart/plot.ts';
import { timeTicks } from '#components/chart/time-ticks.ts';
import type { Submission } from '#lib/contract/submissions/submissions.ts';
import { formatters } from '#lib/time/format.ts';
import { scorePoints, timesOf } from './score-points.ts';

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

  const at = (clock: string) => Date.parse(`2026-11-29T${clock}+08:00`) / 1000;

  it.each([
    ['three within a minute', ['21:35:10', '21:35:50', '21:36:20']],
    ['one', ['21:35:10']],
    ['one at a full minute', ['21:35:00']],
    ['two a few hours apart', ['10:20:30', '21:35:10']],
  ])('have an axis that ends with the last and has its labels before it: %s', (_, clocks) => {
    const points = scorePoints(
      clocks.map((clock, index) => scored(String(index), at(clock), index)),
      'larger',
    );
    const [first = 0, last = 0] = [points[0]?.at, points.at(-1)?.at];
    const along = timesOf(points);
    expect(along[1]).toBe(last);
    expect(first - along[0]).toBeLessThan(60);
    const margin = { top: 0, right: 0, bottom: 0, left: 0 };
    const plot = plotOf({ width: 600, height: 100, margin, along, values: [0, 1] });
    const ticks = timeTicks(plot, 'Asia/Shanghai', formatters('zh-EN', 'Asia/Shanghai'));
    expect(ticks.length).toBeGreaterThan(0);
    expect(Math.min(...ticks.map((tick) => tick.at))).toBeGreaterThanOrEqual(along[0]);
    expect(Math.max(...ticks.map((tick) => tick.at))).toBeLessThanOrEqual(last);
  });
});

import { type ChartPoint, extentOf, plotOf } from '#components/chart/plot.ts';
import { smoothed, thinned } from './curve-geometry.ts';

const steps = (count: number, of: (step: number) => number): readonly ChartPoint[] =>
  Array.from({ length: count }, (_, at) => ({ at, value: of(at) }));

it('smoothing keeps the first value and follows a level', () => {
  const [first, ...rest] = smoothed([{ at: 0, value: 10 }, ...steps(200, () => 2)], 0.9);
  expect(first?.value).toBeCloseTo(10);
  expect(rest.at(-1)?.value).toBeCloseTo(2, 3);
});

it('a million steps become a few points that still show every peak', () => {
  const points = steps(1_000_000, (step) => (step === 777_777 ? 50 : Math.sin(step / 9)));
  const plot = plotOf({
    width: 760,
    height: 280,
    margin: { top: 16, right: 60, bottom: 30, left: 48 },
    along: [0, 999_999],
    values: extentOf(points.map(({ value }) => value)),
  });
  const kept = thinned(points, plot);
  expect(kept.length).toBeLessThan(4 * 760);
  expect(kept.some(({ value }) => value === 50)).toBe(true);
  expect(kept.at(-1)).toEqual(points.at(-1));
});

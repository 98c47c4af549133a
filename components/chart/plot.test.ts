import { areaPath, linePath } from './paths.ts';
import { type ChartPoint, extentOf, placesBetween, plotOf, valueAt } from './plot.ts';

const margin = { top: 10, right: 60, bottom: 30, left: 40 };
const plotFor = (points: readonly ChartPoint[]) =>
  plotOf({
    width: 300,
    height: 200,
    margin,
    along: extentOf(points.map(({ at }) => at)),
    values: extentOf(points.map(({ value }) => value)),
  });
const points = [
  { at: 1000, value: 0.8 },
  { at: 41_000, value: 0.9 },
  { at: 101_000, value: 0.85 },
];

it('every point stands within the drawing area', () => {
  const { x, y, left, right, floor } = plotFor(points);
  for (const { at, value } of points) {
    expect(x(at)).toBeGreaterThanOrEqual(left);
    expect(x(at)).toBeLessThanOrEqual(right);
    expect(y(value)).toBeGreaterThanOrEqual(margin.top);
    expect(y(value)).toBeLessThanOrEqual(floor);
  }
});

it('a place of the drawing leads back to its step, and never out of the chart', () => {
  const { x } = plotFor(points);
  expect(x.invert(x(41_000))).toBeCloseTo(41_000);
  expect(x.invert(-500)).toBe(1000);
  expect(x.invert(5000)).toBe(101_000);
});

it.each([
  [[{ at: 5, value: 0 }]],
  [
    [
      { at: 5, value: 2 },
      { at: 9, value: 2 },
    ],
  ],
])('%j can be drawn', (few) => {
  const plot = plotFor(few);
  expect(linePath(few, plot, 'straight')).toMatch(/^M[\d.]+,[\d.]+/);
  expect(linePath(few, plot, 'straight')).not.toContain('NaN');
  expect(plot.y.ticks(5).length).toBeGreaterThan(1);
});

it('nothing is drawn of no points', () => {
  expect(linePath([], plotFor([]), 'straight')).toBe('');
});

it('in steps a value holds until the next one', () => {
  const plot = plotFor(points);
  expect(linePath(points, plot, 'steps')).toMatch(/^M40,[\d.]+L120,[\d.]+L120,[\d.]+L240,[\d.]+L240,[\d.]+$/);
  expect([999, 1000, 40_999, 41_000].map((at) => valueAt(points, at))).toEqual([null, 0.8, 0.8, 0.9]);
  expect(areaPath(points, plot, 'steps')).toContain(`,${plot.floor}`);
});

it('a figure at the side is the value of its line, not a rounded one', () => {
  const { y } = plotFor([
    { at: 0, value: 0.8115 },
    { at: 1, value: 0.8135 },
  ]);
  for (const value of y.ticks(5)) expect(Number(y.tickFormat(5)(value))).toBe(value);
});

it('extents of a million numbers do not overflow the stack', () => {
  expect(extentOf(Array.from({ length: 1_000_000 }, (_, at) => at))).toEqual([0, 999_999]);
});

it('rows of a table go from the first to the last, each once', () => {
  expect(placesBetween([0, 100], 5)).toEqual([0, 25, 50, 75, 100]);
  expect(placesBetween([3, 4], 8)).toEqual([3, 4]);
});

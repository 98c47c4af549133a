import { type ChartPoint, extentOf, plotOf } from '#components/chart/plot.ts';
import { curvesOf, metricGroups, smoothed, thinned } from './curves.ts';

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

const series = (name: string, ...values: number[]) => ({
  name,
  points: values.map((value, step): [number, number] => [step, value]),
});
const names = { train: 'train', validation: 'validation' };

it('a metric and its values on data held back are one, losses first', () => {
  const groups = metricGroups([
    series('val_accuracy', 0.4),
    series('val_loss', 2),
    series('loss', 3, 2),
    series('lr', 1),
  ]);
  expect(groups.map(({ name }) => name)).toEqual(['loss', 'accuracy', 'lr']);
  expect(groups[0]?.validation).toEqual([{ at: 0, value: 2 }]);
});

it('what was only taken on data held back is the main line', () => {
  const [accuracy] = metricGroups([series('val_accuracy', 0.4)]);
  expect(accuracy && curvesOf(accuracy, names)).toMatchObject([{ key: 'validation', kind: 'main' }]);
});

it('a run that was begun again shows each step once, as it was the last time', () => {
  const points: [number, number][] = [
    [1, 3],
    [2, 2],
    [3, 1.5],
    [2, 2.5],
    [4, 1],
  ];
  expect(metricGroups([{ name: 'loss', points }])[0]?.train).toEqual([
    { at: 1, value: 3 },
    { at: 2, value: 2.5 },
    { at: 4, value: 1 },
  ]);
});

it('values that are no numbers are left out', () => {
  expect(metricGroups([series('loss', Number.NaN, Number.POSITIVE_INFINITY)])).toEqual([]);
});

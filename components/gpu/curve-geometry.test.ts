import { expect, it } from 'vitest';
import { type Curve, curvePath, curveScale, pointAt, smoothed, thinned } from './curve-geometry.ts';

const curve = (points: Curve['points'], kind: Curve['kind'] = 'main'): Curve => ({
  key: kind,
  name: kind,
  points,
  kind,
});
const steps = (count: number, of: (step: number) => number) =>
  Array.from({ length: count }, (_, step) => ({ step, value: of(step) }));

it('every point of every curve stands within the drawing', () => {
  const curves = [curve(steps(100, (step) => 3 - step / 40)), curve([{ step: 300, value: 9 }], 'reference')];
  const scale = curveScale(curves, 760, 280);
  for (const { step, value } of curves.flatMap(({ points }) => points)) {
    expect(scale.x(step)).toBeGreaterThanOrEqual(scale.left);
    expect(scale.x(step)).toBeLessThanOrEqual(scale.right);
    expect(scale.y(value)).toBeGreaterThanOrEqual(0);
    expect(scale.y(value)).toBeLessThanOrEqual(scale.floor);
  }
});

it('a single point and a curve that never changes can be drawn', () => {
  for (const points of [[{ step: 1, value: 0 }], steps(5, () => 2)]) {
    const path = curvePath(points, curveScale([curve(points)], 400, 200));
    expect(path).toMatch(/^M[\d.]+ [\d.]+/);
    expect(path).not.toContain('NaN');
  }
});

it('steps are told as whole numbers', () => {
  const scale = curveScale([curve(steps(3, (step) => step))], 760, 280);
  expect(scale.steps.every(Number.isInteger)).toBe(true);
});

it('a place of the drawing leads back to its step', () => {
  const scale = curveScale([curve(steps(6001, (step) => step))], 760, 280);
  expect(scale.step(scale.x(4200))).toBe(4200);
  expect(scale.step(-50)).toBe(0);
  expect(scale.step(5000)).toBe(6000);
});

it('smoothing keeps the first value and follows a level', () => {
  const [first, ...rest] = smoothed([{ step: 0, value: 10 }, ...steps(200, () => 2)], 0.9);
  expect(first?.value).toBeCloseTo(10);
  expect(rest.at(-1)?.value).toBeCloseTo(2, 3);
});

it('a million steps become a few points that still show every peak', () => {
  const points = steps(1_000_000, (step) => (step === 777_777 ? 50 : Math.sin(step / 9)));
  const scale = curveScale([curve(points)], 760, 280);
  const kept = thinned(points, scale);
  expect(kept.length).toBeLessThan(4 * 760);
  expect(kept.some(({ value }) => value === 50)).toBe(true);
  expect(kept.at(-1)).toEqual(points.at(-1));
});

it('the value at a step is the last one written by then', () => {
  const points = [
    { step: 10, value: 1 },
    { step: 20, value: 2 },
  ];
  expect(pointAt(points, 5)).toBeNull();
  expect(pointAt(points, 19)?.value).toBe(1);
  expect(pointAt(points, 99)?.value).toBe(2);
});

import { describe, expect, it } from 'vitest';
import { apart, momentTicks, scaleOf, scoreAt, scoreTicks, stepPath } from './chart-geometry.ts';

const frame = { width: 300, height: 200, start: 40, end: 60, top: 10, bottom: 30 };
const points = [
  { at: 1000, score: 0.8 },
  { at: 41_000, score: 0.9 },
];
const scale = scaleOf(frame, [points], 101_000);

describe('the graph', () => {
  it('holds every score and moment within its frame', () => {
    for (const { at, score } of points) {
      expect(scale.x(at)).toBeGreaterThanOrEqual(frame.start);
      expect(scale.x(at)).toBeLessThanOrEqual(frame.width - frame.end);
      expect(scale.y(score)).toBeGreaterThanOrEqual(frame.top);
      expect(scale.y(score)).toBeLessThanOrEqual(frame.height - frame.bottom);
    }
    expect(scale.at(scale.x(41_000))).toBeCloseTo(41_000);
    expect(scale.at(-500)).toBe(1000);
  });

  it('goes in steps: a score holds until the next', () => {
    expect(stepPath(points, scale)).toMatch(/^M40 \d+\.\dH120V\d+\.\dH240$/);
    expect([999, 1000, 40_999, 41_000].map((at) => scoreAt(points, at))).toEqual([null, 0.8, 0.8, 0.9]);
  });

  it('draws a single score too', () => {
    const one = scaleOf(frame, [[{ at: 5, score: 0 }]], 5);
    expect(Number.isFinite(one.y(0))).toBe(true);
    expect(scoreTicks(one).length).toBeGreaterThan(1);
  });
});

describe('ticks', () => {
  it('are round scores within the graph', () => {
    expect(scoreTicks({ low: 0.794, high: 0.906 })).toEqual([0.8, 0.85, 0.9]);
    expect(scoreTicks({ low: 6.35, high: 6.95 })).toEqual([6.4, 6.6, 6.8]);
    expect(scoreTicks({ low: 1180, high: 4410 })).toEqual([2000, 3000, 4000]);
  });

  it('are moments from the first to the last', () => {
    expect(momentTicks({ from: 0, to: 100 }, 5)).toEqual([0, 25, 50, 75, 100]);
  });
});

describe('labels', () => {
  it('keep their order and their distance', () => {
    expect(apart([10, 12, 90], 14, 200)).toEqual([10, 24, 90]);
    expect(apart([90, 12, 10], 14, 200)).toEqual([90, 24, 10]);
  });

  it('stay above the bottom', () => {
    expect(apart([95, 96, 97], 14, 100)).toEqual([72, 86, 100]);
  });
});

import { lineHeight, linesInView, logScroll, topShowing } from './use-log-scroll.ts';

const view = 300;

it('a short log scrolls by its own pixels', () => {
  const scroll = logScroll(1000, view);
  expect(scroll.isScaled).toBe(false);
  expect(scroll.topOf(4321)).toBe(4321);
  expect(scroll.end).toBe(1000 * lineHeight - view);
});

it('every line of a log of two million can be reached with a bar that browsers can draw', () => {
  const lines = 2_000_000;
  const scroll = logScroll(lines, view);
  expect(scroll.height).toBeLessThan(10_000_000);
  expect(linesInView(scroll.topOf(scroll.height - view), view, lines).last).toBe(lines);
  for (const line of [1, 777_777, lines]) {
    const top = Math.min(scroll.end, (line - 1) * lineHeight);
    expect(scroll.topOf(scroll.barOf(top))).toBeCloseTo(top, 3);
  }
});

it('an empty log and one that fits have nothing to scroll', () => {
  expect(linesInView(logScroll(0, view).topOf(0), view, 0).last).toBe(0);
  expect(logScroll(5, view).end).toBe(0);
  expect(logScroll(5, view).topOf(50)).toBe(0);
});

it('a line in view stays where it is; another one is brought to the upper third', () => {
  expect(topShowing(3, 0, view)).toBe(0);
  expect(topShowing(500, 0, view)).toBe(499 * lineHeight - 100);
});

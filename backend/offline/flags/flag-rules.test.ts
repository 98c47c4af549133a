import { minutes } from '../../platform/clock.ts';
import { lockedUntil } from './flag-rules.ts';

const start = 1_000_000;
const every = (seconds: number, count: number) => Array.from({ length: count }, (_, index) => start + index * seconds);

test('ten wrong flags lock nothing, the eleventh locks for ten minutes', () => {
  expect(lockedUntil(every(1, 10), start + 20)).toBeNull();
  expect(lockedUntil(every(1, 11), start + 20)).toBe(start + 10 + minutes(10));
  expect(lockedUntil(every(1, 11), start + 10 + minutes(10))).toBeNull();
});

test('wrong flags that come slowly lock nothing', () => {
  expect(lockedUntil(every(31, 40), start + 31 * 40)).toBeNull();
});

test('the order in which they are read does not matter', () => {
  expect(lockedUntil(every(2, 11).toReversed(), start + 21)).toBe(start + 20 + minutes(10));
});

import { jest } from '@jest/globals';
import { untilNext } from './until-next.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: 1_790_000_000_000 });
});
afterEach(() => {
  jest.useRealTimers();
});

it('is a second after the next moment, however many have passed', () => {
  expect(untilNext([1_789_999_000, 1_790_000_900, 1_790_000_600])).toBe(601_000);
});

it('is at most an hour, also without a moment to come', () => {
  expect(untilNext([1_790_086_400])).toBe(3_601_000);
  expect(untilNext([1_789_999_000])).toBe(3_601_000);
});

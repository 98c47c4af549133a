import type { TimetableItem } from '#lib/contract/offline/on-site-final.ts';
import { nextIn, timed } from './timetable-order.ts';

const entry = (key: string, startsAt: number, endsAt: number | null = null): TimetableItem => ({
  ...{ key, title: key, room: null, startsAt, endsAt },
});
const day = [entry('doors', 100, 300), entry('opening', 200), entry('talk', 250, 400), entry('lunch', 400, 500)];
const whens = (now: number) => timed(day, now).map(({ key, when }) => `${key} ${when}`);

it('entries run beside each other, and a moment without an end is over at once', () => {
  expect(whens(260)).toEqual(['doors now', 'opening over', 'talk now', 'lunch next']);
});

it('the end is exclusive, the beginning is not', () => {
  expect(whens(400)).toEqual(['doors over', 'opening over', 'talk over', 'lunch now']);
  expect(whens(100)).toEqual(['doors now', 'opening next', 'talk later', 'lunch later']);
});

it('what begins next is found in any order, and nothing comes after the last', () => {
  expect(nextIn(day.toReversed(), 150)?.key).toBe('opening');
  expect(nextIn(day, 500)).toBeUndefined();
});

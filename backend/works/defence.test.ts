import { minutes } from '../platform/clock.ts';
import { timeOf } from './defence.ts';

const day = { at: 1_000_000, minutes: 25, rooms: [{ 'zh-EN': 'a', 'zh-CN': 'a', 'zh-Hant': 'a' }], pauses: new Map() };

test('turns follow each other, with the pauses between them', () => {
  const paused = { ...day, pauses: new Map([[2, 60]]) };
  expect([0, 1, 2, 3].map((turn) => (timeOf(paused, turn).startsAt - day.at) / minutes(1))).toEqual([0, 25, 110, 135]);
  expect(timeOf(paused, 1).endsAt - timeOf(paused, 1).startsAt).toBe(minutes(25));
});

test('rooms are used side by side', () => {
  const rooms = [...day.rooms, ...day.rooms];
  expect([0, 1, 2, 3].map((turn) => timeOf({ ...day, rooms }, turn).startsAt - day.at)).toEqual([
    0,
    0,
    minutes(25),
    minutes(25),
  ]);
});

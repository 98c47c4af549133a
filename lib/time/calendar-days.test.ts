import { calendarDaysBetween, hourOfDay, isoDay, startOfIsoDay, startOfNextDay } from './calendar-days.ts';

const at = (text: string) => Date.parse(text) / 1000;
const shanghai = 'Asia/Shanghai';
const berlin = 'Europe/Berlin';

it('names the day on the calendar of the zone', () => {
  expect(isoDay(at('2025-11-20T16:00:00Z'), shanghai)).toBe('2025-11-21');
  expect(isoDay(at('2025-11-20T16:00:00Z'), 'America/New_York')).toBe('2025-11-20');
});

it('finds the start of a day and refuses days that do not exist', () => {
  expect(startOfIsoDay('2025-11-21', shanghai)).toBe(at('2025-11-20T16:00:00Z'));
  expect(startOfIsoDay('2024-02-29', berlin)).toBe(at('2024-02-28T23:00:00Z'));
  for (const day of ['2025-02-29', '2025-13-01', '2025-1-1', '2025-01-01T00', 'today', ''])
    expect([day, startOfIsoDay(day, shanghai)]).toEqual([day, null]);
});

it('counts days and hours by the clock on the wall where the clocks change', () => {
  // The night to 26 October 2025 has an hour more in Berlin.
  const before = at('2025-10-25T20:00:00Z');
  expect(startOfNextDay(before, berlin)).toBe(at('2025-10-25T22:00:00Z'));
  expect(startOfNextDay(at('2025-10-25T22:00:00Z'), berlin)).toBe(at('2025-10-26T23:00:00Z'));
  expect(hourOfDay(at('2025-10-26T20:00:00Z'), 8, berlin)).toBe(at('2025-10-26T07:00:00Z'));
});

it('counts midnights, not spans of 24 hours', () => {
  const sundayAfternoon = at('2026-11-22T15:00:00+08:00');
  expect(calendarDaysBetween(sundayAfternoon, at('2026-11-24T03:49:00+08:00'), shanghai)).toBe(2);
  expect(calendarDaysBetween(sundayAfternoon, at('2026-11-23T00:00:00+08:00'), shanghai)).toBe(1);
  expect(calendarDaysBetween(sundayAfternoon, at('2026-11-21T23:59:00+08:00'), shanghai)).toBe(-1);
});

import { secondsInDay } from 'date-fns/constants';
import { hoursToSeconds } from 'date-fns/hoursToSeconds';
import { minutesToSeconds } from 'date-fns/minutesToSeconds';

/** The current time in seconds since 1970-01-01T00:00Z. Injected, so that tests can set the time. */
export type Clock = () => number;

export const systemClock: Clock = () => Math.floor(Date.now() / 1000);

/** Lengths of time in seconds. A day is 24 hours; days of a calendar are counted in `lib/time/calendar-days.ts`. */
export const minutes = minutesToSeconds;
export const hours = hoursToSeconds;
export const days = (count: number): number => count * secondsInDay;

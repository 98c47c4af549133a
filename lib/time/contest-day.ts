import { isoDay } from './calendar-days.ts';
import { serverTime } from './server-time.ts';
import { contestTimeZone } from './zones.ts';

/** Today in the time zone of the contests, as `2026-11-20`: the day that the backend compares with. */
export const contestDay = (): string => isoDay(serverTime() / 1000, contestTimeZone);

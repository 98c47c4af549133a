import { tzOffset } from '@date-fns/tz';
import { utcTicks } from 'd3-time';
import { millisecondsInSecond, secondsInMinute } from 'date-fns/constants';
import type { Formatters } from '#lib/time/format.ts';
import type { Extent, Plot } from './plot.ts';

/** A step or time with its label. */
export interface Tick {
  readonly at: number;
  readonly label: string;
}

/** Width in pixels of a date with an hour. */
const labelWidth = 96;

const offsetAt = (seconds: number, timeZone: string) =>
  tzOffset(timeZone, new Date(seconds * millisecondsInSecond)) * secondsInMinute;

/**
 * About `count` times (seconds) that are round in a time zone: midnights, full hours, first days of months. d3-time
 * supports only UTC and the browser's zone, so the local time is treated as UTC and converted back.
 */
export function roundMoments([from, to]: Extent, count: number, timeZone: string): readonly number[] {
  const wallClock = (seconds: number) => new Date((seconds + offsetAt(seconds, timeZone)) * millisecondsInSecond);
  return utcTicks(wallClock(from), wallClock(to), count).map((wall) => {
    const seconds = wall.getTime() / millisecondsInSecond;
    return seconds - offsetAt(seconds - offsetAt(seconds, timeZone), timeZone);
  });
}

/** Labels have minute precision. */
const isFullMinute = (seconds: number) => seconds % secondsInMinute === 0;

/** Labels that distinguish the times: dates for days, hours for times of a day, with the date at the first. */
function timeLabels(moments: readonly number[], format: Pick<Formatters, 'shortDate' | 'time'>): readonly Tick[] {
  let day = '';
  return moments.map((at) => {
    const [date, time] = [format.shortDate(at), format.time(at)];
    const label = time === '00:00' ? date : date === day ? time : `${date} ${time}`;
    day = date;
    return { at, label };
  });
}

/** Ticks of a time axis, as many as fit. */
export function timeTicks({ x, left, right }: Plot, timeZone: string, format: Formatters): readonly Tick[] {
  const [from = 0, to = 0] = x.domain();
  const most = Math.max(2, Math.floor((right - left) / labelWidth));
  // d3 treats the count as a hint.
  const wished = Array.from({ length: most }, (_, index) => roundMoments([from, to], most - index, timeZone));
  const fitting = wished.find((moments) => moments.length <= most) ?? wished.at(-1) ?? [];
  return timeLabels(fitting.filter(isFullMinute), format);
}

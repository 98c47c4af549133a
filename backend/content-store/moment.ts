/**
 * Dates of the content. Two forms, both read on the clock of the contest (an IANA time zone):
 * - `2024-09-01 10:00`: that minute, for seasons that are over;
 * - `start+10d 23:59`, `start-3d 09:00`, `start 10:00`: that minute, so many calendar days after or before the day on
 *   which the installation was started for the first time.
 */
const pattern = /^(?:(\d{4})-(\d{2})-(\d{2})|start(?:([+-]\d{1,4})d)?) ([01]\d|2[0-3]):([0-5]\d)$/;

interface Frame {
  readonly timeZone: string;
  /** Seconds since 1970-01-01T00:00Z. */
  readonly firstStartAt: number;
}

/**
 * The moment that `text` names, in seconds since 1970-01-01T00:00Z.
 * @throws RangeError with a sentence for the editor when it is no such date or the day does not exist.
 */
export function parseMoment(text: string, { timeZone, firstStartAt }: Frame): number {
  const match = pattern.exec(text);
  if (!match) throw new RangeError(`"${text}" is no date: write 2024-09-01 10:00 or start+10d 23:59`);
  const [, year, month, day, offset, hour, minute] = match;
  const wall = year
    ? Date.UTC(Number(year), Number(month) - 1, Number(day))
    : startOfDay(firstStartAt, timeZone) + Number(offset ?? 0) * 86_400_000;
  if (year && !new Date(wall).toISOString().startsWith(`${year}-${month}-${day}`)) {
    throw new RangeError(`"${text}" names a day that is not in the calendar`);
  }
  return fromWallClock(wall + Number(hour) * 3_600_000 + Number(minute) * 60_000, timeZone);
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The day of `seconds` in `timeZone`, as the milliseconds that its date would have in UTC. */
function startOfDay(seconds: number, timeZone: string): number {
  const wall = seconds * 1000 + zoneOffset(seconds * 1000, timeZone);
  return wall - (wall % 86_400_000);
}

/** A second look settles the hours around a change of the clock, where the offset before and after differs. */
function fromWallClock(wall: number, timeZone: string): number {
  const guess = wall - zoneOffset(wall, timeZone);
  return (wall - zoneOffset(guess, timeZone)) / 1000;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** What the clocks of the zone are ahead of UTC at that moment; both in milliseconds. */
function zoneOffset(milliseconds: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(milliseconds);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - (milliseconds - (milliseconds % 1000));
}

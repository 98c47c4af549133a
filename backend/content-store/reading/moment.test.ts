import { parseMoment } from './moment.ts';

const at = (iso: string): number => Date.parse(iso) / 1000;
const shanghai = { timeZone: 'Asia/Shanghai', firstStartAt: at('2025-11-20T06:33:00Z') };

describe('parseMoment', () => {
  it.each([
    ['start 00:00', '2025-11-19T16:00:00Z'],
    ['start+10d 23:59', '2025-11-30T15:59:00Z'],
    ['start-3d 09:00', '2025-11-17T01:00:00Z'],
    ['start+65d 09:30', '2026-01-24T01:30:00Z'],
    ['2024-02-29 10:00', '2024-02-29T02:00:00Z'],
  ])('reads %s on the clock of the contest', (text, iso) => {
    expect(parseMoment(text, shanghai)).toBe(at(iso));
  });

  it('counts from the day of the contest, not from the day in UTC', () => {
    const lateInUtc = { ...shanghai, firstStartAt: at('2025-11-20T17:00:00Z') };
    expect(parseMoment('start 08:00', lateInUtc)).toBe(at('2025-11-21T00:00:00Z'));
  });

  it('keeps the hour on the wall when the clocks change in between', () => {
    const berlin = { timeZone: 'Europe/Berlin', firstStartAt: at('2025-10-20T10:00:00Z') };
    expect(parseMoment('start 12:00', berlin)).toBe(at('2025-10-20T10:00:00Z'));
    expect(parseMoment('start+10d 12:00', berlin)).toBe(at('2025-10-30T11:00:00Z'));
  });

  it.each(['tomorrow', 'start+10 23:59', 'start+10d', '2024-02-30 10:00', '2024-13-01 10:00', '2024-09-01 24:00', ''])(
    'refuses %j with a sentence',
    (text) => {
      expect(() => parseMoment(text, shanghai)).toThrow(RangeError);
    },
  );
});

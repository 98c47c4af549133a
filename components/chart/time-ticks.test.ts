import { formatters } from '#lib/time/format.ts';
import { plotOf } from './plot.ts';
import { roundMoments, timeTicks } from './time-ticks.ts';

const zone = 'Asia/Shanghai';
const format = formatters('zh-EN', zone);
const seconds = (iso: string) => Date.parse(iso) / 1000;
const ticksOf = (from: string, to: string, width = 600, timeZone = zone) => {
  const plot = plotOf({
    width,
    height: 200,
    margin: { top: 10, right: 14, bottom: 30, left: 56 },
    along: [seconds(from), seconds(to)],
    values: [0, 1],
  });
  return timeTicks(plot, timeZone, formatters('zh-EN', timeZone)).map(({ label }) => label);
};

it('days stand at their midnight by the clock of the zone', () => {
  const moments = roundMoments([seconds('2026-11-01T03:00+08:00'), seconds('2026-11-07T12:00+08:00')], 6, zone);
  expect(moments.length).toBeGreaterThan(3);
  expect(moments.map((at) => format.time(at))).toEqual(moments.map(() => '00:00'));
});

it('moments of one day are told apart by the hour, the day is said once', () => {
  const labels = ticksOf('2026-11-22T08:30+08:00', '2026-11-22T20:00+08:00');
  expect(labels[0]).toMatch(/^22 Nov \d\d:00$/);
  expect(labels.slice(1).every((label) => /^\d\d:00$/.test(label))).toBe(true);
});

it('no label stands twice', () => {
  for (const to of [
    '2026-11-22T09:31+08:00',
    '2026-11-23T10:00+08:00',
    '2026-11-25T00:00+08:00',
    '2027-02-01T00:00+08:00',
  ]) {
    const labels = ticksOf('2026-11-22T09:30+08:00', to);
    expect(labels.length).toBeGreaterThan(0);
    expect(new Set(labels).size).toBe(labels.length);
  }
});

it('on a narrow screen there are fewer', () => {
  expect(ticksOf('2026-11-01T00:00+08:00', '2026-11-20T00:00+08:00', 300).length).toBeLessThanOrEqual(2);
});

it('midnights stay midnights when the clock changes between them', () => {
  const berlin = 'Europe/Berlin';
  const moments = roundMoments([seconds('2026-10-23T00:00+02:00'), seconds('2026-10-28T00:00+01:00')], 6, berlin);
  expect(moments.map((at) => formatters('zh-EN', berlin).time(at))).toEqual(moments.map(() => '00:00'));
});

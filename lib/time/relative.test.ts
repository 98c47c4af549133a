import { locales } from '#lib/i18n/locales.ts';
import { relativeTime } from './relative.ts';

const at = (text: string) => Date.parse(text) / 1000;
const now = at('2026-11-22T15:00:00+08:00');
const english = relativeTime('zh-EN', 'Asia/Shanghai');

it('counts calendar days from 24 hours on', () => {
  expect(english(at('2026-11-24T03:49:00+08:00'), now)).toBe('in 2 days');
  expect(english(at('2026-11-25T00:30:00+08:00'), now)).toBe('in 3 days');
  expect(english(at('2026-11-23T15:00:00+08:00'), now)).toBe('tomorrow');
  expect(english(at('2026-11-20T23:59:00+08:00'), now)).toBe('2 days ago');
});

it('counts them where the reader is', () => {
  const newYork = relativeTime('zh-EN', 'America/New_York');
  expect(newYork(at('2026-11-24T03:49:00+08:00'), now)).toBe('tomorrow');
});

it('counts whole hours and minutes below', () => {
  expect(english(now + 23 * 3600 + 1800, now)).toBe('in 23 hours');
  expect(english(now - 7300, now)).toBe('2 hours ago');
  expect(english(now + 119, now)).toBe('in 1 minute');
  expect(english(now - 59, now)).toBe('now');
});

it('speaks three languages, with a space between a number and a Han character', () => {
  const inThreeDays = now + 3 * 86_400;
  expect(locales.map((locale) => relativeTime(locale, 'Asia/Shanghai')(inThreeDays, now))).toEqual([
    'in 3 days',
    '3 天后',
    '3 天後',
  ]);
});

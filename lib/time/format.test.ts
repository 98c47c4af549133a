import { locales } from '#lib/i18n/locales.ts';
import { formatters } from './format.ts';

const at = (text: string) => Date.parse(text) / 1000;
const now = at('2025-11-20T12:00:00+08:00');
const evening = at('2025-11-20T23:59:00+08:00');
const day = 86_400;
const inEach = (write: (format: ReturnType<typeof formatters>) => string) => locales.map((l) => write(formatters(l)));

describe('moments', () => {
  it.each([
    ['date', ['20 Nov 2025', '2025年11月20日', '2025年11月20日']],
    ['shortDate', ['20 Nov', '11月20日', '11月20日']],
    ['time', ['23:59', '23:59', '23:59']],
    ['timeWithZone', ['23:59 (UTC+8)', '23:59（UTC+8）', '23:59（UTC+8）']],
    ['zone', ['UTC+8', 'UTC+8', 'UTC+8']],
  ] as const)('as %s', (name, words) => {
    expect(inEach((format) => format[name](evening))).toEqual(words);
  });

  it('with weekday and time, and the year where it is far', () => {
    expect(inEach((f) => f.dateTime(evening, now))).toEqual([
      'Thu 20 Nov, 23:59',
      '11月20日 周四 23:59',
      '11月20日 週四 23:59',
    ]);
    expect(formatters('zh-EN').dateTime(evening - 400 * day, now)).toBe('Wed 16 Oct 2024, 23:59');
  });

  it('that are kept to by the clock of the contest, with their zone', () => {
    expect(inEach((f) => f.deadline(evening, now))).toEqual([
      'Thu 20 Nov, 23:59 (UTC+8)',
      '11月20日 周四 23:59（UTC+8）',
      '11月20日 週四 23:59（UTC+8）',
    ]);
  });

  it('write midnight as 00:00', () => {
    expect(inEach((f) => f.time(at('2025-11-21T00:00:00+08:00')))).toEqual(['00:00', '00:00', '00:00']);
  });

  it('in the inbox: today the time only, else everything', () => {
    expect(formatters('zh-EN').inboxTime(evening, now)).toBe('23:59');
    expect(formatters('zh-CN').inboxTime(evening - day, now)).toBe('2025年11月19日 周三 23:59');
    // The same moment is tomorrow in Auckland.
    expect(formatters('zh-EN', 'Pacific/Auckland').inboxTime(evening, now)).toBe('Fri 21 Nov 2025, 04:59');
  });

  it("in the viewer's zone where asked", () => {
    expect(formatters('zh-EN', 'Europe/Berlin').dateTime(evening, now)).toBe('Thu 20 Nov, 16:59');
    expect(formatters('zh-EN', 'Europe/London').zone(evening)).toBe('UTC');
    expect(formatters('zh-EN', 'Asia/Kolkata').zone(evening)).toBe('UTC+5:30');
    expect(() => formatters('zh-EN', 'Moon/Base')).toThrow(RangeError);
  });
});

describe('ranges', () => {
  it.each([
    ['2025-12-01', '2025-12-01', ['1 Dec', '12月1日']],
    ['2025-12-01', '2025-12-14', ['1 – 14 Dec', '12月1日–14日']],
    ['2025-10-20', '2025-11-30', ['20 Oct – 30 Nov', '10月20日–11月30日']],
    ['2025-12-15', '2026-01-04', ['15 Dec – 4 Jan', '12月15日–1月4日']],
    ['2023-12-01', '2023-12-14', ['1 – 14 Dec 2023', '2023年12月1日–14日']],
    ['2023-10-20', '2023-11-30', ['20 Oct – 30 Nov 2023', '2023年10月20日–11月30日']],
    ['2022-12-15', '2023-01-04', ['15 Dec 2022 – 4 Jan 2023', '2022年12月15日–2023年1月4日']],
  ] as const)('from %s to %s', (from, to, words) => {
    const [start, end] = [at(`${from}T12:00+08:00`), at(`${to}T12:00+08:00`)];
    expect([formatters('zh-EN').range(start, end, now), formatters('zh-CN').range(start, end, now)]).toEqual(words);
  });
});

describe('amounts', () => {
  it('of money show yuan as ¥ in every language, cents only where there are any', () => {
    expect(inEach((f) => f.money({ amount: 320_000, currency: 'CNY' }))).toEqual(['¥320,000', '¥320,000', '¥320,000']);
    expect(formatters('zh-EN').money({ amount: 12.5, currency: 'USD' })).toBe('$12.50');
  });

  it('may be compact', () => {
    expect(inEach((f) => f.compact(123_456))).toEqual(['123.5K', '12.3万', '12.3萬']);
    expect(inEach((f) => f.number(12_345))).toEqual(['12,345', '12,345', '12,345']);
  });
});

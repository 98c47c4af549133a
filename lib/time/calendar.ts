import { type Locale, languageTag } from '#lib/i18n/locales.ts';

/** Calendar parts of a moment in one language and zone; `month` and `weekday` are words in English. */
export interface CalendarParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly weekday: string;
  /** `23:59`. */
  readonly time: string;
}

/** Layout of the parts in a language. */
export interface CalendarLayout {
  date(parts: CalendarParts): string;
  shortDate(parts: CalendarParts): string;
  /** `date` is one of the two above. */
  dateTime(parts: CalendarParts, date: string): string;
  /** A text with a remark in brackets. */
  remark(text: string, remark: string): string;
  /** Two different dates; a common year is written once. */
  range(from: CalendarParts, to: CalendarParts, withYear: boolean): string;
}

const english: CalendarLayout = {
  date: ({ day, month, year }) => `${day} ${month} ${year}`,
  shortDate: ({ day, month }) => `${day} ${month}`,
  dateTime: ({ weekday, time }, date) => `${weekday} ${date}, ${time}`,
  remark: (text, remark) => `${text} (${remark})`,
  range(from, to, withYear) {
    const end = withYear ? english.date(to) : english.shortDate(to);
    if (from.year === to.year && from.month === to.month) return `${from.day} – ${end}`;
    const start = withYear && from.year !== to.year ? english.date(from) : english.shortDate(from);
    return `${start} – ${end}`;
  },
};

// Intl would write 2025/11/20 in traditional Chinese and put no space before the weekday.
const chinese: CalendarLayout = {
  date: ({ day, month, year }) => `${year}年${month}月${day}日`,
  shortDate: ({ day, month }) => `${month}月${day}日`,
  dateTime: ({ weekday, time }, date) => `${date} ${weekday} ${time}`,
  remark: (text, remark) => `${text}（${remark}）`,
  range(from, to, withYear) {
    const start = withYear ? chinese.date(from) : chinese.shortDate(from);
    if (from.year === to.year && from.month === to.month) return `${start}–${to.day}日`;
    const end = withYear && from.year !== to.year ? chinese.date(to) : chinese.shortDate(to);
    return `${start}–${end}`;
  },
};

export const layouts = { 'zh-EN': english, 'zh-CN': chinese, 'zh-Hant': chinese } as const satisfies Record<
  Locale,
  CalendarLayout
>;

/** Computes calendar parts of moments (seconds since 1970) in a zone. Throws RangeError for an unknown zone. */
export function calendar(locale: Locale, timeZone: string): (seconds: number) => CalendarParts {
  const format = new Intl.DateTimeFormat(languageTag[locale], {
    timeZone,
    year: 'numeric',
    month: locale === 'zh-EN' ? 'short' : 'numeric',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (seconds) => {
    const found = Object.fromEntries(format.formatToParts(seconds * 1000).map(({ type, value }) => [type, value]));
    const { year = '', month = '', day = '', weekday = '', hour, minute } = found;
    return { year, month, day, weekday, time: `${hour}:${minute}` };
  };
}

import type { Locale } from '#lib/i18n/locales.ts';

/** Numbers of a text, as decimal strings; times of day are kept as `23:00`, days of the week as `weekday1`. */
export interface Figures {
  /** Written with digits, or in words from three on: a translation must have them. */
  readonly firm: ReadonlySet<string>;
  /** These and the small ones in words, which a language may express in another way: “both”, 两者, “twice”. */
  readonly all: ReadonlySet<string>;
}

const units = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'
  .concat(' seventeen eighteen nineteen')
  .split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ordinals: Readonly<Record<string, number>> = {
  ...{ first: 1, second: 2, third: 3, fourth: 4, fifth: 5, sixth: 6, seventh: 7, eighth: 8, ninth: 9, tenth: 10 },
  ...{ eleventh: 11, twelfth: 12, thirtieth: 30, hundredth: 100, thousandth: 1000, once: 1, twice: 2, both: 2 },
  ...{ dozen: 12, either: 2, neither: 2, couple: 2, double: 2, quarter: 4 },
};
const englishWord = new Map<string, number>([
  ...units.map((word, value) => [word, value] as const),
  ...tens.map((word, index) => [word, 20 + index * 10] as const),
  ...tens.flatMap((ten, index) =>
    units.slice(1, 10).map((unit, value) => [`${ten}-${unit}`, 21 + index * 10 + value] as const),
  ),
  ...Object.entries(ordinals),
]);
const scales: Readonly<Record<string, number>> = { hundred: 100, thousand: 1000, million: 1e6, billion: 1e9 };
const months = 'January February March April May June July August September October November December'.split(' ');

const digits = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`;
const timeOfDay = /(?<!\d)([01]?\d|2[0-4]):([0-5]\d)(?!\d)/g;

const plain = (value: number): string => String(Number(value.toPrecision(12)));

class Collector {
  readonly firm = new Set<string>();
  readonly all = new Set<string>();

  add(value: number, { firm }: { firm: boolean }): void {
    this.all.add(plain(value));
    if (firm) this.firm.add(plain(value));
  }

  /** Takes days of the week out of the text; the first group of `pattern` is the name of the day. */
  weekdays(text: string, pattern: RegExp, names: readonly string[]): string {
    return text.replace(pattern, (_, name: string) => {
      const day = `weekday${names.indexOf(name) + 1}`;
      this.firm.add(day);
      this.all.add(day);
      return ' ';
    });
  }

  /** Takes times of day out of the text. */
  times(text: string): string {
    return text.replace(timeOfDay, (_, hour: string, minute: string) => {
      const time = `${hour.padStart(2, '0')}:${minute}`;
      this.firm.add(time);
      this.all.add(time);
      return ' ';
    });
  }
}

const englishNumber = new RegExp(
  String.raw`(?<![\w.])(?:(${digits})|\b(${[...englishWord.keys()].toSorted((a, b) => b.length - a.length).join('|')}|hundreds?|thousands?|millions?)s?\b)(?:[ -](hundred|thousand|million|billion)s?\b)?(?:[ -](thousand|million)s?\b)?`,
  'gi',
);

const englishDays = 'Mon Tues Wednes Thurs Fri Satur Sun'.split(' ');
const englishDay = new RegExp(String.raw`\b(${englishDays.join('|')})days?\b`, 'g');
const month = new RegExp(String.raw`\b(${months.join('|')})\b`, 'g');

function english(text: string): Figures {
  const found = new Collector();
  const rest = found
    .weekdays(found.times(text), englishDay, englishDays)
    .replace(/\bquarter of an hour\b/g, '15 minutes')
    .replace(/\bpercent\b/g, '%')
    .replace(/\bhexadecimal\b|\bThird Harmonic\b/g, ' ')
    .replace(month, (name) => {
      // At the beginning of a sentence “May” can be the verb.
      found.add(months.indexOf(name) + 1, { firm: name !== 'May' });
      return ' ';
    });
  for (const [, figure, word, scale = '', second = ''] of rest.matchAll(englishNumber)) {
    const key = word?.toLowerCase() ?? '';
    const base = figure
      ? Number(figure.replaceAll(',', ''))
      : (englishWord.get(key) ?? scales[key.replace(/s$/, '')] ?? 0);
    const value = base * (scales[scale.toLowerCase()] ?? 1) * (scales[second.toLowerCase()] ?? 1);
    found.add(value, { firm: figure !== undefined || value > 2 || key === 'two' });
  }
  return found;
}

const numerals: Readonly<Record<string, number>> = {
  ...{ 零: 0, 〇: 0, 一: 1, 二: 2, 两: 2, 兩: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 },
};
const places: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
const myriads: Readonly<Record<string, number>> = { 万: 1e4, 萬: 1e4, 亿: 1e8, 億: 1e8 };

/** Words with a numeral that state no number. */
const noNumber =
  /二[维維]码?|十分(?![之钟鐘])|四[周週](?![后後])|第三方|十六[进進][制位]|四[舍捨]五入|百分[比点點之]|千[瓦焦克米]|Third Harmonic/g;
const chineseDays = '一 二 三 四 五 六 日'.split(' ');
const chineseDay = /(?:[周週]|星期)([一二三四五六日])(?![次個个])/g;

/** Value of a numeral such as 二十四 or 四百一十万. */
function chineseValue(text: string): number {
  let total = 0;
  let section = 0;
  let digit: number | null = null;
  for (const character of text) {
    const myriad = myriads[character];
    const place = places[character];
    if (myriad) {
      total += (section + (digit ?? 0) || 1) * myriad;
      section = 0;
      digit = null;
    } else if (place) {
      section += (digit ?? 1) * place;
      digit = null;
    } else digit = numerals[character] ?? 0;
  }
  return total + section + (digit ?? 0);
}

const chineseNumber = new RegExp(
  String.raw`(?<![\w.])(${digits})\s*([十百千]?[万萬亿億]|[百千](?![\u4e00-\u9fff]?[米克瓦焦]))?|([零〇一二两兩三四五六七八九十百千万萬亿億]+)`,
  'g',
);

function chinese(text: string): Figures {
  const found = new Collector();
  const rest = found
    .weekdays(found.times(text), chineseDay, chineseDays)
    .replace(noNumber, ' ')
    .replace(/千分之([一二三四五六七八九])/g, (_, digit: string) => ` 0.${numerals[digit]} `)
    .replace(/一成(?!功)/g, ' 10 % ');
  if (/[双雙隔另]/.test(rest)) found.add(2, { firm: false });
  for (const [, figure, scale = '', words] of rest.matchAll(chineseNumber)) {
    if (figure) {
      const factor = [...scale].reduce((product, one) => product * (places[one] ?? myriads[one] ?? 1), 1);
      found.add(Number(figure.replaceAll(',', '')) * factor, { firm: true });
    } else if (words) {
      const value = chineseValue(words);
      found.add(value, { firm: value > 1 });
    }
  }
  return found;
}

/** The numbers that a text states, in whichever form its language writes them. */
export const figuresIn = (text: string, locale: Locale): Figures =>
  locale === 'zh-EN' ? english(text) : chinese(text);

/** Numbers that one text states firmly and its translation in no form. */
export function missingFigures(from: Figures, to: Figures): readonly string[] {
  return [...from.firm].filter((figure) => !to.all.has(figure));
}

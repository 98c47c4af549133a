import { type Locale, locales } from '#lib/i18n/locales.ts';
import { figuresIn, missingFigures } from '../support/text-figures.ts';
import { catalogueUnits, contentUnits, questionUnits, seedUnits, type TextUnit } from '../support/text-units.ts';

/** Texts that show an example in one language only, with the reason. */
const exempt: Readonly<Record<string, string>> = {
  'messages/{locale}/gpu.json log.searchHint': 'Chinese shows a line number as an example, English names the pattern',
};

const pairs = locales.flatMap((from) => locales.filter((to) => to !== from).map((to) => [from, to] as const));

/** Figures of a text that one of its translations lacks, as `at: en → zh lacks 15`. */
function differences({ at, text }: TextUnit): string[] {
  if (at in exempt) return [];
  const figures = Object.fromEntries(locales.map((locale) => [locale, figuresIn(text[locale], locale)])) as Record<
    Locale,
    ReturnType<typeof figuresIn>
  >;
  return pairs.flatMap(([from, to]) => {
    const lacking = missingFigures(figures[from], figures[to]);
    return lacking.length > 0 ? [`${at}: ${to} lacks ${lacking.join(' ')} of ${from}`] : [];
  });
}

describe('the figures of a text', () => {
  test.each([
    ['contents', contentUnits, 2400],
    ['questions', questionUnits, 25],
    ['seeded messages', seedUnits, 30],
    ['catalogues', catalogueUnits, 2000],
  ] as const)('are the same in the three languages: %s', (_, units, atLeast) => {
    expect(units.length).toBeGreaterThanOrEqual(atLeast);
    expect(units.flatMap(differences)).toEqual([]);
  });

  test('may be exempt only where the languages differ', () => {
    const known = new Set(catalogueUnits.map(({ at }) => at));
    expect(Object.keys(exempt).filter((at) => !known.has(at))).toEqual([]);
  });

  test.each([
    ['zh-EN', 'Twenty-four teams, 1.9 million rows and 98%', '24 1900000 98'],
    ['zh-EN', 'two hundred searches until 23:00 on Saturday, 21 June', '200 21 23:00 6 weekday6'],
    ['zh-EN', 'You may appeal', ''],
    ['zh-CN', '二十四支队伍，190 万行，百分之九十八', '24 1900000 98'],
    ['zh-CN', '两百次搜索，6 月 21 日星期六 23:00 截止', '200 21 23:00 6 weekday6'],
    ['zh-Hant', '四捨五入至三位小數，兩萬五千列', '3 25000'],
  ] as const)('is read in %s: %s', (locale, text, expected) => {
    expect([...figuresIn(text, locale).firm].sort()).toEqual(expected.split(' ').filter(Boolean).sort());
  });
});

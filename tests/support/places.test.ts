import { type Locale, locales } from '#lib/i18n/locales.ts';
import { languagesOf, oppositePlaces, type Place, places, placesOf } from './places.ts';

type Look = Place & { readonly locale: Locale };

/** Everything that a family is looked at in, beginning with any of its screens. */
const looksOf = (first: number, screens: number): readonly Look[] =>
  Array.from({ length: screens }, (_, index) => first + index).flatMap((screen) =>
    locales.flatMap((locale) => placesOf(screen, locale).map((place) => ({ ...place, locale }))),
  );

const pairsOf = (looks: readonly Look[]) => ({
  languageAndScheme: new Set(looks.map(({ locale, colorScheme }) => `${locale} ${colorScheme}`)).size,
  languageAndWidth: new Set(looks.map(({ locale, width }) => `${locale} ${width}`)).size,
  schemeAndWidth: new Set(looks.map(({ colorScheme, width }) => `${colorScheme} ${width}`)).size,
});

describe('the places in which screens are looked at', () => {
  const everyPair = { languageAndScheme: 6, languageAndWidth: 6, schemeAndWidth: 4 };

  it('meet every pair over a family of two screens, and over any three neighbours of a larger one', () => {
    expect(pairsOf(looksOf(0, 2))).toEqual(everyPair);
    for (const first of [0, 1, 2, 3])
      for (const screens of [3, 4, 5]) expect(pairsOf(looksOf(first, screens))).toEqual(everyPair);
  });

  it('meet every combination over four neighbours', () => {
    const met = new Set(looksOf(1, 4).map(({ locale, colorScheme, width }) => `${locale} ${colorScheme} ${width}`));
    expect(met.size).toBe(12);
  });

  it('meet every combination over any twelve neighbours of a family in which each screen has one language', () => {
    for (const first of [0, 1, 5, 11]) {
      const screens = Array.from({ length: 12 }, (_, index) => first + index);
      const met = screens.flatMap((screen) =>
        languagesOf(screen, 24).flatMap((locale) =>
          placesOf(screen, locale).map(({ colorScheme, width }) => `${locale} ${colorScheme} ${width}`),
        ),
      );
      expect([met.length, new Set(met).size]).toEqual([12, 12]);
    }
  });

  it('have every language in a small family, and in the full matrix', () => {
    expect(languagesOf(1, 11)).toEqual(locales);
    expect(languagesOf(1, 24, { isFull: true })).toEqual(locales);
  });

  it('are one for each screen and language', () => {
    for (const screen of [0, 1, 2, 3, 7])
      for (const locale of locales) expect(placesOf(screen, locale)).toHaveLength(1);
  });

  it('are all of them for each screen and language in the full matrix', () => {
    for (const locale of locales) expect(placesOf(5, locale, { isFull: true })).toEqual(places);
    expect(oppositePlaces(1, { isFull: true })).toEqual(places);
  });

  it('are both schemes and both widths in each look of a journey, and others in the next', () => {
    for (const look of [0, 1]) {
      expect(new Set(oppositePlaces(look).map(({ colorScheme }) => colorScheme)).size).toBe(2);
      expect(new Set(oppositePlaces(look).map(({ width }) => width)).size).toBe(2);
    }
    expect([...oppositePlaces(0), ...oppositePlaces(1)]).toEqual(places);
  });
});

import { type Locale, locales } from '#lib/i18n/locales.ts';

/** A look at a page: its colour scheme and the width of the window in CSS pixels, a desk or a phone. */
export interface Place {
  readonly colorScheme: 'light' | 'dark';
  readonly width: 1440 | 390;
}

/** The first two differ in scheme and in width, and so do the last two. */
export const places = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'light', width: 390 },
] as const satisfies readonly Place[];

const at = (index: number) => places.slice(index % places.length, (index % places.length) + 1);

const combinations = locales.length * places.length;

/**
 * Languages in which a screen is looked at: one, in turn, in a family of twelve or more; every one in a smaller family,
 * which would not meet every pair otherwise.
 * @param screen index within its family
 * @param screens of the family
 * @param isFull every language for each screen
 */
export const languagesOf = (screen: number, screens: number, { isFull = false } = {}): readonly Locale[] => {
  const turn = screen % locales.length;
  return isFull || screens < combinations ? locales : locales.slice(turn, turn + 1);
};

/**
 * Widths and schemes in which a screen is checked in a language, so that over a family of two or more screens every
 * pair of language and scheme, of language and width, and of scheme and width is met (a covering array of strength
 * two, Cohen et al. 1997).
 * Four screens in every language, or twelve in one each, meet all twelve combinations.
 * @param screen index within its family
 * @param isFull every combination for each screen
 */
export const placesOf = (screen: number, locale: Locale, { isFull = false } = {}): readonly Place[] =>
  isFull ? places : at(screen + 2 * locales.indexOf(locale));

/** Two opposite places, which differ from one look of a journey to the next. @param look index within the journey */
export const oppositePlaces = (look: number, { isFull = false } = {}): readonly Place[] =>
  isFull ? places : places.slice((look % 2) * 2, (look % 2) * 2 + 2);

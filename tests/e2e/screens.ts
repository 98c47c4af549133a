import { type Locale, lngParameter } from '#lib/i18n/locales.ts';
import { languagesOf } from '../support/places.ts';
import { isFullMatrix } from './everywhere.ts';

/** A page that is looked at, and its index within its family, from which its scheme and width follow. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly place: number;
}

/** Screens of one family, by name and path. */
export const screensOf = (paths: Readonly<Record<string, string>>): readonly Screen[] =>
  Object.entries(paths).map(([name, path], place) => ({ name, path, place }));

/** Those of a family that are looked at in a language. */
export const shownIn = <Shown extends Screen>(locale: Locale, family: readonly Shown[]): readonly Shown[] =>
  family.filter(({ place }) => languagesOf(place, family.length, isFullMatrix).includes(locale));

/** The address of a page in a language. */
export const withLanguage = (path: string, locale: Locale): string =>
  `${path}${path.includes('?') ? '&' : '?'}lng=${lngParameter[locale]}`;

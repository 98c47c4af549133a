import type { Locale } from '#lib/i18n/locales.ts';

/** A text, or something else, in each language of the portal. */
export type Localized<T = string> = Readonly<Record<Locale, T>>;

/** Creates it for each language. */
export const localized = <T>(make: (locale: Locale) => T): Localized<T> => ({
  'zh-EN': make('zh-EN'),
  'zh-CN': make('zh-CN'),
  'zh-Hant': make('zh-Hant'),
});

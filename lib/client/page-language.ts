import { defaultLocale, type Locale, languageTag, locales } from '#lib/i18n/locales.ts';

/** Language of the visible page, from its `lang`: an address with `lng` may differ from the stored choice. */
export function pageLocale(): Locale {
  const tag = document.documentElement.lang;
  return locales.find((locale) => languageTag[locale] === tag) ?? defaultLocale;
}

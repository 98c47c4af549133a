/** List of locales from which all settings of languages derive (specification, sections 1 and 5). */
export const locales = ['zh-EN', 'zh-CN', 'zh-Hant'] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'zh-EN';

/**
 * BCP 47 tags. `Intl` with `zh-EN` would format in Chinese, so only these tags are passed to it, to `lang` and to
 * hreflang.
 */
export const languageTag = { 'zh-EN': 'en', 'zh-CN': 'zh-Hans-CN', 'zh-Hant': 'zh-Hant' } as const satisfies Record<
  Locale,
  string
>;

/** Locale of a BCP 47 tag from `languageTag`; the default one for any other. */
export const localeFromTag = (tag: string): Locale =>
  locales.find((locale) => languageTag[locale] === tag) ?? defaultLocale;

/** hreflang of the alternates of a public page. */
export const hreflang = { 'zh-EN': 'en', 'zh-CN': 'zh-Hans', 'zh-Hant': 'zh-Hant' } as const satisfies Record<
  Locale,
  string
>;

/** Value of the query parameter `lng`, also used when the portal redirects to another site. */
export const lngParameter = { 'zh-EN': 'zh-en', 'zh-CN': 'zh-cn', 'zh-Hant': 'zh-hant' } as const satisfies Record<
  Locale,
  string
>;

/** Name of the cookie and of the local storage entry that store the choice. */
export const languageCookie = 'language';

/** Name of each language in that language, for the switch. */
export const nativeName = { 'zh-EN': 'English', 'zh-CN': '简体中文', 'zh-Hant': '繁體中文' } as const satisfies Record<
  Locale,
  string
>;

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** Locale of a `lng` parameter, in any letter case; undefined for anything else. */
export function localeFromLng(value: string | null | undefined): Locale | undefined {
  const wanted = value?.toLowerCase();
  return locales.find((locale) => lngParameter[locale] === wanted);
}

/** The one list that everything about languages derives from (specification, sections 1 and 5). */
export const locales = ['zh-EN', 'zh-CN', 'zh-Hant'] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'zh-EN';

/** BCP 47 tags. `Intl` given `zh-EN` would print Chinese, so only these may reach it, `lang` and hreflang. */
export const languageTag = { 'zh-EN': 'en', 'zh-CN': 'zh-Hans-CN', 'zh-Hant': 'zh-Hant' } as const satisfies Record<
  Locale,
  string
>;

/** hreflang of the alternates of a public page. */
export const hreflang = { 'zh-EN': 'en', 'zh-CN': 'zh-Hans', 'zh-Hant': 'zh-Hant' } as const satisfies Record<
  Locale,
  string
>;

/** The value of the query parameter `lng`, also used when the portal redirects to another site. */
export const lngParameter = { 'zh-EN': 'zh-en', 'zh-CN': 'zh-cn', 'zh-Hant': 'zh-hant' } as const satisfies Record<
  Locale,
  string
>;

/** Name of the cookie and of the local storage entry that keep the choice. */
export const languageCookie = 'language';

/** Each language in its own words, for the switch. */
export const nativeName = { 'zh-EN': 'English', 'zh-CN': '简体中文', 'zh-Hant': '繁體中文' } as const satisfies Record<
  Locale,
  string
>;

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** The locale meant by a `lng` parameter, in any letter case; undefined for anything else. */
export function localeFromLng(value: string | null | undefined): Locale | undefined {
  const wanted = value?.toLowerCase();
  return locales.find((locale) => lngParameter[locale] === wanted);
}

import { createTranslator } from 'use-intl/core';
import { type Locale, languageTag, locales } from '#lib/i18n/locales.ts';
import { type Catalogue, catalogueOf } from './catalogue.ts';
import { contestTimeZone } from './time-zone.ts';

/** Formats of moments in texts such as `{due, date, moment}`: day, time of day, or both. Texts add the time zone. */
const dateTime = {
  day: { dateStyle: 'long' },
  time: { timeStyle: 'short' },
  moment: { dateStyle: 'long', timeStyle: 'short' },
} as const;

/** As the portal writes dates in English: the day first, 24 hours. */
const tagOf = (locale: Locale) => (locale === 'zh-EN' ? 'en-GB' : languageTag[locale]);

const create = (locale: Locale) =>
  createTranslator<Catalogue>({
    locale: tagOf(locale),
    messages: catalogueOf(locale),
    timeZone: contestTimeZone,
    formats: { dateTime },
    onError: (error) => {
      throw error;
    },
  });

const translators = new Map(locales.map((locale) => [locale, create(locale)]));

/** A translator for keys that are composed at run time, so that their arguments have no type. */
interface LooseTranslator {
  (key: string, values: Readonly<Record<string, string | number | Date>>): string;
  markup(key: string, values: Readonly<Record<string, string | number | Date | ((chunks: string) => string)>>): string;
}

/** As `translatorOf`; the caller has checked that key and values fit. */
export const looseTranslatorOf = (locale: Locale): LooseTranslator =>
  // The types of next-intl's translator are narrower than its behaviour with arbitrary keys.
  translatorOf(locale) as unknown as LooseTranslator;

/**
 * next-intl's translator for the backend's texts. Each text is compiled on first use and cached.
 * @throws IntlError for a key that does not exist or an argument that is missing
 */
export function translatorOf(locale: Locale): ReturnType<typeof create> {
  const translator = translators.get(locale);
  if (!translator) throw new Error(`There is no translator for ${locale}.`);
  return translator;
}

import { hasLocale } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import { defaultLocale, languageTag, locales } from './locales.ts';
import { loadMessages } from './messages.ts';

export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = hasLocale(locales, requested) ? requested : defaultLocale;
  return { locale: languageTag[locale], messages: await loadMessages(locale) };
});

import { hasLocale } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import { defaultLocale, languageTag, locales } from './locales.ts';
import { loadMessages } from './messages.ts';

export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = hasLocale(locales, requested) ? requested : defaultLocale;
  const messages = await loadMessages(locale);
  // Without a zone next-intl makes a date format for each request, to ask it for the server's zone. No text of a screen
  // formats a time: `lib/time` does.
  return { locale: languageTag[locale], messages, timeZone: 'UTC' };
});

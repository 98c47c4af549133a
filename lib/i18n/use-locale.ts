import { useParams } from 'next/navigation';
import { defaultLocale, isLocale, type Locale } from './locales.ts';

/**
 * Language of the page, from the segment of `app/[locale]`, so that an island of a public page need not load next-intl.
 * Server components get `use-locale.react-server.ts` (package.json, imports).
 */
export function useLocale(): Locale {
  const locale = useParams()?.locale;
  return isLocale(locale) ? locale : defaultLocale;
}

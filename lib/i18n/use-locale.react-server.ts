import { useLocale as useLanguageTag } from 'next-intl';
import { type Locale, localeFromTag } from './locales.ts';

/** `useLocale` in server components that are not async; async ones use `getLocale`. */
export const useLocale = (): Locale => localeFromTag(useLanguageTag());

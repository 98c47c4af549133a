import { getLocale as getLanguageTag } from 'next-intl/server';
import { type Locale, localeFromTag } from './locales.ts';

/** Language of the page in async server components: the one that its page or layout passed to `localeOf`. */
export const getLocale = async (): Promise<Locale> => localeFromTag(await getLanguageTag());

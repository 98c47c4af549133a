import { getTranslations } from 'next-intl/server';
import type { CountdownWords } from '#components/ui/countdown.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { countdownTexts } from './countdown-texts.ts';

/** Texts of a countdown island, which loads no message catalogue. */
export async function countdownWords(locale: Locale): Promise<CountdownWords> {
  return countdownTexts(await getTranslations({ locale, namespace: 'contest.countdown' }));
}

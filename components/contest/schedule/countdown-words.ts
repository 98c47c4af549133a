import { getTranslations } from 'next-intl/server';
import type { CountdownWords } from '#components/ui/countdown.tsx';
import type { Locale } from '#lib/i18n/locales.ts';

/** Texts of a countdown island, which loads no message catalogue. */
export async function countdownWords(locale: Locale): Promise<CountdownWords> {
  const t = await getTranslations({ locale, namespace: 'contest.countdown' });
  return {
    days: t('days'),
    hours: t('hours'),
    minutes: t('minutes'),
    seconds: t('seconds'),
    announce: t('announce', { left: '{left}' }),
    over: t('over'),
  };
}

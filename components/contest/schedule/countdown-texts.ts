import type { useTranslations } from 'next-intl';
import type { CountdownWords, CountedUnit } from '#components/ui/countdown.tsx';

/** Texts of a countdown, with each unit for one and for other numbers. */
export function countdownTexts(t: ReturnType<typeof useTranslations<'contest.countdown'>>): CountdownWords {
  const unit = (key: 'days' | 'hours' | 'minutes' | 'seconds'): CountedUnit => ({
    one: t(key, { count: 1 }),
    other: t(key, { count: 2 }),
  });
  return {
    ...{ days: unit('days'), hours: unit('hours'), minutes: unit('minutes'), seconds: unit('seconds') },
    announce: t('announce', { left: '{left}' }),
    over: t('over'),
  };
}

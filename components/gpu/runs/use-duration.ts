'use client';

import { secondsToHours, secondsToMinutes } from 'date-fns';
import { secondsInHour, secondsInMinute } from 'date-fns/constants';
import { useTranslations } from 'next-intl';

/** Formats seconds in the two largest units: `1 h 12 min`, `40 s`. */
export function useDuration(): (seconds: number) => string {
  const t = useTranslations('gpu.duration');
  return (total) => {
    const seconds = Math.max(0, Math.floor(total));
    const [hours, minutes] = [secondsToHours(seconds), secondsToMinutes(seconds % secondsInHour)];
    if (hours > 0) return minutes > 0 ? t('hoursMinutes', { hours, minutes }) : t('hours', { hours });
    if (minutes === 0) return t('seconds', { seconds });
    return seconds % secondsInMinute > 0 && minutes < 10
      ? t('minutesSeconds', { minutes, seconds: seconds % secondsInMinute })
      : t('minutes', { minutes });
  };
}

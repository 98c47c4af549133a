'use client';

import { useTranslations } from 'next-intl';

/** Says a length of time in the two largest units that it has: `1 h 12 min`, `40 s`. Takes seconds. */
export function useDuration(): (seconds: number) => string {
  const t = useTranslations('gpu.duration');
  return (total) => {
    const seconds = Math.max(0, Math.floor(total));
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    if (hours > 0) return minutes > 0 ? t('hoursMinutes', { hours, minutes }) : t('hours', { hours });
    if (minutes === 0) return t('seconds', { seconds });
    return seconds % 60 > 0 && minutes < 10
      ? t('minutesSeconds', { minutes, seconds: seconds % 60 })
      : t('minutes', { minutes });
  };
}

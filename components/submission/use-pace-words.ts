'use client';

import { useTranslations } from 'next-intl';
import type { Pace } from '#lib/client/uploads/speed.ts';
import { fileSize } from '#lib/files/file-size.ts';

/** Whole units of a duration, the largest that leaves at least two of them. */
function durationOf(seconds: number): { readonly unit: 'seconds' | 'minutes' | 'hours'; readonly count: number } {
  if (seconds < 120) return { unit: 'seconds', count: seconds };
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? { unit: 'minutes', count: minutes } : { unit: 'hours', count: Math.round(minutes / 60) };
}

/** Says how an upload goes on: bytes of bytes, speed, time left. */
export function usePaceWords(): (sent: number, total: number, pace: Pace | null) => string {
  const t = useTranslations('submission.file');
  return (sent, total, pace) => {
    const values = { sent: fileSize(sent), size: fileSize(total) };
    if (!pace) return t('sending', values);
    const { unit, count } = durationOf(pace.secondsLeft);
    return t('sendingAt', { ...values, speed: fileSize(pace.speed), left: t(`duration.${unit}`, { count }) });
  };
}

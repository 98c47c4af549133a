'use client';

import { useTranslations } from 'next-intl';
import { Pips } from '#components/ui/bar.tsx';
import { useServerSeconds } from '#components/ui/server-clock.ts';
import type { AttemptsLeft } from '#lib/contract/submissions/attempts.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { relativeTime } from '#lib/time/relative.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import css from './attempts.module.css';

interface AttemptsProps {
  readonly left: AttemptsLeft;
  /** Time zone of the contest. */
  readonly timeZone: string;
}

/** Maximum number of boxes; more attempts are shown only as a number. */
const mostPips = 10;

/** Attempts left today and in total, and the time of the next daily reset. */
export function Attempts({ left: { today, inAll, resetsAt }, timeZone }: AttemptsProps) {
  const locale = useLocale();
  const t = useTranslations('submission.attempts');
  const now = useServerSeconds();
  const format = useFormats(timeZone);
  const count = ({ used, limit }: AttemptsLeft['today']) =>
    limit === null ? t('unlimited', { used }) : t('left', { left: Math.max(0, limit - used), limit });
  return (
    <div className={css.attempts}>
      <p>
        <b>{t('today')}</b> <span>{count(today)}</span>
      </p>
      {today.limit !== null && today.limit <= mostPips ? <Pips used={today.used} of={today.limit} /> : null}
      <p className="tiny muted">
        {t('resets', {
          time: format.time(resetsAt),
          zone: format.zone(resetsAt),
          when: relativeTime(locale, timeZone)(Math.max(resetsAt, now + 1), now),
        })}
      </p>
      <p>
        <b>{t('inAll')}</b> <span>{count(inAll)}</span>
      </p>
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Pips } from '#components/ui/bar.tsx';
import { everySecond, serverSeconds } from '#components/ui/server-clock.ts';
import type { AttemptsLeft } from '#lib/contract/submissions.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import css from './attempts.module.css';

interface AttemptsProps {
  readonly left: AttemptsLeft;
  readonly locale: Locale;
  /** The contest's own clock. */
  readonly timeZone: string;
}

/** Boxes that can be told apart at a glance; more are only counted. */
const mostPips = 10;

/** Attempts left today and in all, and when a new day of the contest begins. */
export function Attempts({ left: { today, inAll, resetsAt }, locale, timeZone }: AttemptsProps) {
  const t = useTranslations('submission.attempts');
  const now = useSyncExternalStore(everySecond, serverSeconds, serverSeconds);
  const format = formatters(locale, timeZone);
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
          when: format.relative(Math.max(resetsAt, now + 1), now),
        })}
      </p>
      <p>
        <b>{t('inAll')}</b> <span>{count(inAll)}</span>
      </p>
    </div>
  );
}

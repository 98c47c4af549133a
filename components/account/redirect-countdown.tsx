'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import css from './account.module.css';

/** Seconds (specification, section 9). */
const countdownFrom = 5;

export interface RedirectCountdownProps {
  /** Selects the sentence beside the number. */
  readonly to: 'toTarget' | 'toLogin';
  /** Called once: when the time is up or the person skips the wait. */
  readonly onGo: () => void;
}

/** Redirects after a countdown that the person can stop (WCAG 2.2.1). */
export function RedirectCountdown({ to, onGo }: RedirectCountdownProps) {
  const t = useTranslations('account.redirect');
  const [seconds, setSeconds] = useState(countdownFrom);
  const [running, setRunning] = useState(true);

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => {
      if (seconds > 1) setSeconds(seconds - 1);
      else {
        setRunning(false);
        onGo();
      }
    }, 1000);
    return () => clearTimeout(timer);
  }, [running, seconds, onGo]);

  const go = () => {
    setRunning(false);
    onGo();
  };

  return (
    <div className={css.group}>
      <p className={css.note}>{running ? t(to, { seconds }) : t('stopped')}</p>
      <div className={css.actions}>
        <Button tone="ink" onClick={go}>
          {t('now')}
        </Button>
        {running ? <Button onClick={() => setRunning(false)}>{t('stay')}</Button> : null}
      </div>
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import css from './account.module.css';

/** Shown while the identity check is pending. */
export function Checking({ provider }: { provider: string }) {
  const t = useTranslations('account.signIn');
  return (
    <div className={css.group} role="status">
      <div className={css.title}>
        <h1>{t('checking')}</h1>
        <p>{t('checkingNote', { provider })}</p>
      </div>
      <div className={css.passing} aria-hidden="true" />
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '#components/control/dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import css from './account.module.css';
import type { LoginResult } from './login-result.ts';
import { RedirectCountdown } from './redirect-countdown.tsx';

export interface ResultDialogProps {
  readonly result: Extract<LoginResult, { kind: 'refused' }>;
  readonly provider: string;
  readonly email: string;
  readonly onClose: () => void;
  readonly onAgain: () => void;
  /** The person was logged out and goes back to the login. */
  readonly onToLogin: () => void;
}

/**
 * Reason of a refused log-in and the next action (specification, section 8). Where the person was logged out and can
 * log in again, the login follows by itself (specification, section 4: redirect screens).
 */
export function ResultDialog({ result, provider, email, onClose, onAgain, onToLogin }: ResultDialogProps) {
  const t = useTranslations('account.result');
  const { code, explanation, message } = result;
  return (
    <Dialog
      open
      size="message"
      title={t(explanation.title)}
      closeLabel={t('close')}
      onClose={onClose}
      actions={
        <>
          <Button tone={explanation.again ? undefined : 'ink'} onClick={onClose}>
            {t('close')}
          </Button>
          {explanation.again ? (
            <Button tone="ink" onClick={onAgain}>
              {t('again')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={css.message}>
        <p>
          {explanation.text === 'server'
            ? message || t('refused')
            : t.rich(explanation.text, {
                provider,
                address: email,
                email: (words) => <a href={`mailto:${email}`}>{words}</a>,
              })}
        </p>
        {explanation.text === 'frozen' ? null : (
          <p>
            {t.rich('whomToAsk', {
              address: email,
              email: (words) => <a href={`mailto:${email}`}>{words}</a>,
            })}
          </p>
        )}
        <p className={css.hint}>{t('code', { code: String(code) })}</p>
        {explanation.again && explanation.logOut === 'atOnce' ? (
          <RedirectCountdown to="toLogin" onGo={onToLogin} />
        ) : null}
      </div>
    </Dialog>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import css from './account.module.css';
import type { LoginResult } from './login-result.ts';

export interface ResultDialogProps {
  readonly result: Extract<LoginResult, { kind: 'refused' }>;
  readonly provider: string;
  readonly email: string;
  readonly onClose: () => void;
}

/** Why the log-in was refused and what the person can do (specification, section 8). */
export function ResultDialog({ result, provider, email, onClose }: ResultDialogProps) {
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
        <Button tone="ink" onClick={onClose}>
          {t('close')}
        </Button>
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
        <p className={css.hint}>{t('code', { code: String(code) })}</p>
      </div>
    </Dialog>
  );
}

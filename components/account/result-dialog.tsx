'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import css from './account.module.css';
import type { LoginResult } from './login-result.ts';
import { MessageDialog } from './message-dialog.tsx';

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
  const mail = () => <a href={`mailto:${email}`}>{email}</a>;
  return (
    <MessageDialog
      wide
      title={t(explanation.title)}
      onClose={onClose}
      actions={
        <Button tone="ink" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p>
        {explanation.text === 'server'
          ? message || t('refused')
          : t.rich(explanation.text, { provider, address: email, email: mail })}
      </p>
      <p className={css.hint}>{t('code', { code: String(code) })}</p>
    </MessageDialog>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { useOffline } from '#components/query/use-offline.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/state.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';

interface FormFootProps {
  readonly label: ReactNode;
  readonly busy: boolean;
  /** Reason why the form cannot be sent; null if it can. */
  readonly reason: string | null;
  readonly error: Error | null;
  /** Success message. */
  readonly done?: string | null;
}

/** Submit button with the reason while it is unavailable, and the result. */
export function FormFoot({ label, busy, reason, error, done = null }: FormFootProps) {
  const t = useTranslations('personal.form');
  const id = useId();
  const offline = useOffline();
  const failure = useErrorSentence(error);
  const why = offline ? t('offline') : reason;
  return (
    <div className="stack" style={{ '--gap': 'var(--s3)' }}>
      {failure ? (
        <Notice tone="bad" role="alert">
          {t('failed', { reason: failure })}
        </Notice>
      ) : null}
      <div className="row">
        <Button type="submit" tone="ink" disabled={busy} aria-disabled={why !== null} aria-describedby={`${id}why`}>
          {busy ? t('sending') : label}
        </Button>
        <span className="small muted" id={`${id}why`} role="status">
          {busy ? '' : (why ?? done ?? '')}
        </span>
      </div>
    </div>
  );
}

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
  /** Why it cannot be sent yet; null when it can. */
  readonly reason: string | null;
  readonly error: Error | null;
  /** What was stored, in words. */
  readonly done?: string | null;
}

/** The button that sends a form, with the reason while it may not be used, and what came of it. */
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
        <Button type="submit" tone="ink" disabled={busy || why !== null} aria-describedby={`${id}why`}>
          {busy ? t('sending') : label}
        </Button>
        <span className="small muted" id={`${id}why`} role="status">
          {busy ? '' : (why ?? done ?? '')}
        </span>
      </div>
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '#components/control/dialog.tsx';
import { MutationError } from '#components/query/mutation-error.tsx';
import { Button, type ButtonTone } from '#components/ui/button.tsx';
import { SentenceSpace } from '#components/ui/sentence-space.tsx';

interface ConfirmDialogProps {
  readonly title: ReactNode;
  /** Consequences of confirming. */
  readonly children: ReactNode;
  readonly label: ReactNode;
  readonly tone?: ButtonTone;
  readonly busy: boolean;
  /** False while a required choice is missing. */
  readonly ready?: boolean;
  /** Seconds until the action can be confirmed, for what cannot be undone (specification, section 9). */
  readonly countdown?: number;
  readonly error: Error | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function useSecondsLeft(from: number): number {
  const [seconds, setSeconds] = useState(from);
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return seconds;
}

/** Confirmation of an action that is hard to undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, label, tone = 'ink', busy, ready = true, countdown = 0 } = props;
  const { error, onConfirm, onClose } = props;
  const t = useTranslations('team');
  const seconds = useSecondsLeft(countdown);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button tone={tone} disabled={busy || !ready || seconds > 0} onClick={onConfirm}>
            {busy ? t('working') : label}
            {seconds > 0 ? (
              <>
                <SentenceSpace />
                {t('confirmIn', { seconds })}
              </>
            ) : null}
          </Button>
        </>
      }
    >
      <div className="stack" style={{ '--gap': 'var(--s4)' }}>
        {children}
        <MutationError error={error} />
      </div>
    </Dialog>
  );
}

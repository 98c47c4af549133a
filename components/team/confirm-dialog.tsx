'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button, type ButtonTone } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Refused } from './refused.tsx';

interface ConfirmDialogProps {
  readonly title: ReactNode;
  /** What follows from a yes, in words. */
  readonly children: ReactNode;
  readonly label: ReactNode;
  readonly tone?: ButtonTone;
  readonly busy: boolean;
  /** False: something is still to be chosen. */
  readonly ready?: boolean;
  readonly error: Error | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** A question before something that cannot simply be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, label, tone = 'ink', busy, ready = true, error, onConfirm, onClose } = props;
  const t = useTranslations('team');
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button tone={tone} disabled={busy || !ready} onClick={onConfirm}>
            {busy ? t('working') : label}
          </Button>
        </>
      }
    >
      <div className="stack" style={{ '--gap': 'var(--s4)' }}>
        {children}
        <Refused error={error} />
      </div>
    </Dialog>
  );
}

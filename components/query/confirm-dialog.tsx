'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Dialog } from '#components/control/dialog.tsx';
import { MutationError } from '#components/query/mutation-error.tsx';
import { Button, type ButtonTone } from '#components/ui/button.tsx';

interface ConfirmDialogProps {
  readonly title: ReactNode;
  /** Consequences of confirming. */
  readonly children: ReactNode;
  readonly label: ReactNode;
  readonly tone?: ButtonTone;
  readonly busy: boolean;
  /** False while a required choice is missing. */
  readonly ready?: boolean;
  readonly error: Error | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Confirmation of an action that is hard to undo. */
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
        <MutationError error={error} />
      </div>
    </Dialog>
  );
}

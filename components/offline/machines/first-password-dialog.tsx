'use client';

import { useTranslations } from 'next-intl';
import { CopyButton } from '#components/control/copy-button.tsx';
import { Dialog } from '#components/control/dialog.tsx';
import css from '#components/offline/account.module.css';
import { MutationError } from '#components/query/mutation-error.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/state.tsx';
import { useAccountChange } from '#lib/client/queries/offline/offline.ts';

interface FirstPasswordDialogProps {
  readonly contestId: string;
  readonly words: { readonly copy: string; readonly copied: string; readonly failed: string };
  readonly onClose: () => void;
}

/**
 * Confirms before showing the initial password, because it is shown only once; then shows it until the dialog is
 * closed.
 */
export function FirstPasswordDialog({ contestId, words, onClose }: FirstPasswordDialogProps) {
  const t = useTranslations('offline.account');
  const asking = useAccountChange(contestId);
  const password = asking.data?.firstPassword ?? null;
  // The answer to a pending request shows the password, and no later one does.
  const close = () => {
    if (!asking.isPending) onClose();
  };
  return (
    <Dialog
      open
      size="message"
      onClose={close}
      closesOutside={password === null}
      title={t('first')}
      closeLabel={t('close')}
      actions={
        password === null ? (
          <>
            <Button disabled={asking.isPending} onClick={close}>
              {t('notNow')}
            </Button>
            <Button tone="ink" disabled={asking.isPending} onClick={() => asking.mutate(null)}>
              {t('showNow')}
            </Button>
          </>
        ) : (
          <Button tone="ink" onClick={onClose}>
            {t('noted')}
          </Button>
        )
      }
    >
      <div className="stack" style={{ '--gap': 'var(--s4)' }}>
        {password === null ? (
          <p>{t('once')}</p>
        ) : (
          <>
            <p className={css.password} role="status">
              <code>{password}</code>
            </p>
            <p>
              <CopyButton text={password} words={words} what={t('first')} />
            </p>
            <Notice tone="warn" icon="lock">
              {t('gone')}
            </Notice>
          </>
        )}
        <MutationError error={asking.error} />
      </div>
    </Dialog>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '#components/team/confirm-dialog.tsx';
import { useWithdrawal } from '#lib/client/queries/works.ts';
import type { Report } from '#lib/contract/works.ts';

interface WithdrawDialogProps {
  readonly report: Report;
  readonly contestId: string;
  readonly onClose: () => void;
  readonly onWithdrawn: () => void;
}

/** Asks before a file is taken back: its bytes are deleted. */
export function WithdrawDialog({ report, contestId, onClose, onWithdrawn }: WithdrawDialogProps) {
  const t = useTranslations('work.reports');
  const withdrawal = useWithdrawal(contestId);
  return (
    <ConfirmDialog
      title={t('withdrawTitle')}
      label={t('withdraw')}
      tone="bad"
      busy={withdrawal.isPending}
      error={withdrawal.error}
      onConfirm={() => withdrawal.mutate(report, { onSuccess: onWithdrawn })}
      onClose={onClose}
    >
      <p>{t('withdrawMeans', { name: report.fileName })}</p>
    </ConfirmDialog>
  );
}

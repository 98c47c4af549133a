'use client';

import { useTranslations } from 'next-intl';
import type { GpuScreenContext } from '#components/gpu/gpu-context.ts';
import { gpuHours } from '#components/gpu/gpu-figures.ts';
import { ConfirmDialog } from '#components/team/confirm-dialog.tsx';
import { useCancelRun } from '#lib/client/queries/gpu.ts';
import type { Run } from '#lib/contract/gpu/gpu-runs.ts';
import { useFormats } from '#lib/time/use-formats.ts';

interface CancelDialogProps extends Pick<GpuScreenContext, 'competitionID'> {
  readonly run: Run;
  readonly onClose: () => void;
}

/** Confirms the end or cancellation of a run and shows its cost. */
export function CancelDialog({ run, competitionID, onClose }: CancelDialogProps) {
  const format = useFormats();
  const t = useTranslations('gpu.cancel');
  const cancelling = useCancelRun(competitionID);
  const waits = run.state === 'queued';
  const place = format.number(run.place ?? 1);
  return (
    <ConfirmDialog
      title={t(waits ? 'leaveTitle' : 'title', { number: run.number })}
      label={t(waits ? 'leave' : 'confirm')}
      tone="bad"
      busy={cancelling.isPending}
      error={cancelling.error}
      onConfirm={() => cancelling.mutate(run.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{waits ? t('leaveMeans', { place }) : t('means')}</p>
      {waits ? null : <p>{t('cost', { used: gpuHours(run.charged), held: gpuHours(run.held) })}</p>}
    </ConfirmDialog>
  );
}

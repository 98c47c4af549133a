'use client';

import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '#components/team/confirm-dialog.tsx';
import { useCancelRun } from '#lib/client/queries/gpu.ts';
import type { Run } from '#lib/contract/gpu-runs.ts';
import { formatters } from '#lib/time/format.ts';
import { gpuHours } from './gpu-figures.ts';
import type { GpuPlace } from './gpu-place.ts';

interface CancelDialogProps extends Pick<GpuPlace, 'competitionID' | 'locale'> {
  readonly run: Run;
  readonly onClose: () => void;
}

/** Asks before a run ends or leaves the queue, with what that costs. */
export function CancelDialog({ run, competitionID, locale, onClose }: CancelDialogProps) {
  const t = useTranslations('gpu.cancel');
  const cancelling = useCancelRun(competitionID);
  const waits = run.state === 'queued';
  const place = formatters(locale).number(run.place ?? 1);
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

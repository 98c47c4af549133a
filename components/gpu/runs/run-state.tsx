'use client';

import { useTranslations } from 'next-intl';
import { Chip, type ChipTone, Dot } from '#components/ui/chip.tsx';
import type { IconName } from '#components/ui/icon.tsx';
import type { Run, RunState, WaitReason } from '#lib/contract/gpu/gpu-runs.ts';

const looks = {
  queued: { tone: 'info', icon: 'clock' },
  starting: { tone: 'info', icon: 'retry' },
  running: { tone: 'good', icon: null },
  stopping: { tone: 'warn', icon: 'pause' },
  done: { tone: 'good', icon: 'check' },
  failed: { tone: 'bad', icon: 'cross' },
  timedOut: { tone: 'warn', icon: 'clock' },
  cancelled: { tone: 'plain', icon: 'cross' },
  fault: { tone: 'warn', icon: 'alert' },
} as const satisfies Record<RunState, { tone: ChipTone; icon: IconName | null }>;

interface RunStateChipProps extends Pick<Run, 'state'> {
  /** Formatted duration. */
  readonly time?: string | undefined;
}

export function RunStateChip({ state, time }: RunStateChipProps) {
  const t = useTranslations('gpu.state');
  const { tone, icon } = looks[state];
  return (
    <Chip tone={tone} {...(icon && { icon })}>
      {icon ? null : <Dot live />}
      {time ? t('withTime', { state: t(state), time }) : t(state)}
    </Chip>
  );
}

/** Reason for waiting, beside the state. */
export function WaitReasonChip({ reason }: { reason: WaitReason | null }) {
  const t = useTranslations('gpu.wait');
  return reason ? <Chip tone="line">{t(reason)}</Chip> : null;
}

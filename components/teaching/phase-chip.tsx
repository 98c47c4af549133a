'use client';

import { useTranslations } from 'next-intl';
import { Chip, type ChipTone } from '#components/ui/chip.tsx';
import type { IconName } from '#components/ui/icon.tsx';
import type { StaffTask, TaskPhase } from '#lib/contract/training/training-tasks.ts';

const looks = {
  draft: { tone: 'plain', icon: 'pencil' },
  scheduled: { tone: 'info', icon: 'clock' },
  open: { tone: 'good', icon: 'check' },
  closed: { tone: 'plain', icon: 'lock' },
} as const satisfies Record<TaskPhase, { tone: ChipTone; icon: IconName }>;

/** Phase of a task between draft and end. */
export function PhaseChip({ task: { phase, state } }: { task: Pick<StaffTask, 'phase' | 'state'> }) {
  const t = useTranslations('teaching.phase');
  return (
    <Chip tone={looks[phase].tone} icon={looks[phase].icon}>
      {t(state === 'terminated' ? 'terminated' : phase)}
    </Chip>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { Chip, type ChipTone } from '#components/ui/chip.tsx';
import type { IconName } from '#components/ui/icon.tsx';
import type { WorkState } from '#lib/contract/training/training-tasks.ts';
import type { StudentProgress } from '#lib/contract/training/training-works.ts';

const looks = {
  untouched: { tone: 'bare' },
  started: { tone: 'info', icon: 'pencil' },
  submitted: { tone: 'line', icon: 'file' },
  marked: { tone: 'good', icon: 'check' },
} as const satisfies Record<WorkState, { tone: ChipTone; icon?: IconName }>;

type WorkStatus = Pick<StudentProgress, 'state' | 'toMark'>;

/** State of a student's work, highlighted when answers need marks. */
export function WorkChip({ student: { state, toMark } }: { student: WorkStatus }) {
  const t = useTranslations('teaching.work');
  if (state === 'submitted' && toMark > 0)
    return (
      <Chip tone="warn" icon="pencil">
        {t('toMark', { count: toMark })}
      </Chip>
    );
  return <Chip {...looks[state]}>{t(`state.${state}`)}</Chip>;
}

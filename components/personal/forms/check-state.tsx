'use client';

import { useTranslations } from 'next-intl';
import { Chip, type ChipTone } from '#components/ui/chip.tsx';
import type { IconName } from '#components/ui/icon.tsx';
import { SentenceSpace } from '#components/ui/sentence-space.tsx';
import { Notice } from '#components/ui/state.tsx';
import type { CheckState } from '#lib/contract/personal/personal-checks.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';

const looks = {
  none: { tone: 'plain', icon: 'info' },
  pending: { tone: 'warn', icon: 'clock' },
  approved: { tone: 'good', icon: 'check' },
  rejected: { tone: 'bad', icon: 'alert' },
} as const satisfies Record<CheckState, { tone: ChipTone; icon: IconName }>;

/** State of a check by the committee. */
export function CheckChip({ state }: { state: CheckState }) {
  const t = useTranslations('personal.check');
  return (
    <Chip tone={looks[state].tone} icon={looks[state].icon}>
      {t(state)}
    </Chip>
  );
}

interface CheckNoticeProps {
  readonly check: {
    readonly state: CheckState;
    readonly reason: string | null;
    readonly submittedAt: number | null;
    readonly decidedAt: number | null;
  };
}

const tones = { pending: 'warn', approved: 'good', rejected: 'bad' } as const;

/** State of a check: since when, decision and reason. Renders nothing before submission. */
export function CheckNotice({ check }: CheckNoticeProps) {
  const format = useViewerFormats();
  const t = useTranslations('personal.check');
  const { state, reason, submittedAt, decidedAt } = check;
  if (state === 'none') return null;
  const time = format.dateTime((state === 'pending' ? submittedAt : decidedAt) ?? 0);
  return (
    <Notice tone={tones[state]}>
      {t(`${state}Since`, { time })}
      <SentenceSpace />
      {state === 'rejected' && reason ? t('reason', { reason }) : null}
    </Notice>
  );
}

'use client';

import { secondsInHour, secondsInMinute } from 'date-fns/constants';
import { secondsToHours } from 'date-fns/secondsToHours';
import { secondsToMinutes } from 'date-fns/secondsToMinutes';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Chip, type ChipTone, Dot } from '#components/ui/chip.tsx';
import type { IconName } from '#components/ui/icon.tsx';
import type { Run, RunState, WaitReason } from '#lib/contract/gpu/gpu-runs.ts';
import css from './run.module.css';

export interface TimelineStep {
  readonly key: string;
  readonly state: 'done' | 'now' | 'ahead';
  readonly text: ReactNode;
  /** Shown below in small type. */
  readonly note?: ReactNode;
}

/** Past and coming steps, one below the other. */
export function RunTimeline({ steps, label }: { steps: readonly TimelineStep[]; label: string }) {
  return (
    <ol className={css.timeline} aria-label={label}>
      {steps.map(({ key, state, text, note }) => (
        <li key={key} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          {text}
          {note ? <small>{note}</small> : null}
        </li>
      ))}
    </ol>
  );
}

/** Formats seconds in the two largest units: `1 h 12 min`, `40 s`. */
export function useDuration(): (seconds: number) => string {
  const t = useTranslations('gpu.duration');
  return (total) => {
    const seconds = Math.max(0, Math.floor(total));
    const [hours, minutes] = [secondsToHours(seconds), secondsToMinutes(seconds % secondsInHour)];
    if (hours > 0) return minutes > 0 ? t('hoursMinutes', { hours, minutes }) : t('hours', { hours });
    if (minutes === 0) return t('seconds', { seconds });
    return seconds % secondsInMinute > 0 && minutes < 10
      ? t('minutesSeconds', { minutes, seconds: seconds % secondsInMinute })
      : t('minutes', { minutes });
  };
}

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

'use client';

import { useTranslations } from 'next-intl';
import { Chip, type ChipTone } from '#components/ui/chip.tsx';
import type { IconName } from '#components/ui/icon.tsx';
import { Notice } from '#components/ui/state.tsx';
import type { CheckState } from '#lib/contract/personal-checks.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';

const looks = {
  none: { tone: 'plain', icon: 'info' },
  pending: { tone: 'warn', icon: 'clock' },
  approved: { tone: 'good', icon: 'check' },
  rejected: { tone: 'bad', icon: 'alert' },
} as const satisfies Record<CheckState, { tone: ChipTone; icon: IconName }>;

/** A check by the committee in a word. */
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
  readonly locale: Locale;
}

const tones = { pending: 'warn', approved: 'good', rejected: 'bad' } as const;

/** Where a check stands: since when, what was decided, and why. Nothing while nothing was handed in. */
export function CheckNotice({ check, locale }: CheckNoticeProps) {
  const t = useTranslations('personal.check');
  const { state, reason, submittedAt, decidedAt } = check;
  if (state === 'none') return null;
  const time = formatters(locale, viewerTimeZone()).dateTime((state === 'pending' ? submittedAt : decidedAt) ?? 0);
  return (
    <Notice tone={tones[state]}>
      {t(`${state}Since`, { time })} {state === 'rejected' && reason ? t('reason', { reason }) : null}
    </Notice>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { Chip, type ChipTone } from '#components/ui/chip.tsx';
import type { IconName } from '#components/ui/icon.tsx';
import type { SignedAgreement } from '#lib/contract/personal/personal-agreements.ts';

type State = SignedAgreement['state'];

const looks = {
  current: { tone: 'good', icon: 'check' },
  corrected: { tone: 'info', icon: 'pencil' },
  superseded: { tone: 'warn', icon: 'clock' },
  resigned: { tone: 'plain', icon: 'check' },
  withdrawn: { tone: 'plain', icon: 'cross' },
} as const satisfies Record<State, { tone: ChipTone; icon: IconName }>;

/** State of a signature relative to the current text. */
export function SignatureState({ state }: { state: State }) {
  const t = useTranslations('personal.agreements.states');
  return (
    <Chip tone={looks[state].tone} icon={looks[state].icon}>
      {t(state)}
    </Chip>
  );
}

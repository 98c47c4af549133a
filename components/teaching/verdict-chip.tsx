'use client';

import { useTranslations } from 'next-intl';
import { Chip, type ChipTone } from '#components/ui/chip.tsx';
import type { IconName } from '#components/ui/icon.tsx';
import type { Mark } from '#lib/contract/training-questions.ts';

const looks = {
  right: { tone: 'good', icon: 'check' },
  partly: { tone: 'info', icon: 'check' },
  wrong: { tone: 'bad', icon: 'cross' },
  blank: { tone: 'plain' },
  toMark: { tone: 'warn', icon: 'pencil' },
} as const satisfies Record<Mark['verdict'], { tone: ChipTone; icon?: IconName }>;

/** What an answer is worth, in a word. */
export function VerdictChip({ mark: { verdict } }: { mark: Mark }) {
  const t = useTranslations('teaching.matrix.look');
  return <Chip {...looks[verdict]}>{t(verdict)}</Chip>;
}

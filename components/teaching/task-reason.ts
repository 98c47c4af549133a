'use client';

import { useTranslations } from 'next-intl';
import type { TrainingRefusal } from '#lib/contract/training-refusals.ts';
import type { TrainingReason } from '#lib/contract/training-tasks.ts';

/** Reasons that a control gives beforehand; the others only come as answers, with their own sentence. */
const said = [
  'notYours',
  'notDraft',
  'notPublished',
  'notReady',
  'published',
  'terminated',
  'worksHandedIn',
  'workUnfinished',
  'nothingToMark',
  'nothingToReturn',
  'stillOpen',
] as const satisfies readonly TrainingRefusal[];

/** Why something cannot be done now, in words; null: it can. */
export function useReasonWords(reason: TrainingReason): string | null {
  const t = useTranslations('teaching.reason');
  if (reason === null) return null;
  return t(said.find((one) => one === reason) ?? 'other');
}

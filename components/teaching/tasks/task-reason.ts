'use client';

import { useTranslations } from 'next-intl';
import type { TrainingRefusal } from '#lib/contract/training/training-refusals.ts';
import type { TrainingReason } from '#lib/contract/training/training-tasks.ts';

/** Reasons shown on disabled controls; the others occur only as errors of calls, with their own message. */
const said = [
  'notYours',
  'notShared',
  'notDraft',
  'notPublished',
  'notReady',
  'published',
  'terminated',
  'worksSubmitted',
  'workUnfinished',
  'nothingToMark',
  'nothingToReturn',
  'stillOpen',
] as const satisfies readonly TrainingRefusal[];

/** Translated reason that an action is unavailable; null: available. */
export function useReasonWords(reason: TrainingReason): string | null {
  const t = useTranslations('teaching.reason');
  if (reason === null) return null;
  return t(said.find((one) => one === reason) ?? 'other');
}

'use client';

import { useTranslations } from 'next-intl';
import type { Overview } from '#lib/contract/gpu-hall.ts';
import type { GpuReason } from '#lib/contract/gpu-runs.ts';

/** Reasons that have words of their own; the others say that a refused call would tell. */
const worded = [
  'alreadyWaiting',
  'hoursMissing',
  'agreementMissing',
  'banned',
  'closed',
  'notOpen',
  'stopped',
] as const satisfies readonly GpuReason[];

/** Why nobody of the team can ask for a run now, in words; null: it can. */
export function useClosedReason({ reason, runStop }: Overview): string | null {
  const t = useTranslations('gpu.reason');
  if (reason === null) return null;
  if (reason === runStop.reason && runStop.text) return runStop.text;
  return t(worded.find((one) => one === reason) ?? 'other');
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { serverSeconds } from '#components/ui/server-clock.ts';
import { attemptsQuery } from '#lib/client/queries/submissions.ts';
import { windowAt } from '#lib/contract/hand-in-windows.ts';
import type { SubmissionReason } from '#lib/contract/submissions.ts';
import { formatters } from '#lib/time/format.ts';
import type { HandInPlace } from './hand-in-place.ts';

/** Reasons that have words of their own; the others cannot be met beforehand, a refused call says them. */
const worded = [
  'notOpen',
  'closed',
  'attemptsToday',
  'attemptsInAll',
  'banned',
  'raceNotUsable',
] as const satisfies readonly SubmissionReason[];

/** Why nothing of a kind can be handed in now, in words with the date that decides; null: it can, or nobody knows yet. */
export function useHandInReason({ track, rules, locale, isBackUp }: HandInPlace): string | null {
  const t = useTranslations('submission.reason');
  const attempts = useQuery(attemptsQuery(track.raceId));
  if (isBackUp) return t('backUp');
  const left = attempts.data?.find(({ kind }) => kind === rules.kind);
  if (!left?.reason) return null;
  const format = formatters(locale, track.timeZone);
  const { opensAt, closesAt } = windowAt(rules, serverSeconds());
  const at = { notOpen: opensAt, closed: closesAt, attemptsToday: left.resetsAt };
  const key = worded.find((one) => one === left.reason) ?? 'other';
  const date = format.deadline(key in at ? at[key as keyof typeof at] : closesAt);
  return t(key, { date, limit: left.inAll.limit ?? 0 });
}

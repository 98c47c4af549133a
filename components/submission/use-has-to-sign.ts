'use client';

import { useQuery } from '@tanstack/react-query';
import { attemptsQuery } from '#lib/client/queries/submissions.ts';

/** True when the person has to sign the contest's agreements before submitting; false while that is unknown. */
export function useHasToSign(raceId: string, enabled = true): boolean {
  const { data } = useQuery({ ...attemptsQuery(raceId), enabled });
  return data?.some(({ hasToSign }) => hasToSign) ?? false;
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { entry2022Query, offlineEntryQuery } from '#lib/client/queries/offline.ts';
import type { OnSiteFamily } from '#lib/contests/editions.ts';
import type { DataOf } from '#lib/contract/endpoint.ts';
import type { OfflineEntry } from '#lib/contract/offline/offline.ts';
import { type offline2022, offline2022Contest } from '#lib/contract/offline/offline-2022.ts';
import { href } from '#lib/routing/href.ts';

type Way = 'play' | 'sign' | 'noTeam';

/**
 * Conditions of `/offlineGame` (specification, section 5): null redirects to Home; a missing signature redirects to
 * signing.
 */
function wayNow(entry: OfflineEntry): Exclude<Way, 'noTeam'> | null {
  const way = wayOf(entry);
  return way !== 'noTeam' && entry.isStart && !entry.isEnd ? way : null;
}

/**
 * The path of a contest is open before, during and after the final: it requires only a team and the member's signature.
 */
function wayOf({ offlineType, teamId, signOfflineRaceAgreement }: OfflineEntry): Way {
  if (offlineType === 0 || teamId === null) return 'noTeam';
  return signOfflineRaceAgreement ? 'play' : 'sign';
}

/** Conditions of the contest of 2022 (specification, section 5). */
const allowed2022 = ({ hasTask, hasSignAgreement }: DataOf<typeof offline2022.entry>): boolean =>
  hasTask && hasSignAgreement;

/** Result of a guard for the screen of an on-site final; the guard's `data` is undefined until it is known. */
export interface Passage {
  readonly contestId: string;
  /** If false, the screen shows a notice instead of its parts. */
  readonly inTeam: boolean;
}

/** Redirects without a message, as guards do. */
function useWayOut(target: string | null): void {
  const router = useRouter();
  useEffect(() => {
    if (target) router.replace(target);
  }, [target, router]);
}

/**
 * Guard of `/offlineGame`: a member without a signature is redirected to signing, others who may not enter now to Home.
 */
function useGeneralGuard(enabled: boolean) {
  const entry = useQuery({ ...offlineEntryQuery(), enabled });
  const contestId = entry.data?.competitionID ?? null;
  const way = entry.data && wayNow(entry.data);
  useWayOut(enabled && entry.data ? wayOut(way ?? null, contestId) : null);
  return {
    ...entry,
    data: way === 'play' && contestId !== null ? ({ contestId, inTeam: true } satisfies Passage) : undefined,
  };
}

function wayOut(way: Way | null, contestId: string | null): string | null {
  if (way === null || contestId === null) return href('home');
  return way === 'sign' ? href('offlineSign2023', { competitionId: contestId }) : null;
}

/** Guard of the path that names a contest: a member without a signature is redirected to signing. */
function useContestGuard(contestId: string, enabled: boolean) {
  const entry = useQuery({ ...offlineEntryQuery(contestId), enabled });
  const way = entry.data && wayOf(entry.data);
  useWayOut(enabled && way ? wayOut(way, contestId) : null);
  return {
    ...entry,
    data: way && way !== 'sign' ? ({ contestId, inTeam: way === 'play' } satisfies Passage) : undefined,
  };
}

/** Guard of the contest of 2022: requires a finalist's task and the signature. */
function useGuard2022(enabled: boolean) {
  const entry = useQuery({ ...entry2022Query(), enabled });
  const passes = entry.data && allowed2022(entry.data);
  useWayOut(passes === false ? href('home') : null);
  return { ...entry, data: passes ? ({ contestId: offline2022Contest, inTeam: true } satisfies Passage) : undefined };
}

/** Guard of a path: of its contest, or without one of `/offlineGame`. */
export function useGameGuard(family: OnSiteFamily, contestId: string | null) {
  const general = useGeneralGuard(family === 'offline' && contestId === null);
  const named = useContestGuard(contestId ?? '', family === 'offline' && contestId !== null);
  const past = useGuard2022(family === 'ai2022');
  if (family === 'ai2022') return past;
  return contestId === null ? general : named;
}

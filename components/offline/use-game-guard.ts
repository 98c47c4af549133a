'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { entry2022Query, offlineEntryQuery } from '#lib/client/queries/offline.ts';
import type { OnSiteFamily } from '#lib/contests/on-site.ts';
import type { DataOf } from '#lib/contract/endpoint.ts';
import type { OfflineEntry } from '#lib/contract/offline.ts';
import { type offline2022, offline2022Contest } from '#lib/contract/offline-2022.ts';
import { href } from '#lib/routing/href.ts';

/** The conditions of `/offlineGame` (specification, section 5). */
const mayPlay = ({ offlineType, teamId, isStart, isEnd, signOfflineRaceAgreement }: OfflineEntry): boolean =>
  offlineType !== 0 && teamId !== null && isStart && !isEnd && signOfflineRaceAgreement;

/** The path of a contest shows what comes, and what was: only a team is needed, and its member's signature. */
function wayOf({ offlineType, teamId, signOfflineRaceAgreement }: OfflineEntry): 'play' | 'sign' | 'noTeam' {
  if (offlineType === 0 || teamId === null) return 'noTeam';
  return signOfflineRaceAgreement ? 'play' : 'sign';
}

/** The conditions of the contest of 2022 (the same section). */
const allowed2022 = ({ hasTask, hasSignAgreement }: DataOf<typeof offline2022.entry>): boolean =>
  hasTask && hasSignAgreement;

/** Where somebody stands before the screen of a contest on site; `data` is undefined until that is known. */
export interface Passage {
  readonly contestId: string;
  /** Without a team the screen says so in place of its parts. */
  readonly inTeam: boolean;
}

/** Leads away in silence, as guards do. */
function useWayOut(target: string | null): void {
  const router = useRouter();
  useEffect(() => {
    if (target) router.replace(target);
  }, [target, router]);
}

/** The guard of `/offlineGame`: whoever may not play now is led to Home. */
function useGeneralGuard(enabled: boolean) {
  const entry = useQuery({ ...offlineEntryQuery(), enabled });
  const passes = entry.data && mayPlay(entry.data);
  useWayOut(passes === false ? href('home') : null);
  const contestId = passes ? entry.data?.competitionID : null;
  return { ...entry, data: contestId ? ({ contestId, inTeam: true } satisfies Passage) : undefined };
}

/** The guard of the path that names a contest: who has yet to sign is led there. */
function useContestGuard(contestId: string, enabled: boolean) {
  const entry = useQuery({ ...offlineEntryQuery(contestId), enabled });
  const way = entry.data && wayOf(entry.data);
  useWayOut(way === 'sign' ? href('offlineSign2023', { competitionId: contestId }) : null);
  return {
    ...entry,
    data: way && way !== 'sign' ? ({ contestId, inTeam: way === 'play' } satisfies Passage) : undefined,
  };
}

/** The guard of the contest of 2022: a finalist's task, and the signature. */
function useGuard2022(enabled: boolean) {
  const entry = useQuery({ ...entry2022Query(), enabled });
  const passes = entry.data && allowed2022(entry.data);
  useWayOut(passes === false ? href('home') : null);
  return { ...entry, data: passes ? ({ contestId: offline2022Contest, inTeam: true } satisfies Passage) : undefined };
}

/** The guard of a path: by its contest, or without one that of `/offlineGame`. */
export function useGameGuard(family: OnSiteFamily, contestId: string | null) {
  const general = useGeneralGuard(family === 'offline' && contestId === null);
  const named = useContestGuard(contestId ?? '', family === 'offline' && contestId !== null);
  const past = useGuard2022(family === 'ai2022');
  if (family === 'ai2022') return past;
  return contestId === null ? general : named;
}

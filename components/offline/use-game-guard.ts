'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { entry2022Query, offlineEntryQuery } from '#lib/client/queries/offline/offline.ts';
import type { OnSiteFamily } from '#lib/contests/editions.ts';
import type { DataOf } from '#lib/contract/endpoint.ts';
import type { OfflineEntry } from '#lib/contract/offline/offline.ts';
import { type offline2022, offline2022Contest } from '#lib/contract/offline/offline-2022.ts';
import { href } from '#lib/routing/href.ts';

/** Conditions of an on-site final (specification, section 5: OfflineGame), apart from the member's signature. */
const isOpenTo = ({ offlineType, teamId, isStart, isEnd }: OfflineEntry): boolean =>
  offlineType !== 0 && teamId !== null && isStart && !isEnd;

/** Conditions of the contest of 2022 (specification, section 5). */
const allowed2022 = ({ hasTask, hasSignAgreement }: DataOf<typeof offline2022.entry>): boolean =>
  hasTask && hasSignAgreement;

/** Result of a guard for the screen of an on-site final; the guard's `data` is undefined until it is known. */
export interface Passage {
  readonly contestId: string;
}

/** Redirects without a message, as guards do. */
function useWayOut(target: string | null): void {
  const router = useRouter();
  useEffect(() => {
    if (target) router.replace(target);
  }, [target, router]);
}

/** Null for a member who may enter; a member without a signature is redirected to signing, everyone else to Home. */
function wayOut(entry: OfflineEntry): string | null {
  const { competitionID, signOfflineRaceAgreement } = entry;
  if (competitionID === null || !isOpenTo(entry)) return href('home');
  return signOfflineRaceAgreement ? null : href('offlineSign2023', { competitionId: competitionID });
}

/** Guard of the path of a contest, or of the path that names none. */
function useOfflineGuard(contestId: string | null, enabled: boolean) {
  const entry = useQuery({ ...offlineEntryQuery(contestId ?? undefined), enabled });
  const target = entry.data ? wayOut(entry.data) : null;
  useWayOut(enabled ? target : null);
  const entered = target === null ? entry.data?.competitionID : null;
  return { ...entry, data: entered ? ({ contestId: entered } satisfies Passage) : undefined };
}

/** Guard of the contest of 2022: requires a finalist's task and the signature. */
function useGuard2022(enabled: boolean) {
  const entry = useQuery({ ...entry2022Query(), enabled });
  const passes = entry.data && allowed2022(entry.data);
  useWayOut(passes === false ? href('home') : null);
  return { ...entry, data: passes ? ({ contestId: offline2022Contest } satisfies Passage) : undefined };
}

/** Guard of a path: of its contest, or without one of `/offlineGame`. */
export function useGameGuard(family: OnSiteFamily, contestId: string | null) {
  const running = useOfflineGuard(contestId, family === 'offline');
  const past = useGuard2022(family === 'ai2022');
  return family === 'ai2022' ? past : running;
}

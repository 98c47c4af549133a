'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinkButton } from '#components/ui/button.tsx';
import { entry2022Query, offlineEntryQuery } from '#lib/client/queries/offline/offline.ts';
import { onSiteFamilyOf } from '#lib/contests/on-site.ts';
import type { MyTrack } from '#lib/contract/entries.ts';
import { href, hrefOnSite } from '#lib/routing/href.ts';

interface OnSiteLinkProps {
  readonly race: Pick<MyTrack, 'raceId' | 'competitionID' | 'onSite'>;
  readonly children: ReactNode;
}

/**
 * Link to a contest's on-site final while it runs, before it to the page for signing. None where there is none, after
 * its end, and for a team of 2022 that was not in the final.
 */
export function OnSiteLink({ race: { raceId, competitionID, onSite }, children }: OnSiteLinkProps) {
  const family = onSite ? onSiteFamilyOf(competitionID) : null;
  const past = useQuery({ ...entry2022Query(), enabled: family === 'ai2022' });
  const entry = useQuery({ ...offlineEntryQuery(competitionID), enabled: family === 'offline' });
  // A query that is not enabled still has the data that another link asked for.
  if (family === 'ai2022' && past.data?.hasTask && past.data.hasSignAgreement)
    return <LinkButton href={hrefOnSite({ contestId: competitionID, id: raceId })}>{children}</LinkButton>;
  if (family !== 'offline' || !entry.data?.teamId || entry.data.isEnd) return null;
  const target = entry.data.isStart
    ? hrefOnSite({ contestId: competitionID, id: raceId })
    : href('offlineSign2023', { competitionId: competitionID });
  return <LinkButton href={target}>{children}</LinkButton>;
}

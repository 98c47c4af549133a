'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinkButton } from '#components/ui/button.tsx';
import { entry2022Query } from '#lib/client/queries/offline.ts';
import { onSiteFamilyOf } from '#lib/contests/on-site.ts';
import { hrefOnSite } from '#lib/routing/href.ts';

interface OnSiteLinkProps {
  readonly race: { readonly raceId: string; readonly competitionID: string };
  readonly children: ReactNode;
}

/** Link to a contest's on-site final; none where there is none, or for a team of 2022 that was not in the final. */
export function OnSiteLink({ race: { raceId, competitionID }, children }: OnSiteLinkProps) {
  const family = onSiteFamilyOf(competitionID);
  const past = useQuery({ ...entry2022Query(), enabled: family === 'ai2022' });
  const open = family === 'offline' || (past.data?.hasTask && past.data.hasSignAgreement);
  if (!open) return null;
  return <LinkButton href={hrefOnSite({ contestId: competitionID, id: raceId })}>{children}</LinkButton>;
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { HasTeam } from '#components/team/no-team.tsx';
import type { TeamContest } from '#components/team/team-contest.ts';
import { useJoiningReason } from '#components/team/team-reason.ts';
import { Notice } from '#components/ui/state.tsx';
import { membershipQuery } from '#lib/client/queries/teams.ts';
import type { RaceData } from '#lib/contract/teams/teams.ts';
import { href } from '#lib/routing/href.ts';
import { useCurrentRoute } from '#lib/routing/use-current-route.ts';

interface WithoutTeamProps {
  readonly contest: TeamContest;
  readonly children: ReactNode;
}

/**
 * Shows its children to people without a team. Others get a notice; on routes with the guard `noTeam` they are sent to
 * /teamManagement instead (specification, section 5).
 */
export function WithoutTeam({ contest, children }: WithoutTeamProps) {
  const membership = useQuery(membershipQuery(contest.id));
  useNoTeamGuard(membership.data);
  return (
    <QueryBoundary query={membership}>
      {(where) => (
        <Way contest={contest} where={where}>
          {children}
        </Way>
      )}
    </QueryBoundary>
  );
}

function Way({ contest, where, children }: WithoutTeamProps & { where: RaceData }) {
  const reason = useJoiningReason(where, contest.teamSize);
  if (where.teamId !== null) return <HasTeam contest={contest} />;
  if (reason === null) return children;
  return (
    <Notice tone="warn" icon="lock">
      {reason}
    </Notice>
  );
}

/**
 * Redirects a player who arrives with a team from a route for people without one. A player who creates or joins a team
 * here is not redirected: the screen itself handles that.
 */
export function useNoTeamGuard(membership: RaceData | undefined): void {
  const router = useRouter();
  const route = useCurrentRoute();
  const [arrival, setArrival] = useState(membership);
  if (arrival === undefined && membership !== undefined) setArrival(membership);
  const away = route?.route.guard === 'noTeam' && arrival !== undefined && arrival.teamId !== null;
  useEffect(() => {
    if (away) router.replace(href('teamManagement', {}, { key: 2 }));
  }, [away, router]);
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { Loaded } from '#components/query/loaded.tsx';
import { Notice } from '#components/ui/state.tsx';
import { standingQuery } from '#lib/client/queries/teams.ts';
import type { RaceData } from '#lib/contract/teams.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { useCurrentRoute } from '#lib/routing/use-current-route.ts';
import { HasTeam, joiningReason } from './no-team.tsx';
import type { TeamContest } from './team-contest.ts';
import { useTeamReason } from './team-reason.ts';

interface WithoutTeamProps {
  readonly contest: TeamContest;
  readonly locale: Locale;
  readonly children: ReactNode;
}

/**
 * Lets through who may still come into a team. Who has one is told so; on routes with the guard `noTeam` they are sent
 * to /teamManagement instead (specification, section 5).
 */
export function WithoutTeam({ contest, locale, children }: WithoutTeamProps) {
  const standing = useQuery(standingQuery(contest.id));
  useNoTeamGuard(standing.data);
  return (
    <Loaded query={standing}>
      {(where) => (
        <Way contest={contest} where={where} locale={locale}>
          {children}
        </Way>
      )}
    </Loaded>
  );
}

function Way({ contest, where, locale, children }: WithoutTeamProps & { where: RaceData }) {
  const say = useTeamReason({ dates: where.dates, ...contest.teamSize }, locale);
  if (where.teamId !== null) return <HasTeam contest={contest} />;
  const reason = say(joiningReason(where, Date.now() / 1000));
  if (reason === null) return children;
  return (
    <Notice tone="warn" icon="lock">
      {reason}
    </Notice>
  );
}

/**
 * Sends a player who comes with a team away from a route that asks for none. Who founds or joins one here is not sent
 * away: the screen itself knows where that leads.
 */
export function useNoTeamGuard(standing: RaceData | undefined): void {
  const router = useRouter();
  const route = useCurrentRoute();
  const [arrival, setArrival] = useState(standing);
  if (arrival === undefined && standing !== undefined) setArrival(standing);
  const away = route?.route.guard === 'noTeam' && arrival !== undefined && arrival.teamId !== null;
  useEffect(() => {
    if (away) router.replace(href('teamManagement', {}, { key: 2 }));
  }, [away, router]);
}

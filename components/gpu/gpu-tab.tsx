'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { screenShape } from '#components/query/loading-card.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { ForTeams, type WayToTeam } from '#components/team/for-teams.tsx';
import { gpuOverviewQuery } from '#lib/client/queries/gpu.ts';
import { gpu } from '#lib/contract/gpu/gpu.ts';
import type { GpuScreenContext } from './gpu-context.ts';
import { GpuDashboard } from './gpu-dashboard.tsx';

type GpuTabProps = Pick<GpuScreenContext, 'competitionID' | 'contest'>;

/** Training on the GPU cluster, for members of a team of the contest. */
export function GpuTab(props: GpuTabProps) {
  const t = useTranslations('gpu');
  const overview = useQuery(gpuOverviewQuery(props.competitionID));
  const error = overview.data ? null : overview.error;
  const wayToTeam = (way: WayToTeam) => ({
    title: t(`guard.${way}.title`),
    text: t(`guard.${way}.text`, { contest: props.contest.name }),
    action: t(`guard.${way}.action`),
  });
  return (
    <ForTeams error={error} contestId={props.contest.id} call={gpu.overview} words={wayToTeam}>
      <QueryBoundary query={overview} skeleton={screenShape}>
        {(known) => <GpuDashboard {...props} overview={known} />}
      </QueryBoundary>
    </ForTeams>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Loaded } from '#components/query/loaded.tsx';
import { ForTeams, type WayToTeam } from '#components/team/for-teams.tsx';
import { gpuOverviewQuery } from '#lib/client/queries/gpu.ts';
import { gpuRefusals } from '#lib/contract/gpu-refusals.ts';
import { GpuDesk } from './gpu-desk.tsx';
import type { GpuPlace } from './gpu-place.ts';

type GpuTabProps = Pick<GpuPlace, 'competitionID' | 'contest' | 'locale'>;

/** Training on the hall's machines, for the members of a team of the contest. */
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
    <ForTeams error={error} contestId={props.contest.id} codes={gpuRefusals} words={wayToTeam}>
      <Loaded query={overview} bones={shape}>
        {(known) => <GpuDesk {...props} overview={known} />}
      </Loaded>
    </ForTeams>
  );
}

const shape = [
  { width: '38%', height: '1.75rem' },
  { width: '62%' },
  { width: '100%', height: '17.5rem' },
  { width: '100%', height: '26rem' },
];

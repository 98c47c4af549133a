'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Loaded } from '#components/query/loaded.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import { gpuOverviewQuery } from '#lib/client/queries/gpu.ts';
import { ApiError } from '#lib/contract/errors.ts';
import { gpuRefusals } from '#lib/contract/gpu-refusals.ts';
import { hrefTeam } from '#lib/routing/href.ts';
import { GpuDesk } from './gpu-desk.tsx';
import type { GpuPlace } from './gpu-place.ts';

type GpuTabProps = Pick<GpuPlace, 'competitionID' | 'contest' | 'locale'>;

/** Training on the hall's machines, for the members of a team of the contest. */
export function GpuTab(props: GpuTabProps) {
  const overview = useQuery(gpuOverviewQuery(props.competitionID));
  return (
    <ForTeams error={overview.data ? null : overview.error} contest={props.contest}>
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

/** What stands instead for somebody who may not train here. */
const ways = {
  [gpuRefusals.notMember]: 'notMember',
  [gpuRefusals.notSignedUp]: 'notSignedUp',
} as const;

interface ForTeamsProps extends Pick<GpuPlace, 'contest'> {
  readonly error: Error | null;
  readonly children: ReactNode;
}

function ForTeams({ error, contest, children }: ForTeamsProps) {
  const t = useTranslations('gpu.guard');
  const code = error instanceof ApiError ? Number(error.code) : 0;
  const way = Object.entries(ways).find(([known]) => Number(known) === code)?.[1];
  if (!way) return children;
  return (
    <Card>
      <Empty
        level={2}
        subject="signpost"
        title={t(`${way}.title`)}
        text={t(`${way}.text`, { contest: contest.name })}
        action={<LinkButton href={hrefTeam(contest.id, 'team', { key: 2 })}>{t(`${way}.action`)}</LinkButton>}
      />
    </Card>
  );
}

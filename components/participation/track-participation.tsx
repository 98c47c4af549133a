'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Card } from '#components/ui/card.tsx';
import { participationQuery } from '#lib/client/queries/teams.ts';
import { currentStep } from './next-step-of.ts';
import { ParticipationSteps } from './participation-steps.tsx';

interface TrackParticipationProps {
  readonly competitionID: string;
  readonly raceId: string;
}

/** Steps of a team in a track until its first score; needs the namespace `participation`. */
export function TrackParticipation({ competitionID, raceId }: TrackParticipationProps) {
  const t = useTranslations('participation');
  const { data } = useQuery(participationQuery(competitionID));
  const own = data?.find((one) => one.raceId === raceId);
  if (!own || currentStep(own) === null) return null;
  return (
    <Card as="section" pad aria-label={t('title')}>
      <ParticipationSteps participation={own} />
    </Card>
  );
}

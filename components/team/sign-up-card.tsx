'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import type { RaceData } from '#lib/contract/teams.ts';
import { SignUpNext } from './sign-up-next.tsx';
import { SignUpSteps } from './sign-up-steps-list.tsx';
import { SignedUpRaces } from './signed-up-races.tsx';
import type { TeamCardProps } from './team-screen.tsx';

export type SignUpCardProps = TeamCardProps & { readonly standing: RaceData };

/** How far the team has come with its sign-up, and the one thing that comes next. */
export function SignUpCard(props: SignUpCardProps) {
  const { team, standing } = props;
  const t = useTranslations('team.signUp');
  const id = useId();
  const entered = team.races.length > 0;
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead title={t('title')} id={id}>
        <Chip tone={entered ? 'good' : 'warn'} icon={entered ? 'check' : 'clock'}>
          {t(entered ? 'entered' : 'notEntered')}
        </Chip>
      </CardHead>
      <CardBody className="stack">
        <SignUpSteps team={team} asked={standing.agreements.length} />
        <SignedUpRaces {...props} />
        <SignUpNext {...props} />
      </CardBody>
    </Card>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { PersonalFrame } from '#components/personal/personal-frame.tsx';
import { Loaded } from '#components/query/loaded.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import { myRacesQuery } from '#lib/client/queries/teams.ts';
import type { MyRace } from '#lib/contract/entries.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { RaceScores } from './race-scores.tsx';

/** Every score of the player's teams, track by track; with `raceId` in the address only that one. */
export function ScoreDetailScreen({ locale }: { locale: Locale }) {
  const t = useTranslations('track.scores');
  const races = useQuery(myRacesQuery());
  return (
    <PersonalFrame title={t('title')} current="competitions" lead={t('lead')}>
      <Loaded query={races}>
        {(all) => (
          <Suspense>
            <Scores all={all} locale={locale} />
          </Suspense>
        )}
      </Loaded>
    </PersonalFrame>
  );
}

interface ScoresProps {
  readonly all: readonly MyRace[];
  readonly locale: Locale;
}

function Scores({ all, locale }: ScoresProps) {
  const t = useTranslations('track.scores');
  const only = useSearchParams().get('raceId');
  const shown = only === null ? all : all.filter(({ raceId }) => raceId === only);
  if (shown.length === 0)
    return (
      <Card>
        <Empty
          level={2}
          title={t('noneTitle')}
          text={t('none')}
          action={<LinkButton href={href('myCompetitions')}>{t('toMine')}</LinkButton>}
        />
      </Card>
    );
  return (
    <div className="stack">
      {shown.map((race) => (
        <RaceScores key={`${race.competitionID} ${race.raceId}`} race={race} locale={locale} />
      ))}
      <p className="row">
        <LinkButton href={href('myCompetitions')}>{t('toMine')}</LinkButton>
        {shown.length < all.length ? <LinkButton href={href('myScoreDetail')}>{t('showAll')}</LinkButton> : null}
      </p>
    </div>
  );
}

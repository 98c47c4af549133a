'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';

import { useId } from 'react';
import { PersonalLayout } from '#components/personal/personal-layout.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { figure } from '#components/ranking/figures.ts';
import { AddressBoundary } from '#components/screen/address-boundary.tsx';
import { ScoreHistory } from '#components/track/scores-card.tsx';
import { LinkButton, MoreLink } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { useHasCome } from '#components/ui/server-clock.ts';

import { Empty } from '#components/ui/state.tsx';
import { myPlaceQuery, rankingNamesQuery } from '#lib/client/queries/rankings.ts';
import { myTracksQuery } from '#lib/client/queries/teams.ts';
import { trackDetailsQuery } from '#lib/client/queries/tracks.ts';
import { rankingKey } from '#lib/contests/ranking-names.ts';
import type { RankingName } from '#lib/contract/contests/rankings.ts';
import type { MyTrack } from '#lib/contract/entries.ts';
import { href, hrefTrack } from '#lib/routing/href.ts';
import css from './track-scores.module.css';

/** Every score of the player's teams, track by track; with `raceId` in the address only that one. */
export function ScoreDetailScreen() {
  const t = useTranslations('track.scores');
  const races = useQuery(myTracksQuery());
  return (
    <PersonalLayout title={t('title')} current="competitions" lead={t('lead')}>
      <QueryBoundary query={races}>
        {(all) => (
          <AddressBoundary fallback={null}>
            <Scores all={all} />
          </AddressBoundary>
        )}
      </QueryBoundary>
    </PersonalLayout>
  );
}

interface ScoresProps {
  readonly all: readonly MyTrack[];
}

function Scores({ all }: ScoresProps) {
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
        <TrackScores key={`${race.competitionID} ${race.raceId}`} race={race} />
      ))}
      <p className="row">
        <LinkButton href={href('myCompetitions')}>{t('toMine')}</LinkButton>
        {shown.length < all.length ? <LinkButton href={href('myScoreDetail')}>{t('showAll')}</LinkButton> : null}
      </p>
    </div>
  );
}

interface TrackScoresProps {
  readonly race: MyTrack;
}

/** One track of a player: the team's rank in each of its rankings, and its scores over time. */
function TrackScores({ race }: TrackScoresProps) {
  const t = useTranslations('track.scores');
  const id = useId();
  const type = useQuery(trackDetailsQuery(race.raceId));
  const names = useQuery(rankingNamesQuery(race.competitionID));
  const revealed = useHasCome(type.data?.revealsAt ?? null);
  const open = race.status === 2 && !race.isBanded;
  return (
    <Card as="section" aria-labelledby={id} data-line={type.data?.line}>
      <CardHead id={id} title={race.raceName}>
        <span className="small muted">{race.competitionName}</span>
      </CardHead>
      <CardBody className="stack">
        <p>{t('asTeam', { team: race.teamName })}</p>
        <QueryBoundary query={names}>
          {(all) =>
            all
              .filter(({ raceId, type: kind }) => raceId === race.raceId && (revealed || kind !== 'final'))
              .map((name) => <Place key={name.type} name={name} race={race} />)
          }
        </QueryBoundary>
        {type.data ? <ScoreHistory track={type.data} /> : null}
        {open ? (
          <p className="row">
            <LinkButton href={hrefTrack(race, 'records')}>{t('toRecords')}</LinkButton>
          </p>
        ) : null}
      </CardBody>
    </Card>
  );
}

interface PlaceProps {
  readonly name: RankingName;
  readonly race: MyTrack;
}

function Place({ name, race }: PlaceProps) {
  const t = useTranslations('track.scores');
  const place = useQuery(myPlaceQuery(name.raceId, name.type));
  const ranking = href('ranking', { id: race.competitionID, activeTabKey: rankingKey(name) });
  return (
    <QueryBoundary query={place} skeleton={[{ width: '40%' }]}>
      {({ me }) => (
        <div className={css.place}>
          {me ? (
            <Facts
              facts={[
                { term: name.name, value: t('place', { rank: me.rank }) },
                { term: name.metricName, value: figure(me.score, name.decimals) },
                { term: t('attempts'), value: String(me.attempts) },
              ]}
            />
          ) : (
            <p className="muted">{t('notRanked', { ranking: name.name })}</p>
          )}
          <MoreLink href={ranking}>{t('toRanking')}</MoreLink>
        </div>
      )}
    </QueryBoundary>
  );
}

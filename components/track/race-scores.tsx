'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Loaded } from '#components/query/loaded.tsx';
import { figure } from '#components/ranking/figures.ts';
import { ScoreHistory } from '#components/submission/scores-card.tsx';
import { LinkButton, MoreLink } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { serverSeconds } from '#components/ui/server-clock.ts';
import { myPlaceQuery, rankingNamesQuery } from '#lib/client/queries/rankings.ts';
import { raceTypeQuery } from '#lib/client/queries/tracks.ts';
import { rankingKey } from '#lib/contests/ranking-names.ts';
import type { MyRace } from '#lib/contract/entries.ts';
import type { RankingName } from '#lib/contract/rankings.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href, hrefTrack } from '#lib/routing/href.ts';
import css from './race-scores.module.css';

interface RaceScoresProps {
  readonly race: MyRace;
  readonly locale: Locale;
}

/** One track of a player: the team's place in each of its rankings, and its scores over time. */
export function RaceScores({ race, locale }: RaceScoresProps) {
  const t = useTranslations('track.scores');
  const id = useId();
  const type = useQuery(raceTypeQuery(race.raceId));
  const names = useQuery(rankingNamesQuery(race.competitionID));
  const revealsAt = type.data?.revealsAt ?? null;
  const revealed = revealsAt === null || revealsAt <= serverSeconds();
  const open = race.status === 2 && !race.isBanded;
  return (
    <Card as="section" aria-labelledby={id} data-line={type.data?.line}>
      <CardHead id={id} title={race.raceName}>
        <span className="small muted">{race.competitionName}</span>
      </CardHead>
      <CardBody className="stack">
        <p>{t('asTeam', { team: race.teamName })}</p>
        <Loaded query={names}>
          {(all) =>
            all
              .filter(({ raceId, type: kind }) => raceId === race.raceId && (revealed || kind !== 'final'))
              .map((name) => <Place key={name.type} name={name} race={race} />)
          }
        </Loaded>
        {type.data ? <ScoreHistory track={type.data} locale={locale} /> : null}
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
  readonly race: MyRace;
}

function Place({ name, race }: PlaceProps) {
  const t = useTranslations('track.scores');
  const place = useQuery(myPlaceQuery(name.raceId, name.type));
  const ranking = href('ranking', { id: race.competitionID, activeTabKey: rankingKey(name) });
  return (
    <Loaded query={place} bones={[{ width: '40%' }]}>
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
    </Loaded>
  );
}

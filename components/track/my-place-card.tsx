'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Loaded } from '#components/query/loaded.tsx';
import { figure } from '#components/ranking/figures.ts';
import { MoreLink } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Move, Rank } from '#components/ui/rank.tsx';
import { Empty } from '#components/ui/state.tsx';
import { Table } from '#components/ui/table.tsx';
import { myPlaceQuery } from '#lib/client/queries/rankings.ts';
import { rankingKey } from '#lib/contests/ranking-names.ts';
import type { RankingName, RankRow } from '#lib/contract/rankings.ts';
import type { RaceType } from '#lib/contract/tracks.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';

interface MyPlaceCardProps {
  readonly name: RankingName;
  readonly track: RaceType;
  readonly locale: Locale;
}

/** The team's place in one ranking, the rows around it, and the way to all of them. */
export function MyPlaceCard({ name, track, locale }: MyPlaceCardProps) {
  const t = useTranslations('track.ranking');
  const id = useId();
  const place = useQuery(myPlaceQuery(name.raceId, name.type));
  const all = href('ranking', { id: track.competitionID, activeTabKey: rankingKey(name) });
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead id={id} title={name.name}>
        <MoreLink href={all}>{t('all')}</MoreLink>
      </CardHead>
      <CardBody className="stack">
        <Loaded query={place}>
          {({ me, around }) =>
            me ? (
              <Neighbours me={me} around={around} name={name} locale={locale} />
            ) : (
              <Empty level={3} title={t('notRankedTitle')} text={t('notRanked')} />
            )
          }
        </Loaded>
      </CardBody>
    </Card>
  );
}

const wayOf = (by: number) => (by === 0 ? 'same' : by > 0 ? 'up' : 'down');

interface NeighboursProps extends Omit<MyPlaceCardProps, 'track'> {
  readonly me: RankRow;
  readonly around: readonly RankRow[];
}

function Neighbours({ me, around, name, locale }: NeighboursProps) {
  const t = useTranslations('track.ranking');
  const format = formatters(locale, viewerTimeZone());
  const rows = around.some(({ teamId }) => teamId === me.teamId) ? around : [me, ...around];
  const move = (by: number | null) =>
    by === null ? t('new') : <Move by={by} words={t('moved', { by: Math.abs(by), way: wayOf(by) })} />;
  return (
    <Table
      caption={name.name}
      fit
      columns={[
        { key: 'rank', head: t('rank') },
        { key: 'team', head: t('team'), rowHead: true },
        { key: 'score', head: name.metricName, end: true },
        { key: 'move', head: t('movement'), end: true, hide: 'narrow' },
        { key: 'at', head: t('at'), nowrap: true, hide: 'mid' },
      ]}
      rows={rows
        .toSorted((a, b) => a.rank - b.rank)
        .map((row) => ({
          key: row.teamId,
          mine: row.teamId === me.teamId,
          cells: {
            rank: <Rank place={row.rank} />,
            team: row.team,
            score: figure(row.score, name.decimals),
            move: move(row.movement),
            at: format.dateTime(row.at),
          },
        }))}
    />
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { figure } from '#components/ranking/figures.ts';
import { MoreLink } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Move, Rank } from '#components/ui/rank.tsx';
import { useHasCome } from '#components/ui/server-clock.ts';
import { Empty } from '#components/ui/state.tsx';
import { Table } from '#components/ui/table.tsx';
import { myPlaceQuery, rankingNamesQuery } from '#lib/client/queries/rankings.ts';
import { rankingKey } from '#lib/contests/ranking-names.ts';
import type { RankingName, RankRow } from '#lib/contract/contests/rankings.ts';
import type { TrackDetails } from '#lib/contract/submissions/tracks.ts';
import { href } from '#lib/routing/href.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import { FreezeNotice } from './freeze-notice.tsx';
import type { TrackContext } from './track-context.ts';

/** The team's rank in each ranking of the track, with its neighbours. */
export function RankingTab({ track }: TrackContext) {
  const t = useTranslations('track.ranking');
  const names = useQuery(rankingNamesQuery(track.competitionID));
  const revealed = useHasCome(track.revealsAt);
  return (
    <QueryBoundary query={names}>
      {(all) => {
        const own = all.filter(({ raceId, type }) => raceId === track.raceId && (revealed || type !== 'final'));
        if (own.length === 0)
          return (
            <Card>
              <Empty level={2} title={t('noneTitle')} text={t('none')} />
            </Card>
          );
        return (
          <div className="stack">
            <FreezeNotice track={track} />
            {own.map((name) => (
              <MyPlaceCard key={name.type} name={name} track={track} />
            ))}
          </div>
        );
      }}
    </QueryBoundary>
  );
}

interface MyPlaceCardProps {
  readonly name: RankingName;
  readonly track: TrackDetails;
}

/** The team's rank in one ranking, the rows around it, and a link to the full ranking. */
function MyPlaceCard({ name, track }: MyPlaceCardProps) {
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
        <QueryBoundary query={place}>
          {({ me, around }) =>
            me ? (
              <Neighbours me={me} around={around} name={name} />
            ) : (
              <Empty level={3} title={t('notRankedTitle')} text={t('notRanked')} />
            )
          }
        </QueryBoundary>
      </CardBody>
    </Card>
  );
}

const wayOf = (by: number) => (by === 0 ? 'same' : by > 0 ? 'up' : 'down');

interface NeighboursProps extends Omit<MyPlaceCardProps, 'track'> {
  readonly me: RankRow;
  readonly around: readonly RankRow[];
}

function Neighbours({ me, around, name }: NeighboursProps) {
  const t = useTranslations('track.ranking');
  const format = useViewerFormats();
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

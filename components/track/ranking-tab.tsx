'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Loaded } from '#components/query/loaded.tsx';
import { Card } from '#components/ui/card.tsx';
import { serverSeconds } from '#components/ui/server-clock.ts';
import { Empty } from '#components/ui/state.tsx';
import { rankingNamesQuery } from '#lib/client/queries/rankings.ts';
import { FreezeNotice } from './freeze-notice.tsx';
import { MyPlaceCard } from './my-place-card.tsx';
import type { TrackPlace } from './track-place.ts';

/** Where the team stands in each ranking of the track, with its neighbours. */
export function RankingTab({ track, locale }: TrackPlace) {
  const t = useTranslations('track.ranking');
  const names = useQuery(rankingNamesQuery(track.competitionID));
  return (
    <Loaded query={names}>
      {(all) => {
        const revealed = track.revealsAt === null || track.revealsAt <= serverSeconds();
        const own = all.filter(({ raceId, type }) => raceId === track.raceId && (revealed || type !== 'final'));
        if (own.length === 0)
          return (
            <Card>
              <Empty level={2} title={t('noneTitle')} text={t('none')} />
            </Card>
          );
        return (
          <div className="stack">
            <FreezeNotice track={track} locale={locale} />
            {own.map((name) => (
              <MyPlaceCard key={name.type} name={name} track={track} locale={locale} />
            ))}
          </div>
        );
      }}
    </Loaded>
  );
}

import { getTranslations } from 'next-intl/server';
import type { Track } from '#lib/contract/contests/contests.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { loadTrackRankings } from '#lib/server/loaders/track-rankings.ts';
import css from './contest-card.module.css';
import { TrackCard } from './track-card.tsx';
import { trackFacts } from './track-facts.ts';

interface ContestTracksProps {
  readonly tracks: readonly Track[];
  /** False before the contest is published: its tracks have no pages yet. */
  readonly linked: boolean;
}

export async function ContestTracks({ tracks, linked }: ContestTracksProps) {
  const locale = await getLocale();
  const t = await getTranslations('contest.tracks');
  const ranking = await getTranslations('ranking');
  const rankingOf = await loadTrackRankings(locale, tracks);
  const words = { metric: t('metric'), team: t('team'), teams: t('teams'), prize: t('prize') };
  return (
    <div className={css.narrow}>
      {tracks.map((track, index) => (
        <TrackCard
          key={track.id}
          track={track}
          index={index}
          facts={trackFacts(track, locale, words)}
          ranking={{ href: rankingOf(track), label: ranking('link') }}
          linked={linked}
        />
      ))}
    </div>
  );
}

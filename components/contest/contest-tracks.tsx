import { getTranslations } from 'next-intl/server';
import type { Track } from '#lib/contract/contests.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { loadTrackRankings } from '#lib/server/loaders/track-rankings.ts';
import cards from './contest-card.module.css';
import { TrackCard } from './track-card.tsx';
import { trackFacts } from './track-facts.ts';

/** The tracks of one contest. */
export async function ContestTracks({ tracks, locale }: { tracks: readonly Track[]; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'contest.tracks' });
  const ranking = await getTranslations({ locale, namespace: 'ranking' });
  const rankingOf = await loadTrackRankings(locale, tracks);
  const words = { metric: t('metric'), team: t('team'), teams: t('teams'), prize: t('prize') };
  return (
    <div className={cards.narrow}>
      {tracks.map((track, index) => (
        <TrackCard
          key={track.id}
          track={track}
          index={index}
          facts={trackFacts(track, locale, words)}
          ranking={{ href: rankingOf(track), label: ranking('link') }}
        />
      ))}
    </div>
  );
}

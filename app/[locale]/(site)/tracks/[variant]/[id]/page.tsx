import type { Metadata } from 'next';
import { countdownWords } from '#components/contest/schedule/countdown-words.ts';
import { ClientScreen } from '#components/screen/client-screen.tsx';
import { firstOfTrack } from '#components/track/first-queries.ts';
import { TaskText } from '#components/track/task-text.tsx';
import { TrackScreen } from '#components/track-page/track-screen.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { loadFirstData } from '#lib/server/first-data.ts';
import { serverSeconds } from '#lib/server/loaders/server-clock.ts';
import { loadTrackOn, trackMetadata } from '#lib/server/loaders/tracks.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly variant: string; readonly id: string }>;

export default async function TrackPage({ params }: Params) {
  const locale = await localeOf(params);
  const { variant, id } = await params;
  const { track, variant: shown } = await loadTrackOn(locale, variant, id);
  return (
    <ClientScreen family="track" line={track.line} first={await loadFirstData(firstOfTrack(track))}>
      <TrackScreen
        track={track}
        variant={shown}
        now={serverSeconds()}
        countdown={await countdownWords(locale)}
        taskText={<TaskText raceId={track.raceId} />}
      />
    </ClientScreen>
  );
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { variant, id } = await params;
  return trackMetadata(await localeOf(params), variant, id);
}

import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { countdownWords } from '#components/contest/countdown-words.ts';
import { TaskText } from '#components/track/task-text.tsx';
import { TrackScreen } from '#components/track/track-screen.tsx';
import { QueryClientProvider } from '#lib/client/query-client.tsx';
import { loadMessages } from '#lib/i18n/messages.ts';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { serverSeconds } from '#lib/server/loaders/server-clock.ts';
import { loadTrackOn, trackMetadata } from '#lib/server/loaders/tracks.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly variant: string; readonly id: string }>;

export default async function TrackPage({ params }: Params) {
  const locale = await localeOf(params);
  const { variant, id } = await params;
  const { track, variant: shown } = await loadTrackOn(locale, variant, id);
  const { errors, track: words, submission } = await loadMessages(locale);
  return (
    <main id="main" data-line={track.line}>
      <NextIntlClientProvider messages={{ errors, track: words, submission }}>
        <QueryClientProvider>
          <TrackScreen
            track={track}
            variant={shown}
            locale={locale}
            now={serverSeconds()}
            countdown={await countdownWords(locale)}
            taskText={<TaskText raceId={track.raceId} locale={locale} />}
          />
        </QueryClientProvider>
      </NextIntlClientProvider>
    </main>
  );
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { variant, id } = await params;
  return trackMetadata(await localeOf(params), variant, id);
}

import { NextIntlClientProvider } from 'next-intl';
import { countdownWords } from '#components/contest/countdown-words.ts';
import type { TeamContest } from '#components/team/team-contest.ts';
import { QueryClientProvider } from '#lib/client/query-client.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { loadMessages } from '#lib/i18n/messages.ts';
import { loadGuideFiles } from '#lib/server/loaders/guide-files.ts';
import { serverSeconds } from '#lib/server/loaders/server-clock.ts';
import { GameScreen } from './game-screen.tsx';

interface GameShellProps {
  /** Those that the screen may turn out to be about: one where the path names it. */
  readonly contests: readonly TeamContest[];
  /** Only for those who play now; everybody else is led to Home. */
  readonly guarded?: boolean;
  readonly locale: Locale;
}

/** What the screen of a contest on site stands in: words, queries and the contest's hue; nothing of a person. */
export async function GameShell({ contests, guarded = false, locale }: GameShellProps) {
  const { offline, gpu, submission, errors, team, content } = await loadMessages(locale);
  const { close, back, working } = team;
  const messages = {
    offline,
    gpu,
    submission,
    errors,
    team: { close, back, working },
    content: { guideFiles: content.guideFiles },
  };
  return (
    <main id="main" data-line={contests[0]?.line}>
      <NextIntlClientProvider messages={messages}>
        <QueryClientProvider>
          <GameScreen
            contests={contests}
            guarded={guarded}
            guides={await loadGuideFiles(locale)}
            countdown={await countdownWords(locale)}
            locale={locale}
            now={serverSeconds()}
          />
        </QueryClientProvider>
      </NextIntlClientProvider>
    </main>
  );
}

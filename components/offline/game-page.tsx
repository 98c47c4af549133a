import { countdownWords } from '#components/contest/schedule/countdown-words.ts';
import { ClientScreen } from '#components/screen/client-screen.tsx';
import type { TeamContest } from '#components/team/team-contest.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { loadFirstData } from '#lib/server/first-data.ts';
import { loadGuideFiles } from '#lib/server/loaders/content/guide-files.ts';
import { serverSeconds } from '#lib/server/loaders/server-clock.ts';
import { firstOfAnyOnSite, firstOfOnSite } from './first-queries.ts';
import { GameScreen } from './game-screen.tsx';

interface GamePageProps {
  /** Contests that the screen may be about: one if the path names it. */
  readonly contests: readonly TeamContest[];
  /** True to admit only current participants; others are redirected to Home. */
  readonly guarded?: boolean;
}

/** Page of a contest with an on-site final. */
export async function GamePage({ contests, guarded = false }: GamePageProps) {
  const locale = await getLocale();
  const [named] = guarded ? [] : contests;
  const firstOf = named ? firstOfOnSite(named.id) : firstOfAnyOnSite;
  return (
    <ClientScreen family="onSite" line={contests[0]?.line} first={await loadFirstData(firstOf)}>
      <GameScreen
        contests={contests}
        guarded={guarded}
        guides={await loadGuideFiles(locale)}
        countdown={await countdownWords(locale)}
        now={serverSeconds()}
      />
    </ClientScreen>
  );
}

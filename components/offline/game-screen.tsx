'use client';

import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { GuideFile } from '#components/document/guide-files-screen.tsx';
import { Loaded } from '#components/query/loaded.tsx';
import type { TeamContest } from '#components/team/team-contest.ts';
import type { CountdownWords } from '#components/ui/countdown.tsx';
import { everySecond, serverSeconds } from '#components/ui/server-clock.ts';
import { raceQuery } from '#lib/client/queries/offline.ts';
import { type OnSiteTab, onSiteFamilyOf } from '#lib/contests/on-site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { hrefOnSite } from '#lib/routing/href.ts';
import { useCurrentRoute } from '#lib/routing/use-current-route.ts';
import { GameHead } from './game-head.tsx';
import { GamePart } from './game-part.tsx';
import { NoTeam } from './no-team.tsx';
import { tabOf, tabsOf } from './on-site-tabs.ts';
import { useGameGuard } from './use-game-guard.ts';

export interface GameScreenProps {
  readonly contests: readonly TeamContest[];
  readonly guarded: boolean;
  readonly guides: readonly GuideFile[];
  readonly countdown: CountdownWords;
  readonly locale: Locale;
  /** Seconds; when the page was made. */
  readonly now: number;
}

/** A contest on site for a member of one of its teams: what is on, the machines, and everything that goes with them. */
export function GameScreen({ contests, guarded, guides, countdown, locale, now: made }: GameScreenProps) {
  const now = useSyncExternalStore(everySecond, serverSeconds, () => made);
  const params = useCurrentRoute()?.params;
  const named = guarded ? null : (contests[0] ?? null);
  const family = (named && onSiteFamilyOf(named.id)) ?? 'offline';
  const guard = useGameGuard(family, named?.id ?? null);
  const contest = named ?? contests.find(({ id }) => id === guard.data?.contestId) ?? null;
  const inTeam = guard.data?.inTeam ?? false;
  const race = useQuery({ ...raceQuery(contest?.id ?? ''), enabled: contest !== null && inTeam });
  const hrefOf = (tab: OnSiteTab) => hrefOnSite({ contestId: contest?.id ?? '', id: params?.id }, tab);
  const tabs = tabsOf(family, race.data);
  const tab = params && tabOf(tabs, params.tab);
  return (
    <>
      <GameHead
        contest={contest}
        race={race.data}
        tabs={contest ? tabs : []}
        current={tab ?? null}
        hrefOf={hrefOf}
        locale={locale}
        now={now}
        countdown={countdown}
      />
      <div className="page desk stack">
        <Loaded query={{ ...guard, data: tab ? guard.data : undefined }}>
          {() =>
            contest && inTeam ? (
              <Loaded query={race}>
                {(known) => (
                  <GamePart
                    tab={tab ?? 'overview'}
                    place={{ contest, family, race: known, locale, now, hrefOf }}
                    guides={guides}
                  />
                )}
              </Loaded>
            ) : contest ? (
              <NoTeam contest={contest} />
            ) : null
          }
        </Loaded>
      </div>
    </>
  );
}

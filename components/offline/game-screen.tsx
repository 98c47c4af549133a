'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import type { GuideFile } from '#components/document/guide-files-screen.tsx';
import { screenShape } from '#components/query/loading-card.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import type { TeamContest } from '#components/team/team-contest.ts';
import { Countdown, type CountdownWords } from '#components/ui/countdown.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { TabsNav } from '#components/ui/page/tabs-nav.tsx';
import { everySecond, serverSeconds } from '#components/ui/server-clock.ts';
import { raceQuery } from '#lib/client/queries/offline/offline.ts';
import { useDocumentTitle } from '#lib/client/use-document-title.ts';
import { type OnSiteTab, onSiteFamilyOf } from '#lib/contests/on-site.ts';
import type { OnSiteFinal } from '#lib/contract/offline/on-site-final.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { href, hrefContest, hrefOnSite } from '#lib/routing/href.ts';
import { useCurrentRoute } from '#lib/routing/use-current-route.ts';
import { formatters } from '#lib/time/format.ts';
import css from './game-head.module.css';
import { GamePart } from './game-part.tsx';
import { tabOf, tabsOf } from './on-site-tabs.ts';
import { nextIn } from './overview/timetable-order.ts';
import { useGameGuard } from './use-game-guard.ts';

export interface GameScreenProps {
  readonly contests: readonly TeamContest[];
  readonly guarded: boolean;
  readonly guides: readonly GuideFile[];
  readonly countdown: CountdownWords;
  /** Seconds; when the page was rendered. */
  readonly now: number;
}

/** On-site final for a member of a participating team: programme, machines, and all related parts. */
export function GameScreen({ contests, guarded, guides, countdown, now: made }: GameScreenProps) {
  const now = useSyncExternalStore(everySecond, serverSeconds, () => made);
  const params = useCurrentRoute()?.params;
  const named = guarded ? null : (contests[0] ?? null);
  const family = named ? onSiteFamilyOf(named.id) : 'offline';
  const guard = useGameGuard(family, named?.id ?? null);
  const contest = named ?? contests.find(({ id }) => id === guard.data?.contestId) ?? null;
  const race = useQuery({ ...raceQuery(contest?.id ?? ''), enabled: contest !== null && guard.data !== undefined });
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
        now={now}
        countdown={countdown}
      />
      <div className="page desk stack">
        <QueryBoundary query={{ ...guard, data: tab ? guard.data : undefined }} skeleton={screenShape}>
          {() =>
            contest ? (
              <QueryBoundary query={race} skeleton={screenShape}>
                {(known) => (
                  <GamePart
                    tab={tab ?? 'overview'}
                    place={{ contest, family, race: known, now, hrefOf }}
                    guides={guides}
                  />
                )}
              </QueryBoundary>
            ) : null
          }
        </QueryBoundary>
      </div>
    </>
  );
}

interface GameHeadProps {
  /** Null until the contest is determined. */
  readonly contest: TeamContest | null;
  readonly race: OnSiteFinal | undefined;
  readonly tabs: readonly OnSiteTab[];
  /** Null until the browser's URL is available. */
  readonly current: OnSiteTab | null;
  readonly hrefOf: (tab: OnSiteTab) => string;
  readonly now: number;
  readonly countdown: CountdownWords;
}

/** Heading of an on-site final: the team's seat, the next event, and the tabs. */
function GameHead({ contest, race, tabs, current, hrefOf, now, countdown }: GameHeadProps) {
  const t = useTranslations('offline');
  useDocumentTitle(...(contest && current ? [t(`tabs.${current}`), contest.name] : []));
  const crumbs = [
    { name: t('mine'), path: href('myCompetitions') },
    ...(contest ? [{ name: contest.name, path: hrefContest(contest.id) }] : []),
    { name: t('title') },
  ];
  return (
    <PageHead
      title={contest ? contest.name : t('title')}
      lead={race ? <Lead race={race} timeZone={contest?.timeZone} /> : t('lead')}
      crumbs={crumbs}
      action={race ? <Moment race={race} now={now} countdown={countdown} /> : <MomentShape />}
      tabs={
        tabs.length > 0 ? (
          <TabsNav
            label={t('tabs.label')}
            items={tabs.map((tab) => ({ href: hrefOf(tab), label: t(`tabs.${tab}`), current: tab === current }))}
          />
        ) : null
      }
    />
  );
}

interface LeadProps {
  readonly race: OnSiteFinal;
  readonly timeZone: string | undefined;
}

function Lead({ race: { place, team, startsAt, endsAt }, timeZone }: LeadProps) {
  const locale = useLocale();
  const t = useTranslations('offline');
  const days = formatters(locale, timeZone).range(startsAt, endsAt - 1);
  const seat = team.seat === null ? t('team.noSeat') : t('team.seat', { seat: team.seat });
  return t('leadOf', { place, days, team: team.name, seat });
}

/** Reserves the space of the next event. */
const MomentShape = () => <div className={`${css.moment} ${css.shape}`} />;

function Moment({ race, now, countdown }: { race: OnSiteFinal; now: number; countdown: CountdownWords }) {
  const next = nextIn(race.timetable, now);
  if (!next) return null;
  return (
    <div className={css.moment}>
      <span className="small muted">{next.title}</span>
      <Countdown until={next.startsAt} now={now} words={countdown} />
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import type { TeamContest } from '#components/team/team-contest.ts';
import { Countdown, type CountdownWords } from '#components/ui/countdown.tsx';
import { Breadcrumbs, PageHead } from '#components/ui/page-head.tsx';
import { TabsNav } from '#components/ui/tabs-nav.tsx';
import type { OnSiteTab } from '#lib/contests/on-site.ts';
import type { OfflineRace } from '#lib/contract/offline-race.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href, hrefContest } from '#lib/routing/href.ts';
import { formatters } from '#lib/time/format.ts';
import css from './game-head.module.css';
import { nextIn } from './timetable-order.ts';

interface GameHeadProps {
  /** Null until it is known which one. */
  readonly contest: TeamContest | null;
  readonly race: OfflineRace | undefined;
  readonly tabs: readonly OnSiteTab[];
  /** Null until the browser knows its address. */
  readonly current: OnSiteTab | null;
  readonly hrefOf: (tab: OnSiteTab) => string;
  readonly locale: Locale;
  readonly now: number;
  readonly countdown: CountdownWords;
}

/** Heading of a contest on site: where the team sits, what comes next, and the parts of the screen. */
export function GameHead({ contest, race, tabs, current, hrefOf, locale, now, countdown }: GameHeadProps) {
  const t = useTranslations('offline');
  const crumbs = [
    { label: t('mine'), href: href('myCompetitions') },
    ...(contest ? [{ label: contest.name, href: hrefContest(contest.id) }] : []),
    { label: t('title') },
  ];
  return (
    <PageHead
      title={contest ? contest.name : t('title')}
      lead={race ? <Lead race={race} timeZone={contest?.timeZone} locale={locale} /> : t('lead')}
      breadcrumbs={<Breadcrumbs label={t('crumbs')} crumbs={crumbs} />}
      action={race ? <Moment race={race} now={now} countdown={countdown} /> : null}
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
  readonly race: OfflineRace;
  readonly timeZone: string | undefined;
  readonly locale: Locale;
}

function Lead({ race: { place, team, startsAt, endsAt }, timeZone, locale }: LeadProps) {
  const t = useTranslations('offline');
  const days = formatters(locale, timeZone).range(startsAt, endsAt - 1);
  const seat = team.seat === null ? t('team.noSeat') : t('team.seat', { seat: team.seat });
  return t('leadOf', { place, days, team: team.name, seat });
}

function Moment({ race, now, countdown }: { race: OfflineRace; now: number; countdown: CountdownWords }) {
  const next = nextIn(race.timetable, now);
  if (!next) return null;
  return (
    <div className={css.moment}>
      <span className="small muted">{next.title}</span>
      <Countdown until={next.startsAt} now={now} words={countdown} />
    </div>
  );
}

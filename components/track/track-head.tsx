'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Countdown, type CountdownWords } from '#components/ui/countdown.tsx';
import { Breadcrumbs, PageHead } from '#components/ui/page-head.tsx';
import { everySecond, serverSeconds } from '#components/ui/server-clock.ts';
import { TabsNav } from '#components/ui/tabs-nav.tsx';
import type { RaceType, TrackTab } from '#lib/contract/tracks.ts';
import { href, hrefContestHome } from '#lib/routing/href.ts';
import css from './track-head.module.css';
import { nextMoment } from './track-moment.ts';

interface TrackHeadProps {
  readonly track: RaceType;
  /** Null until the browser knows its address. */
  readonly current: TrackTab | null;
  readonly tabs: readonly TrackTab[];
  readonly hrefOf: (tab: TrackTab) => string;
  readonly now: number;
  readonly countdown: CountdownWords;
}

/** Heading of a track: its name, how it is measured, what comes next, and its tabs. */
export function TrackHead({ track, current, tabs, hrefOf, now, countdown }: TrackHeadProps) {
  const t = useTranslations('track');
  const crumbs = [
    { label: t('mine'), href: href('myCompetitions') },
    { label: track.contestName, href: hrefContestHome(track.competitionID) },
    { label: track.name },
  ];
  return (
    <PageHead
      title={track.name}
      lead={t('lead', { metric: track.metricName, summary: track.summary })}
      breadcrumbs={<Breadcrumbs label={t('crumbs')} crumbs={crumbs} />}
      action={<Moment track={track} now={now} countdown={countdown} />}
      tabs={
        <TabsNav
          label={t('tabsLabel')}
          items={tabs.map((tab) => ({ href: hrefOf(tab), label: t(`tabs.${tab}`), current: tab === current }))}
        />
      }
    />
  );
}

function Moment({ track, now, countdown }: Pick<TrackHeadProps, 'track' | 'now' | 'countdown'>) {
  const t = useTranslations('track.moment');
  const current = useSyncExternalStore(everySecond, serverSeconds, () => now);
  const moment = nextMoment(track.kinds, current);
  if (!moment) return <p className="small muted">{t('over')}</p>;
  return (
    <div className={css.moment}>
      <span className="small muted">{t(moment.kind)}</span>
      <Countdown until={moment.at} now={now} words={countdown} />
    </div>
  );
}

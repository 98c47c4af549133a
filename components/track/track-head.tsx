'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Countdown, type CountdownWords } from '#components/ui/countdown.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { TabsNav } from '#components/ui/page/tabs-nav.tsx';
import { SentenceSpace } from '#components/ui/sentence-space.tsx';
import { everySecond, serverSeconds } from '#components/ui/server-clock.ts';
import { useDocumentTitle } from '#lib/client/use-document-title.ts';
import {
  type SubmissionWindows,
  type TrackDetails,
  type TrackTab,
  windowsOf,
} from '#lib/contract/submissions/tracks.ts';
import { href, hrefContestHome } from '#lib/routing/href.ts';
import css from './track-head.module.css';

interface TrackHeadProps {
  readonly track: TrackDetails;
  /** Null until the browser knows its address. */
  readonly current: TrackTab | null;
  readonly tabs: readonly TrackTab[];
  readonly hrefOf: (tab: TrackTab) => string;
  readonly now: number;
  readonly countdown: CountdownWords;
}

/** Heading of a track: name, metric, next deadline, and tabs. */
export function TrackHead({ track, current, tabs, hrefOf, now, countdown }: TrackHeadProps) {
  const t = useTranslations('track');
  useDocumentTitle(...(current ? [t(`tabs.${current}`), track.name] : []));
  const crumbs = [
    { name: t('mine'), path: href('myCompetitions') },
    { name: track.contestName, path: hrefContestHome(track.competitionID) },
    { name: track.name },
  ];
  return (
    <PageHead
      title={track.name}
      lead={
        <>
          {track.summary}
          <SentenceSpace />
          {t('measuredBy', { metric: track.metricName })}
        </>
      }
      crumbs={crumbs}
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

/** Next opening or closing for submissions. `at` in seconds. */
interface TrackMoment {
  readonly kind: 'closes' | 'opens';
  readonly at: number;
}

/** Next date of a track: first closing of an open window, else first opening; null after all windows have closed. */
export function nextMoment(kinds: readonly SubmissionWindows[], now: number): TrackMoment | null {
  const windows = kinds.flatMap(windowsOf);
  const ends = windows
    .filter(({ opensAt, closesAt }) => opensAt <= now && now < closesAt)
    .map((rules) => rules.closesAt);
  if (ends.length > 0) return { kind: 'closes', at: Math.min(...ends) };
  const starts = windows.map(({ opensAt }) => opensAt).filter((at) => at > now);
  return starts.length > 0 ? { kind: 'opens', at: Math.min(...starts) } : null;
}

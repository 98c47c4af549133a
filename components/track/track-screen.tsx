'use client';

import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense } from 'react';
import { Loaded } from '#components/query/loaded.tsx';
import { LoadingCard } from '#components/query/loading-card.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import type { CountdownWords } from '#components/ui/countdown.tsx';
import { Notice } from '#components/ui/state.tsx';
import { type TrackVariantName, tabsOf } from '#lib/contests/track-variants.ts';
import type { RaceType, TrackTab } from '#lib/contract/tracks.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { hrefTrackOn } from '#lib/routing/href.ts';
import { useCurrentRoute } from '#lib/routing/use-current-route.ts';
import { DataTab } from './data-tab.tsx';
import { GuideTab } from './guide-tab.tsx';
import { MeasureCard } from './measure-card.tsx';
import { RankingTab } from './ranking-tab.tsx';
import { TrackHead } from './track-head.tsx';
import type { TrackPlace } from './track-place.ts';
import { useEntryGuard } from './use-entry-guard.ts';

// What uploads is only needed where something is handed in.
const SubmitTab = lazy(() => import('#components/submission/submit-tab.tsx').then((m) => ({ default: m.SubmitTab })));
const RecordsTab = lazy(() =>
  import('#components/submission/records-tab.tsx').then((m) => ({ default: m.RecordsTab })),
);
const CodeTab = lazy(() => import('#components/submission/code-tab.tsx').then((m) => ({ default: m.CodeTab })));
const TechnicalTab = lazy(() =>
  import('#components/submission/technical-tab.tsx').then((m) => ({ default: m.TechnicalTab })),
);

export interface TrackScreenProps {
  readonly track: RaceType;
  readonly variant: TrackVariantName;
  readonly locale: Locale;
  /** Seconds; when the page was made. */
  readonly now: number;
  readonly countdown: CountdownWords;
  /** The public guide, made on the server. */
  readonly taskText: ReactNode;
}

/** A track for those who take part: what is asked, its data, handing in, and what came of it. */
export function TrackScreen({ track, variant, locale, now, countdown, taskText }: TrackScreenProps) {
  const found = useCurrentRoute();
  const guard = useEntryGuard(track);
  const tabs = tabsOf(variant, track.tabs);
  const isBackUp = ['1', 'true'].includes(found?.params.isBackUp ?? '');
  // Until the browser knows its address no tab is the current one.
  const current = found && (tabs.find((tab) => tab === found.params.tab) ?? tabs[0] ?? 'task');
  const hrefOf = (tab: TrackTab) => `${hrefTrackOn(variant, track.raceId, tab)}${isBackUp ? '/1' : ''}`;
  return (
    <>
      <TrackHead track={track} current={current} tabs={tabs} hrefOf={hrefOf} now={now} countdown={countdown} />
      <div className="page desk stack">
        {isBackUp ? <BackUpNotice href={hrefTrackOn(variant, track.raceId, current ?? undefined)} /> : null}
        <Loaded query={{ ...guard, data: current ? guard.data : undefined }}>
          {(race) => (
            <Suspense fallback={<LoadingCard />}>
              <Tab
                tab={current ?? 'task'}
                place={{ track, race, locale, tabs, hrefOf, isBackUp }}
                taskText={taskText}
              />
            </Suspense>
          )}
        </Loaded>
      </div>
    </>
  );
}

function Tab({ tab, place, taskText }: { tab: TrackTab; place: TrackPlace; taskText: ReactNode }) {
  switch (tab) {
    case 'task':
      return (
        <div className="split tight">
          {taskText}
          <MeasureCard {...place} />
        </div>
      );
    case 'guide':
      return <GuideTab {...place} />;
    case 'data':
      return <DataTab {...place} />;
    case 'submit':
      return <SubmitTab {...place} />;
    case 'records':
      return <RecordsTab {...place} />;
    case 'ranking':
      return <RankingTab {...place} />;
    case 'code':
      return <CodeTab {...place} />;
    case 'technical':
      return <TechnicalTab {...place} />;
  }
}

function BackUpNotice({ href }: { href: string }) {
  const t = useTranslations('track.backUp');
  return (
    <Notice icon="lock" action={<LinkButton href={href}>{t('live')}</LinkButton>}>
      {t('text')}
    </Notice>
  );
}

'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TrackParticipation } from '#components/participation/track-participation.tsx';
import { LoadingCard, screenShape } from '#components/query/loading-card.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { AddressBoundary } from '#components/screen/address-boundary.tsx';
import { DataTab } from '#components/track/data-tab.tsx';
import { GuideTab } from '#components/track/guide-tab.tsx';
import { MeasureCard } from '#components/track/measure-card.tsx';
import { RankingTab } from '#components/track/ranking-tab.tsx';
import type { TrackContext } from '#components/track/track-context.ts';
import { TrackHead } from '#components/track/track-head.tsx';
import { useEntryGuard } from '#components/track/use-entry-guard.ts';
import { LinkButton } from '#components/ui/button.tsx';
import type { CountdownWords } from '#components/ui/countdown.tsx';
import { Notice } from '#components/ui/state.tsx';
import { type TrackVariantName, tabsOf } from '#lib/contests/track-variants.ts';
import type { TrackDetails, TrackTab } from '#lib/contract/submissions/tracks.ts';
import { hrefTrackOn } from '#lib/routing/href.ts';
import { useCurrentRoute } from '#lib/routing/use-current-route.ts';
// Documents carry the styles of the parts that are loaded apart: files of their own would hold up the first paint.
import '#components/submission/styles.ts';

// Upload code is loaded only on tabs with submissions.
const SubmitTab = dynamic(() => import('#components/submission/submit-tab.tsx').then((m) => m.SubmitTab));
const RecordsTab = dynamic(() => import('#components/submission/records-tab.tsx').then((m) => m.RecordsTab));
const CodeTab = dynamic(() => import('#components/submission/code-tab.tsx').then((m) => m.CodeTab));
const TechnicalTab = dynamic(() => import('#components/submission/technical-tab.tsx').then((m) => m.TechnicalTab));

export interface TrackScreenProps {
  readonly track: TrackDetails;
  readonly variant: TrackVariantName;
  /** Seconds; when the page was made. */
  readonly now: number;
  readonly countdown: CountdownWords;
  /** The public guide, made on the server. */
  readonly taskText: ReactNode;
}

/** A track for its teams: task, data, submitting, and results. */
export function TrackScreen({ track, variant, now, countdown, taskText }: TrackScreenProps) {
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
        <QueryBoundary query={{ ...guard, data: current ? guard.data : undefined }} skeleton={screenShape}>
          {(race) => (
            <>
              {isBackUp ? null : <TrackParticipation {...track} />}
              <AddressBoundary fallback={<LoadingCard skeleton={screenShape} />}>
                <Tab tab={current ?? 'task'} place={{ track, race, tabs, hrefOf, isBackUp }} taskText={taskText} />
              </AddressBoundary>
            </>
          )}
        </QueryBoundary>
      </div>
    </>
  );
}

function Tab({ tab, place, taskText }: { tab: TrackTab; place: TrackContext; taskText: ReactNode }) {
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

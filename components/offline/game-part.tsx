'use client';

import { lazy, Suspense } from 'react';
import type { GuideFile } from '#components/document/guide-files-screen.tsx';
import { LoadingCard } from '#components/query/loading-card.tsx';
import type { OnSiteTab } from '#lib/contests/on-site.ts';
import { GuidesPart } from './guides-part.tsx';
import type { OfflinePlace } from './offline-place.ts';
import { OverviewPart } from './overview-part.tsx';

// Each is a screen of its own: only the one that is looked at is loaded.
const GpuTab = lazy(() => import('#components/gpu/gpu-tab.tsx').then((m) => ({ default: m.GpuTab })));
const SlotsPart = lazy(() => import('./slots-part.tsx').then((m) => ({ default: m.SlotsPart })));
const MachinesPart = lazy(() => import('./machines-part.tsx').then((m) => ({ default: m.MachinesPart })));
const HuntPart = lazy(() => import('./hunt-part.tsx').then((m) => ({ default: m.HuntPart })));
const FilesPart = lazy(() => import('./files-part.tsx').then((m) => ({ default: m.FilesPart })));

interface GamePartProps {
  readonly tab: OnSiteTab;
  readonly place: OfflinePlace;
  readonly guides: readonly GuideFile[];
}

/** What stands below the heading of a contest on site. */
export function GamePart(props: GamePartProps) {
  return (
    <Suspense fallback={<LoadingCard />}>
      <Part {...props} />
    </Suspense>
  );
}

function Part({ tab, place, guides }: GamePartProps) {
  const { contest, locale } = place;
  switch (tab) {
    case 'overview':
      return <OverviewPart {...place} />;
    case 'train':
      return <GpuTab competitionID={contest.id} contest={contest} locale={locale} />;
    case 'slots':
      return <SlotsPart {...place} />;
    case 'machines':
      return <MachinesPart {...place} />;
    case 'flags':
      return <HuntPart {...place} />;
    case 'files':
      return <FilesPart {...place} />;
    case 'guides':
      return <GuidesPart place={place} files={guides} />;
  }
}

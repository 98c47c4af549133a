'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { type GuideFile, GuideFileList, guidesOf } from '#components/document/guide-files-screen.tsx';
import { SafeHtml } from '#components/prose/safe-html.tsx';
import { LoadingCard, screenShape } from '#components/query/loading-card.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { AddressBoundary } from '#components/screen/address-boundary.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { machineGuideQuery } from '#lib/client/queries/offline/offline.ts';
import { type OnSiteTab, onSiteRules } from '#lib/contests/on-site.ts';
import css from './offline.module.css';
import type { OfflineContext } from './offline-context.ts';
// Documents carry the styles of the parts that are loaded apart: files of their own would hold up the first paint.
import '#components/control/date-field.module.css';
import '#components/gpu/styles.ts';
import '#components/shell/messages/flag-overlay.module.css';
import '#components/submission/drop-zone.module.css';
import '#components/submission/file-card.module.css';
import '#components/submission/file-problems.module.css';
import '#components/ui/bar.module.css';
import '#components/ui/checksum.module.css';
import '#components/ui/chip.module.css';
import '#components/ui/meter.module.css';
import '#components/ui/person.module.css';
import '#components/ui/table.module.css';
import './account.module.css';
import './files/checks.module.css';
import './hunt/hunt.module.css';
import './machines.module.css';
import './overview/notices.module.css';
import './overview/timetable.module.css';
import './slots/slots.module.css';

// Only the selected part is loaded.
const OverviewPart = dynamic(() => import('./overview/overview-part.tsx').then((m) => m.OverviewPart));
const GpuTab = dynamic(() => import('#components/gpu/gpu-dashboard.tsx').then((m) => m.GpuTab));
const SlotsPart = dynamic(() => import('./slots/slots-part.tsx').then((m) => m.SlotsPart));
const MachinesPart = dynamic(() => import('./machines/machines-part.tsx').then((m) => m.MachinesPart));
const HuntPart = dynamic(() => import('./hunt/hunt-part.tsx').then((m) => m.HuntPart));
const FilesPart = dynamic(() => import('./files/files-part.tsx').then((m) => m.FilesPart));

interface GamePartProps {
  readonly tab: OnSiteTab;
  readonly place: OfflineContext;
  readonly guides: readonly GuideFile[];
}

/** Content below the heading of an on-site final. */
export function GamePart(props: GamePartProps) {
  return (
    <AddressBoundary fallback={<LoadingCard skeleton={screenShape} />}>
      <Part {...props} />
    </AddressBoundary>
  );
}

function Part({ tab, place, guides }: GamePartProps) {
  const { contest } = place;
  switch (tab) {
    case 'overview':
      return <OverviewPart {...place} />;
    case 'train':
      return <GpuTab competitionID={contest.id} contest={contest} />;
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

interface GuidesPartProps {
  readonly place: OfflineContext;
  readonly files: readonly GuideFile[];
}

/** Guides for teams on site. */
function GuidesPart({ place: { contest, family }, files }: GuidesPartProps) {
  if (onSiteRules[family].guides === 'machines') return <UseGuide />;
  return <GuideFileList files={guidesOf(files, contest.id)} />;
}

function UseGuide() {
  const guide = useQuery(machineGuideQuery());
  return (
    <QueryBoundary query={guide}>
      {({ title, content }) => (
        <Card as="section" aria-labelledby="use-guide">
          <CardHead id="use-guide" title={title} />
          <CardBody>
            <SafeHtml html={content} className={css.prose} />
          </CardBody>
        </Card>
      )}
    </QueryBoundary>
  );
}

'use client';

import { lazy, Suspense, useState } from 'react';
import { useGpuEvents } from '#lib/client/use-gpu-events.ts';
import type { Run } from '#lib/contract/gpu-runs.ts';
import { FaultNotices } from './fault-notices.tsx';
import css from './gpu-desk.module.css';
import type { GpuPlace } from './gpu-place.ts';
import { HallCard } from './hall-card.tsx';
import { ImagesCard } from './images-card.tsx';
import { MachinesCard } from './machines-card.tsx';
import { QueueCard } from './queue-card.tsx';
import { QuotaCard } from './quota-card.tsx';
import { RecordsCard } from './records-card.tsx';
import { RightsCard } from './rights-card.tsx';
import type { RunOrder } from './run-form.tsx';
import { RunPanel } from './run-panel.tsx';
import { useClosedReason } from './use-closed-reason.ts';
import { useShownRun } from './use-shown-run.ts';

const RunForm = lazy(() => import('./run-form.tsx').then((m) => ({ default: m.RunForm })));

/** A team's training: the run that goes, its hours and place, the machines, and everything it ran before. */
export function GpuDesk(place: GpuPlace) {
  const { competitionID, overview } = place;
  const live = useGpuEvents(competitionID);
  const shown = useShownRun(place);
  const [order, setOrder] = useState<RunOrder | null>(null);
  const reason = useClosedReason(overview);
  const start = () => setOrder({ like: null, replaces: false });
  const like = (run: Run, replaces: boolean) => setOrder({ like: run, replaces });
  return (
    <>
      <FaultNotices faults={overview.faults} />
      <div className={`split tight ${css.desk}`}>
        <RunPanel {...place} shown={shown} onAgain={(run) => like(run, false)} onNew={start} reason={reason} />
        <aside className={`stack ${css.aside}`}>
          <QuotaCard {...place} />
          <QueueCard {...place} onNew={start} onChange={(run) => like(run, true)} reason={reason} />
        </aside>
      </div>
      <MachinesCard {...place} onNew={start} reason={reason} />
      <RecordsCard {...place} live={live} shownId={shown.id} onShow={shown.show} />
      <div className="split tight">
        <ImagesCard {...place} />
        <RightsCard {...place} />
      </div>
      <HallCard {...place} />
      {order ? (
        <Suspense>
          <RunForm
            {...place}
            order={order}
            onClose={() => setOrder(null)}
            onStarted={(run) => {
              setOrder(null);
              shown.show(run.id);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

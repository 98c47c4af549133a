'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useId, useSyncExternalStore } from 'react';
import { IconButton } from '#components/control/icon-button.tsx';
import { useDialog } from '#components/control/use-dialog.ts';
import { screenShape } from '#components/query/loading-card.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { ForTeams, type WayToTeam } from '#components/team/for-teams.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/state.tsx';
import { gpuOverviewQuery } from '#lib/client/queries/gpu.ts';
import { createStore } from '#lib/client/store.ts';
import { useGpuEvents } from '#lib/client/use-gpu-events.ts';
import { gpu } from '#lib/contract/gpu/gpu.ts';
import type { Fault, Overview } from '#lib/contract/gpu/gpu-cluster.ts';
import type { GpuReason } from '#lib/contract/gpu/gpu-runs.ts';
import { ClusterCard } from './cluster/cluster-card.tsx';
import { MachinesCard } from './cluster/machines-card.tsx';
import type { GpuScreenContext } from './gpu-context.ts';
import css from './gpu-dashboard.module.css';
import { ImagesCard } from './images/images-card.tsx';
import { QueueCard } from './queue/queue-card.tsx';
import { QuotaCard } from './queue/quota-card.tsx';
import { RightsCard } from './queue/rights-card.tsx';
import { RecordsCard } from './runs/records-card.tsx';
import type { RunOrder } from './runs/run-form.tsx';
import { RunPanel, useShownRun } from './runs/run-panel.tsx';

const RunForm = lazy(() => import('./runs/run-form.tsx').then((m) => ({ default: m.RunForm })));

/** A team's training: current run, GPU hours, queue, nodes, and all earlier runs. */
function GpuDashboard(place: GpuScreenContext) {
  const { competitionID, overview } = place;
  const live = useGpuEvents(competitionID);
  const shown = useShownRun(place);
  const form = useDialog<RunOrder>();
  const order = form.subject;
  const reason = useClosedReason(overview);
  const start = () => form.open({ like: null, replaces: false });
  return (
    <>
      <FaultNotices faults={overview.faults} />
      <div className={`split tight ${css.desk}`}>
        <RunPanel
          {...place}
          shown={shown}
          onAgain={(like) => form.open({ like, replaces: false })}
          onNew={start}
          reason={reason}
        />
        <aside className={`stack ${css.aside}`}>
          <QuotaCard {...place} />
          <QueueCard
            {...place}
            onNew={start}
            onChange={(like) => form.open({ like, replaces: true })}
            reason={reason}
          />
        </aside>
      </div>
      <MachinesCard machines={overview.machines} action={<NewRunButton onNew={start} reason={reason} />} />
      <RecordsCard {...place} live={live} shownId={shown.id} onShow={shown.show} />
      <div className="split tight">
        <ImagesCard {...place} />
        <RightsCard {...place} />
      </div>
      <ClusterCard competitionID={competitionID} teamId={overview.teamId} />
      {order ? (
        <Suspense>
          <RunForm
            {...place}
            order={order}
            onClose={() => form.close(order)}
            onStarted={(run) => {
              if (form.close(order)) shown.show(run.id);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Reasons with a text of their own; all others share one text. */
const worded = [
  'alreadyWaiting',
  'hoursMissing',
  'agreementMissing',
  'banned',
  'closed',
  'notOpen',
  'stopped',
] as const satisfies readonly GpuReason[];

/** Reason why the team cannot request a run now; null if it can. */
function useClosedReason({ reason, runStop, next }: Overview): string | null {
  const t = useTranslations('gpu.reason');
  if (reason === null) return next ? t('alreadyWaiting') : null;
  if (reason === runStop.reason && runStop.text) return runStop.text;
  return t(worded.find((one) => one === reason) ?? 'other');
}

const storageKey = 'gpuFaultsSeen';

/** Keys of dismissed notices, one a line: a text is the same value after every reading. */
function storedDismissals(): string {
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

const dismissals = createStore(storedDismissals(), () => {
  const read = () => dismissals.set(storedDismissals());
  read();
  // Dispatched in the other tabs only.
  window.addEventListener('storage', read);
  return () => window.removeEventListener('storage', read);
});

function dismiss(key: string): void {
  const all = [...dismissals.now().split('\n'), key].slice(-20).join('\n');
  try {
    localStorage.setItem(storageKey, all);
  } catch {
    // Without storage a dismissed notice reappears on the next visit.
  }
  dismissals.set(all);
}

const keyOf = ({ runId, at }: Fault) => `${runId} ${at}`;

/** GPU hours lost by a platform fault and refunded. Dismissed permanently. */
export function FaultNotices({ faults }: { faults: readonly Fault[] }) {
  const t = useTranslations('gpu.fault');
  // The server does not know what was dismissed. Its HTML has every notice: one that is dismissed goes after hydration,
  // so that nothing moves for those who have not read it yet.
  const dismissed = useSyncExternalStore(dismissals.subscribe, dismissals.now, () => '').split('\n');
  return faults
    .filter((fault) => !dismissed.includes(keyOf(fault)))
    .map((fault) => (
      <Notice
        key={keyOf(fault)}
        role="status"
        action={<IconButton icon="cross" label={t('close')} onClick={() => dismiss(keyOf(fault))} />}
      >
        {fault.text}
      </Notice>
    ));
}

interface NewRunButtonProps {
  readonly onNew: () => void;
  /** Reason why no run can be requested; null if one can. */
  readonly reason: string | null;
}

/** Button for a new run; if none can be requested, unavailable with its reason. */
function NewRunButton({ onNew, reason }: NewRunButtonProps) {
  const t = useTranslations('gpu.machines');
  const id = useId();
  return (
    <div className="row">
      {reason ? (
        <span className="small muted" id={id}>
          {reason}
        </span>
      ) : null}
      <Button tone="accent" aria-disabled={reason !== null} aria-describedby={reason ? id : undefined} onClick={onNew}>
        {t('new')}
      </Button>
    </div>
  );
}

type GpuTabProps = Pick<GpuScreenContext, 'competitionID' | 'contest'>;

/** Training on the GPU cluster, for members of a team of the contest. */
export function GpuTab(props: GpuTabProps) {
  const t = useTranslations('gpu');
  const overview = useQuery(gpuOverviewQuery(props.competitionID));
  const error = overview.data ? null : overview.error;
  const wayToTeam = (way: WayToTeam) => ({
    title: t(`guard.${way}.title`),
    text: t(`guard.${way}.text`, { contest: props.contest.name }),
    action: t(`guard.${way}.action`),
  });
  return (
    <ForTeams error={error} contestId={props.contest.id} call={gpu.overview} words={wayToTeam}>
      <QueryBoundary query={overview} skeleton={screenShape}>
        {(known) => <GpuDashboard {...props} overview={known} />}
      </QueryBoundary>
    </ForTeams>
  );
}

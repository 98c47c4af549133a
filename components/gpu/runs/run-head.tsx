'use client';

import { useTranslations } from 'next-intl';
import { type RefCallback, useId, useState } from 'react';
import type { GpuScreenContext } from '#components/gpu/gpu-context.ts';
import { gpuHours } from '#components/gpu/gpu-figures.ts';
import { ConfirmDialog } from '#components/query/confirm-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { useServerSeconds } from '#components/ui/server-clock.ts';
import { mutateThen } from '#lib/client/mutate-then.ts';
import { useCancelRun } from '#lib/client/queries/gpu.ts';
import type { Run } from '#lib/contract/gpu/gpu-runs.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import css from './run.module.css';
import { RunStateChip, useDuration, WaitReasonChip } from './run-state.tsx';

interface RunHeadProps extends Pick<GpuScreenContext, 'competitionID'> {
  readonly run: Run;
  readonly heading: RefCallback<HTMLHeadingElement>;
  /** Opens the form with the same settings. */
  readonly onAgain: () => void;
  /** Opens the empty form. */
  readonly onNew: () => void;
  /** Reason why no run can be requested; null if one can. */
  readonly reason: string | null;
}

/** Name, state and GPUs of a run, and the actions on it. */
export function RunHead({ run, heading, onAgain, onNew, reason, competitionID }: RunHeadProps) {
  const t = useTranslations('gpu.run');
  const [cancelling, setCancelling] = useState(false);
  const reasonId = useId();
  const isQueued = run.state === 'queued';
  const whyNot = { 'aria-disabled': reason !== null, 'aria-describedby': reason === null ? undefined : reasonId };
  return (
    <header className={css.head}>
      <div>
        <h2 ref={heading} tabIndex={-1} data-run={run.id}>
          {t('title', { number: run.number, name: run.name })}
        </h2>
        <p className={css.facts}>
          <RunStateChip state={run.state} time={useElapsed(run)} />
          <WaitReasonChip reason={run.waitReason} />
          <span>{t('gpus', { count: run.gpus })}</span>
          {run.node === null ? null : <span>{t('node', { node: run.node })}</span>}
          <span>
            {t('image')} <bdi>{run.imageName}</bdi>
          </span>
          <span>
            {t('by')} <bdi>{run.by}</bdi>
          </span>
        </p>
        <Reason run={run} />
        <StateChange run={run} />
      </div>
      <div className="stack" style={{ '--gap': 'var(--s2)' }}>
        <div className="row" style={{ '--gap': 'var(--s2)' }}>
          {isQueued ? null : (
            <>
              <Button icon="retry" {...whyNot} onClick={onAgain}>
                {t('again')}
              </Button>
              <Button className={css.narrow} icon="plus" {...whyNot} onClick={onNew}>
                {t('new')}
              </Button>
            </>
          )}
          {run.canCancel ? (
            <Button tone="bad" onClick={() => setCancelling(true)}>
              {t(isQueued ? 'leave' : 'cancel')}
            </Button>
          ) : null}
        </div>
        {isQueued || reason === null ? null : (
          <small className="muted" id={reasonId}>
            {reason}
          </small>
        )}
      </div>
      {cancelling ? (
        <CancelDialog run={run} competitionID={competitionID} onClose={() => setCancelling(false)} />
      ) : null}
    </header>
  );
}

/** Formatted time that the run has held or held its GPUs. */
function useElapsed({ startedAt, endedAt }: Run): string | undefined {
  const now = useServerSeconds();
  const duration = useDuration();
  return startedAt === null ? undefined : duration((endedAt ?? now) - startedAt);
}

/** The backend's reason for a run that did not complete. */
function Reason({ run: { reason, state } }: { run: Run }) {
  return reason && state !== 'done' ? <p className={css.reason}>{reason}</p> : null;
}

/** Announces each new state of the run. Its chip cannot: it counts seconds. */
function StateChange({ run: { number, name, state, reason } }: { run: Run }) {
  const t = useTranslations('gpu');
  const [first] = useState(state);
  const words = [
    t('run.title', { number, name }),
    t(`state.${state}`),
    ...(reason && state !== 'done' ? [reason] : []),
  ];
  return (
    <p className="sr" role="status">
      {state === first ? null : words.join(' · ')}
    </p>
  );
}

interface CancelDialogProps extends Pick<GpuScreenContext, 'competitionID'> {
  readonly run: Run;
  readonly onClose: () => void;
}

/** Confirms the end or cancellation of a run and shows its cost. */
export function CancelDialog({ run, competitionID, onClose }: CancelDialogProps) {
  const format = useFormats();
  const t = useTranslations('gpu.cancel');
  const cancelling = useCancelRun(competitionID);
  const waits = run.state === 'queued';
  const place = format.number(run.place ?? 1);
  return (
    <ConfirmDialog
      title={t(waits ? 'leaveTitle' : 'title', { number: run.number })}
      label={t(waits ? 'leave' : 'confirm')}
      tone="bad"
      busy={cancelling.isPending}
      error={cancelling.error}
      onConfirm={() => mutateThen(cancelling, run.id, onClose)}
      onClose={onClose}
    >
      <p>{waits ? t('leaveMeans', { place }) : t('means')}</p>
      {waits ? null : <p>{t('cost', { used: gpuHours(run.charged), held: gpuHours(run.held) })}</p>}
    </ConfirmDialog>
  );
}

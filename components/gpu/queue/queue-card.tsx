'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import type { GpuScreenContext } from '#components/gpu/gpu-context.ts';
import { gpuHours } from '#components/gpu/gpu-figures.ts';
import { CancelDialog } from '#components/gpu/runs/run-head.tsx';
import { RunTimeline, type TimelineStep, WaitReasonChip } from '#components/gpu/runs/run-state.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Notice } from '#components/ui/state.tsx';
import type { Run } from '#lib/contract/gpu/gpu-runs.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import css from './queue.module.css';

interface QueueCardProps extends GpuScreenContext {
  readonly onNew: () => void;
  readonly onChange: (run: Run) => void;
  /** Reason why no run can be requested; null if one can. */
  readonly reason: string | null;
}

/** The team's waiting run with its queue position and expected start, or a button for a new run. */
export function QueueCard(props: QueueCardProps) {
  const { next } = props.overview;
  return next ? <Waiting {...props} key={next.id} run={next} /> : <Nobody {...props} />;
}

function Nobody({ overview: { gpus, waiting, runStop }, onNew, reason }: QueueCardProps) {
  const t = useTranslations('gpu.queue');
  const id = useId();
  return (
    <Card as="section" pad className={`stack ${css.card}`} aria-labelledby={id}>
      <h2 id={id}>{t('noneTitle')}</h2>
      <p className="small">{t('around', { waiting, free: gpus.free })}</p>
      {runStop.mayStart ? null : (
        <Notice tone="warn" icon="lock">
          <span id={`${id}why`}>{runStop.text ?? t('stopped')}</span>
        </Notice>
      )}
      <Button
        icon="plus"
        block
        aria-disabled={reason !== null}
        aria-describedby={reason ? `${id}why` : undefined}
        onClick={onNew}
      >
        {t('new')}
      </Button>
      {reason && runStop.mayStart ? (
        <p className="tiny muted" id={`${id}why`}>
          {reason}
        </p>
      ) : null}
    </Card>
  );
}

function Waiting({ run, competitionID, onChange, overview }: QueueCardProps & { run: Run }) {
  const t = useTranslations('gpu.queue');
  const id = useId();
  const [leaving, setLeaving] = useState(false);
  const format = useViewerFormats();
  return (
    <Card as="section" pad className={`stack ${css.card}`} aria-labelledby={id}>
      <div className="stack" style={{ '--gap': 'var(--s1)' }}>
        <h2 className={css.quiet} id={id}>
          {t('next', { number: run.number, name: run.name })}
        </h2>
        <p className={css.place}>
          <b>{run.place ?? '–'}</b> <span>{t('inQueue')}</span>
        </p>
        {run.expected ? (
          <p className="small">
            {t.rich(run.expected.from < run.expected.to ? 'expected' : 'expectedAt', {
              b: (chunks: ReactNode) => <b className="num">{chunks}</b>,
              at: format.time(run.expected.at),
              from: format.time(run.expected.from),
              to: format.time(run.expected.to),
            })}
          </p>
        ) : (
          <p className="small">{overview.runStop.text ?? t('unknown')}</p>
        )}
        <p>
          <WaitReasonChip reason={run.waitReason} />
        </p>
      </div>
      <RunTimeline label={t('steps')} steps={useSteps(run, format.time)} />
      <div className="row" style={{ '--gap': 'var(--s2)' }}>
        <Button onClick={() => onChange(run)}>{t('change')}</Button>
        <Button tone="quiet" onClick={() => setLeaving(true)}>
          {t('leave')}
        </Button>
      </div>
      {leaving ? <CancelDialog run={run} competitionID={competitionID} onClose={() => setLeaving(false)} /> : null}
    </Card>
  );
}

/**
 * Past, current and coming steps of a waiting run.
 * @param time formats a time in the viewer's zone
 */
function useSteps(run: Run, time: (seconds: number) => string): readonly TimelineStep[] {
  const t = useTranslations('gpu.queue');
  const { expected, place, queuedAt, gpus, maxDurationS } = run;
  const steps: TimelineStep[] = [
    { key: 'queued', state: 'done', text: t('queued', { time: time(queuedAt) }) },
    {
      key: 'place',
      state: 'now',
      text: t('place', { place: place ?? 1 }),
      note: t('before', { count: Math.max(0, (place ?? 1) - 1) }),
    },
  ];
  if (!expected) return steps;
  const { at, node } = expected;
  const start = node === null ? t('startsAt', { time: time(at) }) : t('starts', { time: time(at), node });
  return [
    ...steps,
    { key: 'start', state: 'ahead', text: start },
    {
      key: 'end',
      state: 'ahead',
      text: t('ends', { time: time(expected.endsAt), hours: gpuHours(gpus * maxDurationS) }),
    },
  ];
}

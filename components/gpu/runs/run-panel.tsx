'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useId, useState } from 'react';
import { CurvesCard } from '#components/gpu/charts/curves-card.tsx';
import type { GpuScreenContext } from '#components/gpu/gpu-context.ts';
import { gpuHours, settingText } from '#components/gpu/gpu-figures.ts';
import { LogCard } from '#components/gpu/logs/log-card.tsx';
import { LoadingCard, screenShape } from '#components/query/loading-card.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import { gpuRecordsQuery, gpuRunQuery, isLive } from '#lib/client/queries/gpu.ts';
import type { Run, RunDetail } from '#lib/contract/gpu/gpu-runs.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import { ResultCard } from './result-card.tsx';
import css from './run.module.css';
import { RunHead } from './run-head.tsx';
import { RunTimeline, useDuration } from './run-state.tsx';

/**
 * Selected run, kept in the URL so that reload, back and links work. Default: the active run, else the waiting one,
 * else the newest. After a selection the focus moves to the run's heading as soon as it is rendered.
 */
export function useShownRun({ competitionID, overview }: Pick<GpuScreenContext, 'competitionID' | 'overview'>) {
  const wanted = useSearchParams().get('run');
  const [chosen, setChosen] = useState<string | null>(null);
  const [heading, setHeading] = useState<HTMLHeadingElement | null>(null);
  const newest = useQuery(gpuRecordsQuery(competitionID, { state: '', page: 1 }));
  const id = wanted ?? overview.active[0]?.id ?? overview.next?.id ?? newest.data?.list[0]?.id ?? null;
  const isUnknown = id === null && newest.isPending;
  const show = useCallback((run: string) => {
    setChosen(run);
    const address = new URL(window.location.href);
    if (address.searchParams.get('run') === run) return;
    address.searchParams.set('run', run);
    window.history.pushState(null, '', address);
  }, []);
  // In an effect, because until then a dialog that was just closed still keeps the focus from everything behind it.
  useEffect(() => {
    if (chosen === null || heading?.dataset.run !== chosen) return;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView();
    setChosen(null);
  }, [chosen, heading]);
  return { id, isUnknown, show, heading: setHeading };
}

interface RunPanelProps extends GpuScreenContext {
  readonly shown: ReturnType<typeof useShownRun>;
  readonly onAgain: (run: Run) => void;
  readonly onNew: () => void;
  /** Reason why no run can be requested; null if one can. */
  readonly reason: string | null;
}

/** Selected run: state, curves, log and result. */
export function RunPanel({ shown, ...rest }: RunPanelProps) {
  if (shown.isUnknown) return <LoadingCard skeleton={screenShape} />;
  if (shown.id !== null) return <Shown {...rest} id={shown.id} heading={shown.heading} />;
  return <NoRun {...rest} />;
}

interface ShownProps extends Omit<RunPanelProps, 'shown'> {
  readonly id: string;
  readonly heading: RunPanelProps['shown']['heading'];
}

function Shown({ id, heading, onAgain, ...place }: ShownProps) {
  const run = useQuery(gpuRunQuery(place.competitionID, id));
  return (
    <QueryBoundary query={run} skeleton={screenShape}>
      {(known) => (
        <div className="stack">
          <RunHead {...place} key={`head ${known.id}`} run={known} heading={heading} onAgain={() => onAgain(known)} />
          {known.startedAt === null && known.metrics.length === 0 ? null : (
            <CurvesCard {...place} key={`curves ${known.id}`} run={known} />
          )}
          {known.startedAt === null && known.log.size === 0 ? null : (
            <LogCard {...place} key={`log ${known.id}`} run={known} />
          )}
          <ResultCard {...place} key={`result ${known.id}`} run={known} />
          <StoryCard {...place} run={known} />
        </div>
      )}
    </QueryBoundary>
  );
}

/** Shown before a team's first run. */
function NoRun({ onNew, reason }: Omit<RunPanelProps, 'shown'>) {
  const t = useTranslations('gpu.none');
  const id = useId();
  return (
    <Card>
      <Empty
        level={2}
        title={t('title')}
        text={<span id={id}>{reason ?? t('text')}</span>}
        action={
          <Button icon="plus" aria-disabled={reason !== null} aria-describedby={id} onClick={onNew}>
            {t('new')}
          </Button>
        }
      />
    </Card>
  );
}

/** History, settings and cost of a run. */
function StoryCard({ run }: { run: RunDetail }) {
  const t = useTranslations('gpu.story');
  const id = useId();
  const duration = useDuration();
  const format = useViewerFormats();
  const last = run.events.length - 1;
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead id={id} title={t('title')} />
      <CardBody className="stack" style={{ '--gap': 'var(--s4)' }}>
        <RunTimeline
          label={t('title')}
          steps={run.events.map(({ at, kind, text }, index) => ({
            key: `${at} ${kind} ${index}`,
            state: index === last && isLive(run) ? 'now' : 'done',
            text,
            note: <time dateTime={new Date(at * 1000).toISOString()}>{format.dateTime(at)}</time>,
          }))}
        />
        <dl className={css.settings}>
          {run.parameters.map((setting) => (
            <div key={setting.key}>
              <dt>{setting.name}</dt>
              <dd>{settingText(setting)}</dd>
            </div>
          ))}
          {run.container ? (
            <div>
              <dt>{t('container')}</dt>
              <dd>
                {run.container.name} <code className={css.digest}>{run.container.digest}</code>
              </dd>
            </div>
          ) : null}
          <div>
            <dt>{t('maxDurationS')}</dt>
            <dd>{duration(run.maxDurationS)}</dd>
          </div>
          <div>
            <dt>{t('cost')}</dt>
            <dd>{t('hours', { hours: gpuHours(run.charged) })}</dd>
          </div>
          {run.returned > 0 ? (
            <div>
              <dt>{t('returned')}</dt>
              <dd>{t('hours', { hours: gpuHours(run.returned) })}</dd>
            </div>
          ) : null}
        </dl>
      </CardBody>
    </Card>
  );
}

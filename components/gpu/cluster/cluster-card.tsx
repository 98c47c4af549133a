'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Sparkline } from '#components/chart/sparkline.tsx';
import { pointsOf } from '#components/gpu/charts/curves.ts';
import css from '#components/gpu/cluster.module.css';
import { metricFigure } from '#components/gpu/gpu-figures.ts';
import { RunStateChip, WaitReasonChip } from '#components/gpu/runs/run-state.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { Card, CardHead } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import { type NoteRow, type Row, Table } from '#components/ui/table.tsx';
import { gpuClusterQuery } from '#lib/client/queries/gpu.ts';
import type { PublicRun } from '#lib/contract/gpu/gpu-cluster.ts';
import { type Series, type WaitReason, waitReasons } from '#lib/contract/gpu/gpu-runs.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';

/** Loss as a small line with its last value. */
function LossSpark({ losses: [series] }: { losses: readonly Series[] }) {
  const last = series?.points.at(-1);
  if (!series || !last) return <span className="muted">–</span>;
  return (
    <span className={css.spark}>
      <Sparkline points={pointsOf(series)} />
      <span>{metricFigure(last[1])}</span>
    </span>
  );
}

interface ClusterCardProps {
  readonly competitionID: string;
  /** The viewer's team, whose runs are highlighted; null for a visitor. */
  readonly teamId: string | null;
}

/** Runs of all teams: queue with reasons for waiting, and losses. Logs are visible to their own team only. */
export function ClusterCard({ competitionID, teamId }: ClusterCardProps) {
  const t = useTranslations('gpu.cluster');
  const id = useId();
  const cluster = useQuery(gpuClusterQuery(competitionID));
  return (
    <QueryBoundary query={cluster}>
      {({ runs, waiting, gpus, updatedAt }) => (
        <Card as="section" className={css.card ?? ''} aria-labelledby={id}>
          <CardHead id={id} title={t('title')}>
            <span className="small muted">{t('gpus', { free: gpus.free, total: gpus.total })}</span>
          </CardHead>
          {runs.length === 0 ? (
            <Empty level={3} title={t('noneTitle')} text={t('none')} />
          ) : (
            <RunRows runs={runs} waiting={waiting} teamId={teamId} caption={t('title')} now={updatedAt} />
          )}
        </Card>
      )}
    </QueryBoundary>
  );
}

interface RunRowsProps {
  readonly runs: readonly PublicRun[];
  /** Number of queued runs; `runs` has only the head of a long queue. */
  readonly waiting: number;
  readonly teamId: string | null;
  readonly caption: string;
  /** Seconds; time of the data. A page that was rendered yesterday names its days as its HTML does. */
  readonly now: number;
}

function RunRows({ runs, waiting, teamId, caption, now }: RunRowsProps) {
  const t = useTranslations('gpu.cluster');
  const format = useViewerFormats();
  const rows = runs.map((run): Row | NoteRow => ({
    key: run.id,
    mine: run.teamId === teamId,
    cells: {
      team: (
        <span className={css.team}>
          <bdi>{run.team}</bdi>
          <small>
            <bdi>{run.name}</bdi> · {run.raceName}
          </small>
        </span>
      ),
      state: (
        <span className={css.state}>
          <RunStateChip state={run.state} />
          <WaitReasonChip reason={isWaiting(run.because) ? run.because : null} />
          {run.place === null ? null : <small>{t('place', { place: run.place })}</small>}
        </span>
      ),
      loss: <LossSpark losses={run.losses} />,
      gpus: run.gpus,
      when: whenOf(run, (at) => format.inboxTime(at, now), t),
    },
  }));
  const count = waiting - runs.filter(isQueued).length;
  const more: readonly NoteRow[] = count > 0 ? [{ key: 'more', note: t('more', { count, waiting }) }] : [];
  return (
    <Table
      caption={caption}
      fit
      columns={[
        { key: 'team', head: t('team'), rowHead: true },
        { key: 'state', head: t('state') },
        { key: 'loss', head: t('loss'), end: true },
        { key: 'gpus', head: t('cardsHead'), end: true, hide: 'narrow' },
        { key: 'when', head: t('when'), hide: 'narrow' },
      ]}
      rows={rows.toSpliced(runs.findLastIndex(isQueued) + 1, 0, ...more)}
    />
  );
}

const isQueued = ({ state }: PublicRun): boolean => state === 'queued';

const isWaiting = (because: PublicRun['because']): because is WaitReason =>
  waitReasons.some((reason) => reason === because);

type Words = ReturnType<typeof useTranslations<'gpu.cluster'>>;

function whenOf({ expectedAt, endsAt, because }: PublicRun, time: (seconds: number) => string, t: Words): string {
  if (expectedAt !== null) return t('starts', { time: time(expectedAt) });
  if (endsAt === null) return '–';
  return t(because === 'ended' ? 'ended' : 'ends', { time: time(endsAt) });
}

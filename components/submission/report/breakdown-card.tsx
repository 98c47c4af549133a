'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { figure } from '#components/ranking/figures.ts';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Table } from '#components/ui/table.tsx';
import { type Breakdown, type BreakdownOf, breakdownLimits } from '#lib/contract/submissions/breakdown.ts';
import type { SubmissionReport } from '#lib/contract/submissions/submissions.ts';
import type { TrackDetails } from '#lib/contract/submissions/tracks.ts';
import { ClassTables } from './class-tables.tsx';
import { percent } from './percent.ts';

interface BreakdownCardProps {
  readonly report: SubmissionReport;
  readonly track: TrackDetails;
}

/** Where a score comes from; for a submission without a breakdown the reason. */
export function BreakdownCard({ report: { submission, breakdown }, track }: BreakdownCardProps) {
  const t = useTranslations('submission.breakdown');
  const id = useId();
  const { state, kind } = submission;
  const reason =
    state === 'failed'
      ? 'failed'
      : state === 'scored'
        ? 'older'
        : kind === 'outcome' && track.metric
          ? 'waiting'
          : 'unscored';
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead id={id} title={t('title')} />
      <CardBody>
        <p className="muted">{breakdown ? t('publicRows', { rows: breakdown.rows }) : t(reason)}</p>
      </CardBody>
      {breakdown ? <BreakdownTables breakdown={breakdown} decimals={track.decimals} /> : null}
    </Card>
  );
}

function BreakdownTables({ breakdown, decimals }: { readonly breakdown: Breakdown; readonly decimals: number }) {
  switch (breakdown.kind) {
    case 'classes':
      return <ClassTables breakdown={breakdown} />;
    case 'ranges':
      return <Ranges breakdown={breakdown} decimals={decimals} />;
    case 'bands':
      return <Bands breakdown={breakdown} />;
    case 'queries':
      return <Queries breakdown={breakdown} />;
    case 'choices':
      return <Choices breakdown={breakdown} />;
  }
}

function Ranges({ breakdown, decimals }: { readonly breakdown: BreakdownOf<'ranges'>; readonly decimals: number }) {
  const t = useTranslations('submission.breakdown');
  return (
    <Table
      caption={t('ranges')}
      columns={[
        { key: 'range', head: t('answer'), rowHead: true },
        { key: 'rows', head: t('rows'), end: true },
        { key: 'rmse', head: t('rmse'), end: true },
        { key: 'bias', head: t('bias'), end: true },
      ]}
      rows={breakdown.ranges.map(({ from, to, rows, rmse, bias }, index) => ({
        key: String(index),
        cells: {
          range: t('fromTo', { from: figure(from, 2), to: figure(to, 2) }),
          rows: figure(rows, 0),
          rmse: figure(rmse, decimals),
          bias: `${bias > 0 ? '+' : bias < 0 ? '−' : ''}${figure(Math.abs(bias), decimals)}`,
        },
      }))}
    />
  );
}

function Bands({ breakdown: { bands, positives: all } }: { readonly breakdown: BreakdownOf<'bands'> }) {
  const t = useTranslations('submission.breakdown');
  return (
    <Table
      caption={t('bands')}
      columns={[
        { key: 'band', head: t('band'), rowHead: true },
        { key: 'rows', head: t('rows'), end: true },
        { key: 'positives', head: t('positives'), end: true },
        { key: 'share', head: t('shareOfPositives'), end: true },
      ]}
      rows={bands.map(({ rows, positives }, index) => ({
        // A fixed list: a band is its place.
        key: String(index),
        cells: {
          band: t('tenth', { tenth: index + 1 }),
          rows: figure(rows, 0),
          positives: figure(positives, Number.isInteger(positives) ? 0 : 1),
          share: percent(positives, all),
        },
      }))}
    />
  );
}

function Queries({ breakdown: { bands, queries: all } }: { readonly breakdown: BreakdownOf<'queries'> }) {
  const t = useTranslations('submission.breakdown');
  return (
    <Table
      caption={t('queriesByPrecision')}
      columns={[
        { key: 'band', head: t('precisionOfQuery'), rowHead: true },
        { key: 'queries', head: t('queries'), end: true },
        { key: 'share', head: t('share'), end: true },
      ]}
      rows={bands.map(({ from, to, queries }, index) => ({
        key: String(index),
        cells: {
          band: t('fromTo', { from: figure(from, 1), to: figure(to, 1) }),
          queries: figure(queries, 0),
          share: percent(queries, all),
        },
      }))}
    />
  );
}

function Choices({ breakdown: { choices } }: { readonly breakdown: BreakdownOf<'choices'> }) {
  const t = useTranslations('submission.breakdown');
  if (choices.length === 0)
    return (
      <CardBody>
        <p className="small muted">{t('smallChoices', { smallest: breakdownLimits.smallest })}</p>
      </CardBody>
    );
  return (
    <Table
      caption={t('choices')}
      columns={[
        { key: 'value', head: t('choice'), rowHead: true },
        { key: 'rows', head: t('rows'), end: true },
        { key: 'right', head: t('right'), end: true },
        { key: 'share', head: t('shareRight'), end: true },
        { key: 'wakings', head: t('wakings'), end: true },
        { key: 'energy', head: t('energy'), end: true },
      ]}
      rows={choices.map(({ value, rows, right, wakings, joules }) => ({
        key: value,
        cells: {
          value,
          rows: figure(rows, 0),
          right: figure(right, 0),
          share: percent(right, rows),
          wakings: figure(wakings, 0),
          energy: figure(joules / 1000, 1),
        },
      }))}
    />
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { CurveChart, CurveLegend } from '#components/gpu/charts/curve-chart.tsx';
import { type Curve, metricGroups } from '#components/gpu/charts/curves.ts';
import type { GpuScreenContext } from '#components/gpu/gpu-context.ts';
import { gpuHours, metricFigure, settingText } from '#components/gpu/gpu-figures.ts';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Table } from '#components/ui/table.tsx';
import { gpuRunQuery } from '#lib/client/queries/gpu.ts';
import type { Run, RunDetail } from '#lib/contract/gpu/gpu-runs.ts';
import { useFormats, useViewerFormats } from '#lib/time/use-formats.ts';
import css from './records.module.css';
import { useDuration } from './run-state.tsx';

interface RunCompareProps extends Pick<GpuScreenContext, 'competitionID'> {
  /** The older run. */
  readonly a: Run;
  readonly b: Run;
  readonly onClose: () => void;
}

/** Compares two runs: their curves in one chart, and their differences. */
export function RunCompare({ competitionID, a, b, onClose }: RunCompareProps) {
  const t = useTranslations('gpu.compare');
  const id = useId();
  const first = useQuery(gpuRunQuery(competitionID, a.id));
  const second = useQuery(gpuRunQuery(competitionID, b.id));
  const failed = first.error ? first : second;
  const both = first.data && second.data ? ([first.data, second.data] as const) : undefined;
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead id={id} title={t('title', { a: a.number, b: b.number })}>
        <Button tone="quiet" icon="cross" onClick={onClose}>
          {t('close')}
        </Button>
      </CardHead>
      <QueryBoundary query={{ ...failed, data: both }}>
        {(pair) => (
          <CardBody className={css.compared}>
            <Curves pair={pair} />
            <Differences pair={pair} />
          </CardBody>
        )}
      </QueryBoundary>
    </Card>
  );
}

interface PairProps {
  readonly pair: readonly [RunDetail, RunDetail];
}

/** A metric that both runs have, losses first; on validation data if both log it. */
function Curves({ pair }: PairProps) {
  const format = useFormats();
  const t = useTranslations('gpu.compare');
  const [step, setStep] = useState<number | null>(null);
  const [ours, theirs] = [metricGroups(pair[0].metrics), metricGroups(pair[1].metrics)];
  const name = ours.find((group) => theirs.some((other) => other.name === group.name))?.name;
  const [a, b] = [ours, theirs].map((groups) => groups.find((group) => group.name === name));
  if (!name || !a || !b) return null;
  const part = a.validation.length > 0 && b.validation.length > 0 ? 'validation' : 'train';
  const curves: Curve[] = [
    { key: 'a', name: t('run', { number: pair[0].number }), points: a[part], kind: 'reference' },
    { key: 'b', name: t('run', { number: pair[1].number }), points: b[part], kind: 'main' },
  ];
  const last = curves.map((curve) => metricFigure(curve.points.at(-1)?.value ?? 0));
  return (
    <>
      <div className="row between">
        <b>{part === 'validation' ? t('onHeldBack', { name }) : name}</b>
        <CurveLegend curves={curves} smoothing={0} step={step} />
      </div>
      <CurveChart
        curves={curves}
        smoothing={0}
        step={step}
        onStep={setStep}
        number={format.number}
        label={t('sentence', { name, a: last[0] ?? '', b: last[1] ?? '' })}
      />
    </>
  );
}

function Differences({ pair }: PairProps) {
  const t = useTranslations('gpu');
  const duration = useDuration();
  const [a, b] = pair;
  const format = useViewerFormats();
  const row = (key: string, name: string, of: (run: RunDetail) => string) => {
    const [one, other] = [of(a), of(b)];
    return {
      key,
      // Differences are bold.
      cells: { name, a: one === other ? one : <b>{one}</b>, b: one === other ? other : <b>{other}</b> },
    };
  };
  const keys = [...new Map([...a.parameters, ...b.parameters].map(({ key, name }) => [key, name]))];
  const settingOf = (key: string) => (run: RunDetail) => {
    const value = run.parameters.find((parameter) => parameter.key === key)?.value;
    return value === undefined ? '–' : settingText(value);
  };
  const took = ({ startedAt, endedAt }: RunDetail) =>
    startedAt === null || endedAt === null ? '–' : duration(endedAt - startedAt);
  return (
    <Table
      caption={t('compare.differences')}
      columns={[
        { key: 'name', head: t('compare.what'), rowHead: true },
        { key: 'a', head: t('compare.run', { number: a.number }) },
        { key: 'b', head: t('compare.run', { number: b.number }) },
      ]}
      rows={[
        row('best', t('records.best'), ({ best }) => (best ? `${best.name} ${metricFigure(best.value)}` : '–')),
        row('state', t('records.state'), ({ state }) => t(`state.${state}`)),
        row('image', t('form.image'), ({ imageName }) => imageName),
        ...keys.map(([key, name]) => row(`setting ${key}`, name, settingOf(key))),
        row('gpus', t('records.gpus'), ({ gpus }) => String(gpus)),
        row('took', t('compare.took'), took),
        row('hours', t('records.hours'), ({ charged }) => gpuHours(charged)),
        row('by', t('compare.by'), ({ by }) => by),
        row('at', t('compare.at'), ({ startedAt, queuedAt }) => format.dateTime(startedAt ?? queuedAt)),
      ]}
    />
  );
}

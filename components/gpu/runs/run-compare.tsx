'use client';

import { useQueries } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { comparedTones } from '#components/chart/tone.ts';
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
  /** Two to five, the newest first. */
  readonly runs: readonly Run[];
  readonly onClose: () => void;
}

/** Compares runs: their curves in one chart, and their differences. */
export function RunCompare({ competitionID, runs, onClose }: RunCompareProps) {
  const t = useTranslations('gpu.compare');
  const format = useFormats();
  const id = useId();
  const queries = useQueries({ queries: runs.map((run) => gpuRunQuery(competitionID, run.id)) });
  const details = queries.flatMap(({ data }) => data ?? []);
  const slowest = queries.find(({ error }) => error) ?? queries[0];
  if (!slowest) return null;
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead id={id} title={t('title', { runs: format.list(runs.map(({ number }) => String(number))) })}>
        <Button tone="quiet" icon="cross" onClick={onClose}>
          {t('close')}
        </Button>
      </CardHead>
      <QueryBoundary query={{ ...slowest, data: details.length === runs.length ? details : undefined }}>
        {(compared) => (
          <CardBody className={css.compared}>
            <Curves runs={compared} />
            <Differences runs={compared} />
          </CardBody>
        )}
      </QueryBoundary>
    </Card>
  );
}

interface ComparedProps {
  readonly runs: readonly RunDetail[];
}

/** The series of a metric that all runs have, losses first; on validation data if all of them log it. */
function sharedSeries(runs: readonly RunDetail[]) {
  const [first = [], ...others] = runs.map(({ metrics }) => metricGroups(metrics));
  const name = first.find((group) => others.every((groups) => groups.some((one) => one.name === group.name)))?.name;
  const groups = [first, ...others].flatMap((all) => all.find((group) => group.name === name) ?? []);
  if (name === undefined) return null;
  const part = groups.every(({ validation }) => validation.length > 0) ? 'validation' : 'train';
  return { name, part, series: groups.map((group) => group[part]) } as const;
}

function Curves({ runs }: ComparedProps) {
  const format = useFormats();
  const t = useTranslations('gpu.compare');
  const [step, setStep] = useState<number | null>(null);
  const shared = sharedSeries(runs);
  if (!shared) return null;
  const { name, part, series } = shared;
  const curves = runs.map(
    ({ id, number }, index): Curve => ({
      key: id,
      name: t('run', { number }),
      points: series[index] ?? [],
      kind: comparedTones[index] ?? 'other',
    }),
  );
  const ends = curves.map((curve) => `${curve.name} ${metricFigure(curve.points.at(-1)?.value ?? 0)}`);
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
        label={t('sentence', { name, values: format.list(ends) })}
      />
    </>
  );
}

function Differences({ runs }: ComparedProps) {
  const t = useTranslations('gpu');
  const duration = useDuration();
  const format = useViewerFormats();
  const row = (key: string, name: string, of: (run: RunDetail) => string) => {
    const texts = runs.map(of);
    const differ = new Set(texts).size > 1;
    // Differences are bold.
    const cells = runs.map(({ id }, index) => [id, differ ? <b key={id}>{texts[index]}</b> : texts[index]] as const);
    return { key, cells: { name, ...Object.fromEntries(cells) } };
  };
  const keys = [...new Map(runs.flatMap(({ parameters }) => parameters).map(({ key, name }) => [key, name]))];
  const settingOf = (key: string) => (run: RunDetail) => {
    const setting = run.parameters.find((parameter) => parameter.key === key);
    return setting ? settingText(setting) : '–';
  };
  const took = ({ startedAt, endedAt }: RunDetail) =>
    startedAt === null || endedAt === null ? '–' : duration(endedAt - startedAt);
  return (
    <Table
      caption={t('compare.differences')}
      columns={[
        { key: 'name', head: t('compare.what'), rowHead: true },
        ...runs.map(({ id, number }) => ({ key: id, head: t('compare.run', { number }) })),
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

'use client';

import { useTranslations } from 'next-intl';
import { Axes } from '#components/chart/axes.tsx';
import { Chart } from '#components/chart/chart.tsx';
import { Legend } from '#components/chart/legend.tsx';
import { extentOf, type Plot, plotOf, valueAt } from '#components/chart/plot.ts';
import { Cursor, EndLabels, Line, Mark } from '#components/chart/series.tsx';
import { metricFigure } from '#components/gpu/gpu-figures.ts';
import { type Curve, drawnPoints, thinned } from './curves.ts';

interface CurveLegendProps {
  readonly curves: readonly Curve[];
  readonly smoothing: number;
  /** Step of the values beside the names; null for none. */
  readonly step: number | null;
}

/** Names of the curves with their values at the selected step. */
export function CurveLegend({ curves, smoothing, step }: CurveLegendProps) {
  const t = useTranslations('gpu.curves');
  const entries = curves.map((curve) => {
    const { key, name, kind } = curve;
    const value = step === null ? null : valueAt(drawnPoints(curve, smoothing), step);
    return {
      key,
      name: smoothing > 0 && kind !== 'reference' ? t('smoothed', { name }) : name,
      tone: kind,
      value: value === null ? null : metricFigure(value),
    };
  });
  return <Legend entries={entries} />;
}

interface CurveChartProps {
  readonly curves: readonly Curve[];
  /** Weight of earlier values, from 0 to below 1. */
  readonly smoothing: number;
  /** Description in one sentence; the numbers beside and the table below give the rest. */
  readonly label: string;
  /** Selected step; null for the last one. */
  readonly step: number | null;
  readonly onStep: (step: number) => void;
  readonly number: (value: number) => string;
}

/** Width in pixels below which there are fewer labels and the drawing is lower. */
const narrow = 480;
const margin = { top: 16, right: 60, bottom: 30, left: 48 } as const;

function plotFor(curves: readonly Curve[], width: number): Plot {
  const points = curves.flatMap((curve) => curve.points);
  return plotOf({
    width,
    height: width < narrow ? 220 : 280,
    margin,
    along: extentOf(points.map(({ at }) => at)),
    values: extentOf(points.map(({ value }) => value)),
  });
}

/** Curves of a run by step, with the values at the step under the pointer. */
export function CurveChart({ curves, smoothing, label, step, onStep, number }: CurveChartProps) {
  const t = useTranslations('gpu.curves');
  const drawn = curves.map((curve) => ({ ...curve, points: drawnPoints(curve, smoothing) }));
  if (curves.every(({ points }) => points.length === 0)) return null;
  return (
    <Chart
      label={label}
      plotFor={(width) => plotFor(curves, width)}
      onAt={(at) => onStep(Math.round(at))}
      tooltip={(pointer) => {
        const at = Math.round(pointer);
        const rows = drawn.flatMap(({ key, name, kind, points }) => {
          const value = valueAt(points, at);
          return value === null ? [] : [{ key, name, tone: kind, value: metricFigure(value) }];
        });
        return { at, title: t('atStep', { step: number(at) }), rows };
      }}
    >
      {(plot) => (
        <>
          <Axes plot={plot} ticks={stepTicks(plot, number)} values={6} />
          {smoothing > 0
            ? curves
                .filter(({ kind }) => kind !== 'reference')
                .map(({ key, kind, points }) => (
                  <Line key={key} plot={plot} points={thinned(points, plot)} tone={kind} faint />
                ))
            : null}
          {drawn.map(({ key, kind, points }) => (
            <Line key={key} plot={plot} points={thinned(points, plot)} tone={kind} />
          ))}
          {step === null ? null : <Cursor plot={plot} at={step} />}
          <Marks plot={plot} curves={drawn} at={step} />
          <EndLabels plot={plot} labels={drawn.flatMap(endLabel)} />
        </>
      )}
    </Chart>
  );
}

const stepTicks = ({ x, width }: Plot, number: (value: number) => string) =>
  x
    .ticks(width < narrow ? 3 : 6)
    .filter(Number.isInteger)
    .map((at) => ({ at, label: number(at) }));

function Marks({ plot, curves, at }: { plot: Plot; curves: readonly Curve[]; at: number | null }) {
  return curves.map(({ key, kind, points }) => {
    const point = at === null ? points.at(-1) : points.findLast((one) => one.at <= at);
    return point ? <Mark key={key} plot={plot} point={point} tone={kind} filled={kind === 'main'} /> : null;
  });
}

function endLabel({ key, kind, points }: Curve) {
  const last = points.at(-1);
  return last ? [{ key, tone: kind, value: last.value, text: metricFigure(last.value) }] : [];
}

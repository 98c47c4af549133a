'use client';

import { useTranslations } from 'next-intl';
import { ChartTable } from '#components/chart/chart-table.tsx';
import { extentOf, valueAt } from '#components/chart/plot.ts';
import { PositionSlider } from '#components/chart/position-slider.tsx';
import { Checkbox } from '#components/control/field.tsx';
import { metricFigure } from '#components/gpu/gpu-figures.ts';
import type { Curve } from './curve-geometry.ts';
import css from './curves.module.css';

interface CurveFootProps {
  readonly curves: readonly Curve[];
  readonly step: number | null;
  readonly onStep: (step: number) => void;
  readonly number: (value: number) => string;
  readonly smooth: boolean;
  /** Null if there are too few points to smooth. */
  readonly onSmooth: ((smooth: boolean) => void) | null;
}

const figure = (value: number | null) => (value === null ? '–' : metricFigure(value));

/** Selects a step without a pointer, and lists the values as a table. */
export function CurveFoot({ curves, step, onStep, number, smooth, onSmooth }: CurveFootProps) {
  const t = useTranslations('gpu.curves');
  const between = extentOf(curves.flatMap(({ points }) => [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]));
  const at = Math.min(between[1], step ?? between[1]);
  const said = curves.map(({ name, points }) => `${name} ${figure(valueAt(points, at))}`);
  return (
    <>
      <div className={css.tools}>
        <PositionSlider
          label={t('step')}
          between={between}
          at={at}
          onAt={onStep}
          valueText={[number(at), ...said].join(', ')}
        >
          {number(at)}
        </PositionSlider>
        {onSmooth ? (
          <Checkbox label={t('smooth')} checked={smooth} onChange={({ target }) => onSmooth(target.checked)} />
        ) : null}
      </div>
      <ChartTable
        caption={t('asTable')}
        along={t('step')}
        between={between}
        place={number}
        series={curves}
        figure={figure}
      />
    </>
  );
}

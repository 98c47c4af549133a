'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type Curve, pointAt, smoothed } from './curve-geometry.ts';
import css from './curves.module.css';
import { metricFigure } from './gpu-figures.ts';

interface CurveLegendProps {
  readonly curves: readonly Curve[];
  readonly smoothing: number;
  /** The step whose values stand beside the names; null: none. */
  readonly step: number | null;
}

/** Names of the lines, with their values at the step that is looked at. */
export function CurveLegend({ curves, smoothing, step }: CurveLegendProps) {
  const t = useTranslations('gpu.curves');
  return (
    <ul className={css.legend}>
      {curves.map(({ key, name, kind, points }) => {
        const drawn = kind === 'reference' ? points : smoothed(points, smoothing);
        const point = step === null ? null : pointAt(drawn, step);
        return (
          <li key={key}>
            <i className={clsx(css[kind])} aria-hidden="true" />
            <bdi>{smoothing > 0 && kind !== 'reference' ? t('smoothed', { name }) : name}</bdi>
            {point ? <b>{metricFigure(point.value)}</b> : null}
          </li>
        );
      })}
    </ul>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { Legend } from '#components/chart/legend.tsx';
import { valueAt } from '#components/chart/plot.ts';
import { metricFigure } from '#components/gpu/gpu-figures.ts';
import { type Curve, drawnPoints } from './curve-geometry.ts';

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

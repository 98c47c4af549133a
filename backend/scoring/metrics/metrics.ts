import type { Metric } from '#lib/contract/tracks.ts';
import { accuracy } from './accuracy.ts';
import { auc } from './auc.ts';
import { macroF1 } from './macro-f1.ts';
import { map } from './map.ts';
import type { MetricFunction } from './metric.ts';
import { rmse } from './rmse.ts';

/** Metrics that compare rows with rows; the energy of a run is reckoned in energy.ts. */
export type FigureMetric = Exclude<Metric, 'perJoule'>;

export const metricFunctions = { accuracy, macroF1, auc, rmse, map } as const satisfies Record<
  FigureMetric,
  MetricFunction
>;

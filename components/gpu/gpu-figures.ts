import type { Run } from '#lib/contract/gpu-runs.ts';

/** What a run has cost at a moment (seconds), in card seconds: by the second while it holds its cards. */
export function chargedAt({ charged, cards, startedAt, endedAt }: Run, now: number): number {
  return startedAt === null || endedAt !== null ? charged : Math.max(charged, cards * (now - startedAt));
}

/** GPU hours as a figure: `61.6`, `4.8`, `0.012`; the fewer, the finer. @param cardSeconds 3,600 are one hour */
export function gpuHours(cardSeconds: number): string {
  const hours = cardSeconds / 3600;
  if (hours === 0) return '0';
  if (hours >= 1) return hours.toFixed(1);
  return hours.toFixed(hours >= 0.1 ? 2 : 3);
}

/** A value of a metric with about four digits that say something. */
export function metricFigure(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size < 0.001 || size >= 1e6)) return value.toExponential(2);
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(size >= 100 ? 1 : size >= 10 ? 2 : size >= 1 ? 3 : 4);
}

/** A setting of a run as it is shown. */
export const settingText = (value: number | string): string =>
  typeof value === 'number' ? String(Number(value.toPrecision(6))) : value;

import { secondsInHour } from 'date-fns/constants';
import type { Run } from '#lib/contract/gpu/gpu-runs.ts';

/** Cost of a run at a time (seconds), in GPU seconds: increases every second while it holds its GPUs. */
export function chargedAt({ charged, gpus, startedAt, endedAt }: Run, now: number): number {
  return startedAt === null || endedAt !== null ? charged : Math.max(charged, gpus * (now - startedAt));
}

/**
 * Formats GPU hours: `61.6`, `4.8`, `0.012`; smaller values get more digits.
 * @param gpuSeconds 3,600 are one hour
 */
export function gpuHours(gpuSeconds: number): string {
  const hours = gpuSeconds / secondsInHour;
  if (hours === 0) return '0';
  if (hours >= 1) return hours.toFixed(1);
  return hours.toFixed(hours >= 0.1 ? 2 : 3);
}

/** Formats a metric with about four significant digits. */
export function metricFigure(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size < 0.001 || size >= 1e6)) return value.toExponential(2);
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(size >= 100 ? 1 : size >= 10 ? 2 : size >= 1 ? 3 : 4);
}

interface Setting {
  readonly value: number | string;
  readonly label?: string | undefined;
  readonly options?: readonly { readonly value: string; readonly name: string }[] | undefined;
}

/** Formats a setting of a run or of an image: a number, or the name of the chosen option. */
export function settingText({ value, label, options }: Setting): string {
  if (typeof value === 'number') return String(Number(value.toPrecision(6)));
  return label ?? options?.find((option) => option.value === value)?.name ?? value;
}

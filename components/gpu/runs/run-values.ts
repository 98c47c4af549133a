import { hoursToSeconds, minutesToSeconds, secondsToHours, secondsToMinutes } from 'date-fns';
import { secondsInHour } from 'date-fns/constants';
import {
  type GpuCount,
  gpuCounts,
  type Image,
  type Parameter,
  type ParameterValues,
  type Run,
} from '#lib/contract/gpu/gpu-runs.ts';

/** Form values of a new run. */
export interface RunValues {
  name: string;
  raceId: string;
  imageId: string;
  /** Keyed by the image's parameter keys. */
  parameters: Record<string, string>;
  gpus: string;
  hours: string;
  minutes: string;
}

/** Default settings of an image. */
export const presetsOf = ({ parameters }: Image): Record<string, string> =>
  Object.fromEntries(parameters.map(({ key, value }) => [key, String(value)]));

/** Initial form values: the settings of a run, or those of the first usable image. */
export function firstValues(images: readonly Image[], raceIds: readonly string[], like: Run | null): RunValues {
  const usable = images.filter(({ state }) => state === 'ready');
  const image = usable.find(({ id }) => id === like?.imageId) ?? usable[0];
  const presets = image ? presetsOf(image) : {};
  const own = Object.fromEntries((like?.parameters ?? []).map(({ key, value }) => [key, String(value)]));
  const maxDurationS = like?.maxDurationS ?? 1800;
  return {
    name: like?.name ?? '',
    raceId: like?.raceId ?? raceIds[0] ?? '',
    imageId: image?.id ?? '',
    parameters: image?.id === like?.imageId ? { ...presets, ...own } : presets,
    gpus: String(like?.gpus ?? 1),
    hours: String(secondsToHours(maxDurationS)),
    minutes: String(secondsToMinutes(maxDurationS % secondsInHour)),
  };
}

const wholeNumber = /^\d{1,4}$/;

/** Entered maximum duration in seconds; null if invalid. */
export function longestOf({ hours, minutes }: Pick<RunValues, 'hours' | 'minutes'>): number | null {
  const [h, min] = [hours.trim() || '0', minutes.trim() || '0'];
  if (!wholeNumber.test(h) || !wholeNumber.test(min)) return null;
  return hoursToSeconds(Number(h)) + minutesToSeconds(Number(min));
}

export const gpusOf = ({ gpus }: Pick<RunValues, 'gpus'>): GpuCount =>
  gpuCounts.find((count) => String(count) === gpus) ?? 1;

/** Validation error of a setting; null if valid. */
export function settingProblem(parameter: Parameter, text: string): 'number' | 'whole' | 'range' | null {
  if (parameter.kind === 'choice') return parameter.options.some(({ value }) => value === text) ? null : 'range';
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return 'number';
  if (parameter.whole && !Number.isInteger(value)) return 'whole';
  return value >= parameter.least && value <= parameter.most ? null : 'range';
}

/** Settings of an image in the format of the call. */
export const settingsOf = ({ parameters }: Image, texts: RunValues['parameters']): ParameterValues =>
  Object.fromEntries(
    parameters.map(({ key, kind, value }) => {
      const text = texts[key] ?? String(value);
      return [key, kind === 'number' ? Number(text) : text];
    }),
  );

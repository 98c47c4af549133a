import {
  type Cards,
  cardCounts,
  type Image,
  type Parameter,
  type ParameterValues,
  type Run,
} from '#lib/contract/gpu-runs.ts';

/** What stands in the fields of a new run. */
export interface RunValues {
  name: string;
  raceId: string;
  imageId: string;
  /** By the keys of the image's parameters. */
  parameters: Record<string, string>;
  cards: string;
  hours: string;
  minutes: string;
}

/** The preset settings of an image. */
export const presetsOf = ({ parameters }: Image): Record<string, string> =>
  Object.fromEntries(parameters.map(({ key, value }) => [key, String(value)]));

/** What the fields begin with: the settings of a run, or those of the first image that can be used. */
export function firstValues(images: readonly Image[], raceIds: readonly string[], like: Run | null): RunValues {
  const usable = images.filter(({ state }) => state === 'ready');
  const image = usable.find(({ id }) => id === like?.imageId) ?? usable[0];
  const presets = image ? presetsOf(image) : {};
  const own = Object.fromEntries((like?.parameters ?? []).map(({ key, value }) => [key, String(value)]));
  const longest = like?.longest ?? 1800;
  return {
    name: like?.name ?? '',
    raceId: like?.raceId ?? raceIds[0] ?? '',
    imageId: image?.id ?? '',
    parameters: image?.id === like?.imageId ? { ...presets, ...own } : presets,
    cards: String(like?.cards ?? 1),
    hours: String(Math.floor(longest / 3600)),
    minutes: String(Math.floor(longest / 60) % 60),
  };
}

const wholeNumber = /^\d{1,4}$/;

/** Seconds of the longest time that was typed; null for what is no time. */
export function longestOf({ hours, minutes }: Pick<RunValues, 'hours' | 'minutes'>): number | null {
  const [h, min] = [hours.trim() || '0', minutes.trim() || '0'];
  if (!wholeNumber.test(h) || !wholeNumber.test(min)) return null;
  return Number(h) * 3600 + Number(min) * 60;
}

export const cardsOf = ({ cards }: Pick<RunValues, 'cards'>): Cards =>
  cardCounts.find((count) => String(count) === cards) ?? 1;

/** What is wrong with a setting; null: nothing. */
export function settingProblem(parameter: Parameter, text: string): 'number' | 'whole' | 'range' | null {
  if (parameter.kind === 'choice') return parameter.options.some(({ value }) => value === text) ? null : 'range';
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return 'number';
  if (parameter.whole && !Number.isInteger(value)) return 'whole';
  return value >= parameter.least && value <= parameter.most ? null : 'range';
}

/** The settings of an image as a call takes them. */
export const settingsOf = ({ parameters }: Image, texts: RunValues['parameters']): ParameterValues =>
  Object.fromEntries(
    parameters.map(({ key, kind, value }) => {
      const text = texts[key] ?? String(value);
      return [key, kind === 'number' ? Number(text) : text];
    }),
  );

import { secondsInHour } from 'date-fns/constants';
import { hoursToSeconds } from 'date-fns/hoursToSeconds';
import { minutesToSeconds } from 'date-fns/minutesToSeconds';
import { secondsToHours } from 'date-fns/secondsToHours';
import { secondsToMinutes } from 'date-fns/secondsToMinutes';
import { useForm } from 'react-hook-form';
import type { GpuScreenContext } from '#components/gpu/gpu-context.ts';
import { mutateThen } from '#lib/client/mutate-then.ts';
import { useStartRun } from '#lib/client/queries/gpu.ts';
import type { Overview } from '#lib/contract/gpu/gpu-cluster.ts';
import {
  type Container,
  type GpuCount,
  gpuCounts,
  type Image,
  type Parameter,
  type ParameterValues,
  type Run,
} from '#lib/contract/gpu/gpu-runs.ts';
import { useAttemptKey } from '#lib/drafts/attempt-key.ts';
import { useDraft } from '#lib/drafts/use-draft.ts';
import { fromThisPage } from '#lib/routing/from-this-page.ts';
import type { RunOrder } from './run-form.tsx';

/** Form values of a new run. */
export interface RunValues {
  name: string;
  raceId: string;
  imageId: string;
  /** Digest of a container image; blank for the system's programs of a node. */
  container: string;
  /** Keyed by the image's parameter keys. */
  parameters: Record<string, string>;
  gpus: string;
  hours: string;
  minutes: string;
}

/** Default settings of an image. */
const presetsOf = ({ parameters }: Image): Record<string, string> =>
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
    container: like?.container?.digest ?? '',
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

/** Chosen container image; null for none, for an official image, and for one that is no longer offered. */
export const containerOf = (
  { ownPrograms }: Pick<Overview, 'ownPrograms'>,
  image: Image | null,
  { container }: Pick<RunValues, 'container'>,
): Container | null => (image?.own && ownPrograms.containers.find(({ digest }) => digest === container)) || null;

interface RunFormInput extends Pick<GpuScreenContext, 'competitionID' | 'overview'> {
  readonly images: readonly Image[];
  readonly order: RunOrder;
  readonly onStarted: (run: Run) => void;
}

/** First error that prevents the request of a run. */
export type RunProblem = 'name' | 'image' | 'settings' | 'maxDurationS';

/** Form of a new or changed run: values, errors and submission. */
export function useRunForm({ competitionID, overview, images, order, onStarted }: RunFormInput) {
  const { like, replaces } = order;
  const form = useForm<RunValues>({ defaultValues: firstValues(images, overview.raceIds, like) });
  // Input for a new run is kept as a draft; a repeated or changed run starts with its own settings.
  const draft = useDraft(form, `gpu-run:${competitionID}`, { ready: like === null });
  const attempt = useAttemptKey();
  const starting = useStartRun(competitionID);
  const values = form.watch();
  const image = images.find(({ id }) => id === values.imageId) ?? null;
  const maxDurationS = longestOf(values);
  const settings = image && settingsAllRight(image, values) ? settingsOf(image, values.parameters) : null;
  const container = containerOf(overview, image, values);
  const isTimeWrong = !isPossibleTime(maxDurationS, overview);
  const problem = problemOf({ values, image, isTimeWrong, settings });

  const submit = form.handleSubmit(() => {
    if (problem !== null || !image || settings === null || maxDurationS === null) return;
    const { name, raceId } = values;
    const body = {
      name: name.trim(),
      raceId,
      imageId: image.id,
      parameters: settings,
      ...(container && { container: container.digest }),
      gpus: gpusOf(values),
      maxDurationS,
      ...(replaces && like && { replaces: like.id }),
    };
    const follow = fromThisPage(onStarted);
    mutateThen(starting, { ...body, idempotencyKey: attempt.keyFor(body) }, (run) => {
      attempt.forget();
      draft.sent();
      follow(run);
    });
  });

  return {
    form,
    draft,
    values,
    image,
    container,
    maxDurationS,
    settings,
    isNameMissing: values.name.trim() === '',
    isTimeWrong,
    problem,
    submit,
    starting,
    chooseImage(imageId: string) {
      form.setValue('imageId', imageId, { shouldDirty: true });
      const chosen = images.find(({ id }) => id === imageId);
      if (chosen) form.setValue('parameters', presetsOf(chosen), { shouldDirty: true });
    },
    setLongest(seconds: number) {
      form.setValue('hours', String(secondsToHours(seconds)), { shouldDirty: true });
      form.setValue('minutes', String(secondsToMinutes(seconds % secondsInHour)), { shouldDirty: true });
    },
  };
}
export type RunFormState = ReturnType<typeof useRunForm>;

const settingsAllRight = ({ parameters }: Image, values: RunValues): boolean =>
  parameters.every((parameter) => settingProblem(parameter, values.parameters[parameter.key] ?? '') === null);

const isPossibleTime = (seconds: number | null, { longestAtLeast, longestAtMost }: Overview): boolean =>
  seconds !== null && seconds >= longestAtLeast && seconds <= longestAtMost;

interface Checked {
  readonly values: RunValues;
  readonly image: Image | null;
  readonly isTimeWrong: boolean;
  readonly settings: unknown;
}

function problemOf({ values, image, isTimeWrong, settings }: Checked): RunProblem | null {
  if (values.name.trim() === '') return 'name';
  if (!image) return 'image';
  if (settings === null) return 'settings';
  return isTimeWrong ? 'maxDurationS' : null;
}

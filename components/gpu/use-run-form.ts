import { useForm } from 'react-hook-form';
import { useStartRun } from '#lib/client/queries/gpu.ts';
import type { Image, Run } from '#lib/contract/gpu-runs.ts';
import { useAttemptKey } from '#lib/drafts/attempt-key.ts';
import { useDraft } from '#lib/drafts/use-draft.ts';
import type { GpuPlace } from './gpu-place.ts';
import type { RunOrder } from './run-form.tsx';
import {
  cardsOf,
  firstValues,
  longestOf,
  presetsOf,
  type RunValues,
  settingProblem,
  settingsOf,
} from './run-values.ts';

interface RunFormInput extends Pick<GpuPlace, 'competitionID' | 'overview'> {
  readonly images: readonly Image[];
  readonly order: RunOrder;
  readonly onStarted: (run: Run) => void;
}

/** What stops a run from being asked for, the first of all. */
export type RunProblem = 'name' | 'image' | 'settings' | 'longest';

/** The form of a new or changed run: its values, what is wrong with them, and sending it. */
export function useRunForm({ competitionID, overview, images, order, onStarted }: RunFormInput) {
  const { like, replaces } = order;
  const form = useForm<RunValues>({ defaultValues: firstValues(images, overview.raceIds, like) });
  // What was typed for a new run is kept; a run that is repeated or changed begins with its own settings.
  const draft = useDraft(form, `gpu-run:${competitionID}`, { ready: like === null });
  const attempt = useAttemptKey();
  const starting = useStartRun(competitionID);
  const values = form.watch();
  const image = images.find(({ id }) => id === values.imageId) ?? null;
  const longest = longestOf(values);
  const settings = image && settingsAllRight(image, values) ? settingsOf(image, values.parameters) : null;
  const problem = problemOf({ values, image, longest, settings, overview });

  const submit = form.handleSubmit(() => {
    if (problem !== null || !image || settings === null || longest === null) return;
    const { name, raceId } = values;
    const body = {
      name: name.trim(),
      raceId,
      imageId: image.id,
      parameters: settings,
      cards: cardsOf(values),
      longest,
      ...(replaces && like && { replaces: like.id }),
    };
    starting.mutate(
      { ...body, idempotencyKey: attempt.keyFor(body) },
      {
        onSuccess(run) {
          attempt.forget();
          draft.sent();
          onStarted(run);
        },
      },
    );
  });

  return {
    form,
    draft,
    values,
    image,
    longest,
    settings,
    problem,
    submit: (event?: React.BaseSyntheticEvent) => void submit(event),
    starting,
    chooseImage(imageId: string) {
      form.setValue('imageId', imageId, { shouldDirty: true });
      const chosen = images.find(({ id }) => id === imageId);
      if (chosen) form.setValue('parameters', presetsOf(chosen), { shouldDirty: true });
    },
    setLongest(seconds: number) {
      form.setValue('hours', String(Math.floor(seconds / 3600)), { shouldDirty: true });
      form.setValue('minutes', String(Math.floor(seconds / 60) % 60), { shouldDirty: true });
    },
  };
}
export type RunFormState = ReturnType<typeof useRunForm>;

const settingsAllRight = ({ parameters }: Image, values: RunValues): boolean =>
  parameters.every((parameter) => settingProblem(parameter, values.parameters[parameter.key] ?? '') === null);

interface Checked extends Pick<RunFormInput, 'overview'> {
  readonly values: RunValues;
  readonly image: Image | null;
  readonly longest: number | null;
  readonly settings: unknown;
}

function problemOf({ values, image, longest, settings, overview }: Checked): RunProblem | null {
  if (values.name.trim() === '') return 'name';
  if (!image) return 'image';
  if (settings === null) return 'settings';
  const { longestAtLeast, longestAtMost } = overview;
  return longest === null || longest < longestAtLeast || longest > longestAtMost ? 'longest' : null;
}

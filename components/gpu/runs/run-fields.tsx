'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useId, useState } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { FieldPair, Input, Select } from '#components/control/field.tsx';
import { DraftNotice } from '#components/draft/draft-notice.tsx';
import css from '#components/gpu/form.module.css';
import type { GpuScreenContext } from '#components/gpu/gpu-context.ts';
import { gpuHours } from '#components/gpu/gpu-figures.ts';
import { MutationError } from '#components/query/mutation-error.tsx';
import { Button } from '#components/ui/button.tsx';
import { gpuChoicesQuery, useSaveImage } from '#lib/client/queries/gpu.ts';
import { gpuCounts, type Image, type ParameterValues } from '#lib/contract/gpu/gpu-runs.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import type { RunOrder } from './run-form.tsx';
import { LongestTime, SettingFields } from './setting-fields.tsx';
import type { RunFormState, RunValues } from './use-run-form.ts';

interface SaveImageProps {
  readonly competitionID: string;
  readonly imageId: string;
  /** Null while a setting is invalid. */
  readonly settings: ParameterValues | null;
  readonly owned: number;
  readonly most: number;
}

/** Saves the settings as an image of the team. */
function SaveImage({ competitionID, imageId, settings, owned, most }: SaveImageProps) {
  const t = useTranslations('gpu.form.save');
  const id = useId();
  const [name, setName] = useState('');
  const saving = useSaveImage(competitionID);
  const isFull = owned >= most;
  const save = () => {
    if (settings) saving.mutate({ name: name.trim(), imageId, parameters: settings }, { onSuccess: () => setName('') });
  };
  return (
    <details className={css.save}>
      <summary>{t('title')}</summary>
      <p className="small muted">{t('means', { owned, most })}</p>
      <div className={css.saveRow}>
        <Input
          id={`${id}name`}
          label={t('name')}
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button disabled={isFull || settings === null || name.trim() === '' || saving.isPending} onClick={save}>
          {t('save')}
        </Button>
      </div>
      <p className="small" role="status">
        {isFull ? t('full') : saving.isSuccess ? t('saved') : null}
      </p>
      <MutationError error={saving.error} />
    </details>
  );
}

interface RunFieldsProps extends GpuScreenContext {
  readonly id: string;
  readonly run: RunFormState;
  readonly order: RunOrder;
  readonly images: readonly Image[];
}

export function RunFields({ id, run, order, images, contest, overview, competitionID }: RunFieldsProps) {
  const t = useTranslations('gpu.form');
  const { form, values, image, maxDurationS, settings } = run;
  const asked = useDeferredValue(maxDurationS ?? overview.longestAtLeast);
  const owned = images.filter(({ isOwn }) => isOwn);
  return (
    <>
      <DraftNotice draft={run.draft} />
      <FieldPair>
        <Input
          id={`${id}name`}
          label={t('name')}
          hint={t('nameHint')}
          maxLength={40}
          autoComplete="off"
          {...form.register('name')}
        />
        {overview.raceIds.length > 1 ? (
          <Select id={`${id}race`} label={t('track')} {...form.register('raceId')}>
            {overview.raceIds.map((raceId) => (
              <option key={raceId} value={raceId}>
                {contest.tracks.find((track) => track.id === raceId)?.name ?? raceId}
              </option>
            ))}
          </Select>
        ) : null}
      </FieldPair>
      <Select
        id={`${id}image`}
        label={t('image')}
        hint={image?.about}
        value={values.imageId}
        onChange={({ target }) => run.chooseImage(target.value)}
      >
        <ImageOptions label={t('curated')} images={images.filter(({ isOwn }) => !isOwn)} />
        <ImageOptions label={t('own')} images={owned} />
      </Select>
      {image ? (
        <>
          <SettingFields id={id} image={image} values={values.parameters} register={form.register} />
          <LongestTime id={id} run={run} overview={overview} />
          <GpuChoice
            competitionID={competitionID}
            imageId={image.id}
            maxDurationS={Math.min(overview.longestAtMost, Math.max(overview.longestAtLeast, asked))}
            replaces={order.replaces ? (order.like?.id ?? null) : null}
            register={form.register}
          />
          <SaveImage
            competitionID={competitionID}
            imageId={image.id}
            settings={settings}
            owned={owned.length}
            most={overview.imagesAtMost}
          />
        </>
      ) : null}
    </>
  );
}

function ImageOptions({ label, images }: { label: string; images: readonly Image[] }) {
  const t = useTranslations('gpu.form');
  if (images.length === 0) return null;
  return (
    <optgroup label={label}>
      {images.map(({ id, name, state }) => (
        <option key={id} value={id} disabled={state !== 'ready'}>
          {state === 'ready' ? name : t(`imageState.${state}`, { name })}
        </option>
      ))}
    </optgroup>
  );
}

interface GpuChoiceProps extends Pick<GpuScreenContext, 'competitionID'> {
  readonly imageId: string;
  /** Seconds. */
  readonly maxDurationS: number;
  /** Id of the waiting run being changed; null for a new run. */
  readonly replaces: string | null;
  readonly register: UseFormRegister<RunValues>;
}

/** 1, 2, 4 or 8 GPUs with cost and possible start, or the reason why they are not available. */
function GpuChoice({ competitionID, imageId, maxDurationS, replaces, register }: GpuChoiceProps) {
  const t = useTranslations('gpu.form');
  const wait = useTranslations('gpu.wait');
  const options = useQuery(gpuChoicesQuery(competitionID, { imageId, maxDurationS, replaces }));
  const format = useViewerFormats();
  return (
    <fieldset className={css.gpus}>
      <legend>{t('gpus')}</legend>
      <div>
        {gpuCounts.map((count) => {
          const option = options.data?.find(({ gpus }) => gpus === count);
          const closed = option?.reason != null;
          return (
            <label key={count} className={css.card}>
              <input type="radio" value={count} disabled={closed} {...register('gpus')} />
              <b>{t('cardCount', { count })}</b>
              <small>{t('costs', { hours: gpuHours(option?.cost ?? count * maxDurationS) })}</small>
              <small>
                {closed
                  ? option?.text
                  : option?.expected
                    ? t('starts', { time: format.inboxTime(option.expected.at) })
                    : ' '}
              </small>
              {!closed && option?.waitReason ? <small>{wait(option.waitReason)}</small> : null}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

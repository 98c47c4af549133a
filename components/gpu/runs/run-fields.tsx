'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue, useId, useState } from 'react';
import { FieldPair, Input, Select } from '#components/control/field.tsx';
import { DraftNotice } from '#components/draft/draft-notice.tsx';
import css from '#components/gpu/form.module.css';
import type { GpuScreenContext } from '#components/gpu/gpu-context.ts';
import { MutationError } from '#components/query/mutation-error.tsx';
import { Button } from '#components/ui/button.tsx';
import { mutateThen } from '#lib/client/mutate-then.ts';
import { useSaveImage } from '#lib/client/queries/gpu.ts';
import type { Image, ParameterValues } from '#lib/contract/gpu/gpu-runs.ts';
import { GpuChoice } from './gpu-choice.tsx';
import type { RunOrder } from './run-form.tsx';
import { LongestTime, SettingFields } from './setting-fields.tsx';
import type { RunFormState } from './use-run-form.ts';

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
  const form = useTranslations('gpu.form');
  const isFull = owned >= most;
  const isNameMissing = name.trim() === '';
  const missing = settings === null ? form('why.settings') : isNameMissing ? t('nameMissing') : null;
  const save = () => {
    if (settings)
      mutateThen(saving, { name: name.trim(), imageId, parameters: settings }, () =>
        setName((now) => (now === name ? '' : now)),
      );
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
        <Button
          disabled={saving.isPending}
          aria-disabled={isFull || missing !== null}
          aria-describedby={`${id}why`}
          onClick={save}
        >
          {t('save')}
        </Button>
      </div>
      <p className="small" id={`${id}why`} role="status">
        {isFull ? t('full') : saving.isSuccess && isNameMissing ? t('saved') : missing}
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
          error={form.formState.touchedFields.name && run.isNameMissing ? t('why.name') : undefined}
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
          {image.own && overview.ownPrograms.containers.length > 0 ? (
            <Select
              id={`${id}container`}
              label={t('container')}
              hint={run.container?.about ?? t('containerHint')}
              {...form.register('container')}
            >
              <option value="">{t('noContainer')}</option>
              {overview.ownPrograms.containers.map(({ digest, name }) => (
                <option key={digest} value={digest}>
                  {name}
                </option>
              ))}
            </Select>
          ) : null}
          <SettingFields id={id} image={image} values={values.parameters} register={form.register} />
          <LongestTime id={id} run={run} overview={overview} />
          <GpuChoice
            competitionID={competitionID}
            imageId={image.id}
            maxDurationS={Math.min(overview.longestAtMost, Math.max(overview.longestAtLeast, asked))}
            replaces={order.replaces ? (order.like?.id ?? null) : null}
            control={form.control}
          />
          {image.own ? null : (
            <SaveImage
              competitionID={competitionID}
              imageId={image.id}
              settings={settings}
              owned={owned.length}
              most={overview.imagesAtMost}
            />
          )}
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

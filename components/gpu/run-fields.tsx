'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue } from 'react';
import { DraftNotice } from '#components/draft/draft-notice.tsx';
import { FieldPair, Input, Select } from '#components/ui/field.tsx';
import type { Image } from '#lib/contract/gpu-runs.ts';
import { CardChoice } from './card-choice.tsx';
import type { GpuPlace } from './gpu-place.ts';
import { LongestTime } from './longest-time.tsx';
import type { RunOrder } from './run-form.tsx';
import { SaveImage } from './save-image.tsx';
import { SettingFields } from './setting-fields.tsx';
import type { RunFormState } from './use-run-form.ts';

interface RunFieldsProps extends GpuPlace {
  readonly id: string;
  readonly run: RunFormState;
  readonly order: RunOrder;
  readonly images: readonly Image[];
}

/** The fields of a run, from its name to its cost. */
export function RunFields({ id, run, order, images, contest, overview, competitionID, locale }: RunFieldsProps) {
  const t = useTranslations('gpu.form');
  const { form, values, image, longest, settings } = run;
  const asked = useDeferredValue(longest ?? overview.longestAtLeast);
  const owned = images.filter(({ isOwn }) => isOwn);
  return (
    <>
      <DraftNotice draft={run.draft} locale={locale} />
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
          <CardChoice
            competitionID={competitionID}
            locale={locale}
            imageId={image.id}
            longest={Math.min(overview.longestAtMost, Math.max(overview.longestAtLeast, asked))}
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

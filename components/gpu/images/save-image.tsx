'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Input } from '#components/control/field.tsx';
import css from '#components/gpu/form.module.css';
import { MutationError } from '#components/query/mutation-error.tsx';
import { Button } from '#components/ui/button.tsx';
import { useSaveImage } from '#lib/client/queries/gpu.ts';
import type { ParameterValues } from '#lib/contract/gpu/gpu-runs.ts';

interface SaveImageProps {
  readonly competitionID: string;
  readonly imageId: string;
  /** Null while a setting is invalid. */
  readonly settings: ParameterValues | null;
  readonly owned: number;
  readonly most: number;
}

/** Saves the settings as an image of the team. */
export function SaveImage({ competitionID, imageId, settings, owned, most }: SaveImageProps) {
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

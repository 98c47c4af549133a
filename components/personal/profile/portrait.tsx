'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useRef, useState } from 'react';
import { FieldError } from '#components/control/field.tsx';
import { useDialog } from '#components/control/use-dialog.ts';
import { pictureProblem } from '#components/personal/forms/picture-check.ts';
import { PictureInput } from '#components/personal/forms/picture-input.tsx';
import { MutationError } from '#components/query/mutation-error.tsx';
import { Button } from '#components/ui/button.tsx';
import { Avatar } from '#components/ui/person.tsx';
import { infoQuery, updateInfoMutation } from '#lib/client/queries/personal.ts';
import { useSession } from '#lib/client/session.ts';
import type { PersonalInfo } from '#lib/contract/personal/personal-info.ts';
import css from './portrait.module.css';

// The cropper is loaded only after a picture was selected.
const PortraitCrop = lazy(() => import('./portrait-crop.tsx').then((module) => ({ default: module.PortraitCrop })));

/** Portrait with the actions to replace or remove it. */
export function Portrait({ info }: { info: PersonalInfo }) {
  const t = useTranslations('personal.portrait');
  const client = useQueryClient();
  const { session } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const crop = useDialog<File>();
  const file = crop.subject;
  const [problem, setProblem] = useState<ReturnType<typeof pictureProblem>>(null);
  const removing = useMutation({
    ...updateInfoMutation(),
    onSuccess: (next) => client.setQueryData(infoQuery().queryKey, next),
  });
  const remove = () => {
    setProblem(null);
    removing.mutate({ avatarFid: null });
  };
  const choose = (chosen: File) => {
    if (removing.isError) removing.reset();
    const found = pictureProblem(chosen);
    setProblem(found);
    if (!found) crop.open(chosen);
  };

  return (
    <div className={css.portrait}>
      {info.avatar ? (
        // A private picture with a changing URL: the image optimiser must not keep it.
        // biome-ignore lint/performance/noImgElement: as said above
        <img src={info.avatar} alt={t('alt')} width={128} height={128} />
      ) : (
        <Avatar name={info.nickname ?? session?.nickname ?? info.name} hue="gpu" className={css.noPortrait} />
      )}
      <PictureInput ref={input} label={t('choose')} onChoose={choose} />
      <Button icon="upload" onClick={() => input.current?.click()}>
        {info.avatarFid ? t('replace') : t('choose')}
      </Button>
      {info.avatarFid ? (
        <Button tone="quiet" disabled={removing.isPending} onClick={remove}>
          {t('remove')}
        </Button>
      ) : null}
      <p className="tiny muted">{t('limits')}</p>
      {problem ? <FieldError role="alert">{t(`problem.${problem}`)}</FieldError> : null}
      <MutationError error={removing.error} />
      {file ? (
        <Suspense>
          <PortraitCrop file={file} onClose={() => crop.close(file)} />
        </Suspense>
      ) : null}
    </div>
  );
}

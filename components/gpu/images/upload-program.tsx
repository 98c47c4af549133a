'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Dialog } from '#components/control/dialog.tsx';
import { FieldError, Input } from '#components/control/field.tsx';
import { MutationError } from '#components/query/mutation-error.tsx';
import { Button } from '#components/ui/button.tsx';
import { mutateThen } from '#lib/client/mutate-then.ts';
import { useUploadProgram } from '#lib/client/queries/gpu.ts';
import { ownProgramBytesAtMost, ownProgramTypeOf, ownProgramTypes } from '#lib/contract/gpu/gpu-runs.ts';
import css from './upload-program.module.css';

interface UploadProgramProps {
  readonly competitionID: string;
  readonly onClose: () => void;
}

/** A file that the backend refuses, without the reason where it is far too large. */
const isWrong = ({ name, size }: File): boolean =>
  ownProgramTypeOf(name) === null || size === 0 || size > ownProgramBytesAtMost;

/** Uploads a program of the team, which becomes one of its images. */
export function UploadProgram({ competitionID, onClose }: UploadProgramProps) {
  const t = useTranslations('gpu.images');
  const id = useId();
  const [name, setName] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const uploading = useUploadProgram(competitionID);
  const given = name.trim();
  const wrong = file !== null && isWrong(file);
  const send = () => {
    if (file) mutateThen(uploading, { name: given, file }, onClose);
  };
  // The failure of a pending upload is shown here only.
  const close = () => {
    if (!uploading.isPending) onClose();
  };
  return (
    <Dialog
      open
      size="message"
      title={t('uploadTitle')}
      closeLabel={t('close')}
      onClose={close}
      actions={
        <Button tone="accent" disabled={given === '' || file === null || wrong || uploading.isPending} onClick={send}>
          {uploading.isPending ? t('uploading') : t('uploadSend')}
        </Button>
      }
    >
      <div className="stack">
        <p className="small muted" id={`${id}means`}>
          {t('uploadMeans')}
        </p>
        <Input
          id={`${id}name`}
          label={t('uploadName')}
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <label className={css.file}>
          {t('uploadFile')}
          <input
            type="file"
            accept={ownProgramTypes.map((type) => `.${type}`).join()}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? `${id}wrong` : `${id}means`}
            onChange={({ target }) => {
              setFile(target.files?.[0] ?? null);
              // An error is that of the former file; an upload under way is still waited for.
              if (!uploading.isPending) uploading.reset();
            }}
          />
        </label>
        {wrong ? (
          <FieldError id={`${id}wrong`} role="alert">
            {t('uploadWrong')}
          </FieldError>
        ) : null}
        <MutationError error={uploading.error} />
      </div>
    </Dialog>
  );
}

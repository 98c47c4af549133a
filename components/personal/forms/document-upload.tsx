'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { FieldError } from '#components/control/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { SentenceSpace } from '#components/ui/sentence-space.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import { fileLinkQuery, uploadMutation } from '#lib/client/queries/personal.ts';
import { type FilePurpose, uploadLimits } from '#lib/contract/files.ts';
import css from './document-upload.module.css';
import { isLargeEnough, type PictureProblem, pictureProblem } from './picture-check.ts';

type Problem = PictureProblem | 'small' | 'damaged';

interface DocumentUploadProps {
  readonly purpose: Exclude<FilePurpose, 'portrait'>;
  readonly label: ReactNode;
  readonly hint: ReactNode;
  readonly error?: ReactNode;
  /** Id of the stored picture; blank if there is none. */
  readonly value: string;
  readonly onChange: (fid: string) => void;
}

async function problemOf(file: File, purpose: FilePurpose): Promise<Problem | null> {
  const problem = pictureProblem(file);
  if (problem) return problem;
  try {
    const { width, height } = await createImageBitmap(file);
    return isLargeEnough(purpose, width, height) ? null : 'small';
  } catch {
    return 'damaged';
  }
}

/** Upload of a document's picture: validated before sending, displayed after storing. */
export function DocumentUpload({ purpose, label, hint, error, value, onChange }: DocumentUploadProps) {
  const t = useTranslations('personal.document');
  const id = useId();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isReplacing, setReplacing] = useState(false);
  const upload = useMutation({ ...uploadMutation(), onSuccess: ({ fid }) => onChange(fid) });
  const failure = useErrorSentence(upload.error);
  const wrong = upload.isPending ? null : problem ? t(`problem.${problem}`) : (failure ?? error);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const found = await problemOf(file, purpose);
    setProblem(found);
    if (found) return;
    setReplacing(value !== '');
    // Until the new picture is stored there is none: the form must not be submitted with the replaced one.
    onChange('');
    upload.mutate({ purpose, file });
  };

  return (
    <div className={css.document}>
      <span className={css.documentLabel} id={`${id}label`}>
        {label}
      </span>
      <label className={css.drop} data-wrong={wrong ? '' : undefined}>
        <input
          type="file"
          className="sr"
          accept={uploadLimits.types.join()}
          aria-labelledby={`${id}label`}
          aria-describedby={`${id}hint ${id}state`}
          aria-invalid={wrong ? true : undefined}
          disabled={upload.isPending}
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        {upload.isPending ? (
          <PicturePlaceholder />
        ) : value ? (
          <StoredPicture fid={value} alt={t('alt')} />
        ) : (
          <Icon name="upload" />
        )}
        <b>{value || (isReplacing && upload.isPending) ? t('replace') : t('choose')}</b>
        <span className="tiny muted" id={`${id}hint`}>
          {hint}
          <SentenceSpace />
          {t('limits')}
        </span>
      </label>
      <span className="tiny muted" id={`${id}state`} role="status">
        {upload.isPending ? t('sending') : wrong ? <FieldError>{wrong}</FieldError> : value ? t('stored') : null}
      </span>
    </div>
  );
}

/** Takes the room of a picture from the choice of a file on: what follows must not move when the picture has loaded. */
const PicturePlaceholder = () => <span className={css.picture} aria-hidden="true" />;

/** Displays a private picture by a short-lived link that is valid for its owner only. */
export function StoredPicture({ fid, alt }: { fid: string; alt: string }) {
  const link = useQuery(fileLinkQuery(fid));
  if (!link.data) return <PicturePlaceholder />;
  return (
    // biome-ignore lint/performance/noImgElement: a private picture behind a ticket must not pass the optimiser
    <img className={css.picture} src={link.data.url} alt={alt} />
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useId, useRef } from 'react';
import { useDialog, useOpening } from '#components/control/use-dialog.ts';
import type { GpuScreenContext } from '#components/gpu/gpu-context.ts';
import { settingText } from '#components/gpu/gpu-figures.ts';
import { ConfirmDialog } from '#components/query/confirm-dialog.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardFoot, CardHead, Rows } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { FileActions, FileRow, FileWords } from '#components/ui/file-row.tsx';
import { ReasonedButton } from '#components/ui/reasoned-button.tsx';
import { mutateThen } from '#lib/client/mutate-then.ts';
import { gpuImagesQuery, useDeleteImage } from '#lib/client/queries/gpu.ts';
import type { Image } from '#lib/contract/gpu/gpu-runs.ts';
import { bdi } from '#lib/i18n/bdi.tsx';

const UploadProgram = lazy(() => import('./upload-program.tsx').then((m) => ({ default: m.UploadProgram })));

const states = {
  scanning: { tone: 'info', icon: 'search' },
  ready: { tone: 'good', icon: 'check' },
  refused: { tone: 'bad', icon: 'cross' },
} as const;

/** Images for runs: the official images and a limited number of the team's own. */
export function ImagesCard({ competitionID, overview }: GpuScreenContext) {
  const t = useTranslations('gpu.images');
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const dialog = useDialog<Image>();
  const leaving = dialog.subject;
  const upload = useOpening();
  const { reason, text } = overview.ownPrograms;
  const images = useQuery(gpuImagesQuery(competitionID));
  return (
    <QueryBoundary query={images}>
      {(list) => {
        const owned = list.filter(({ isOwn }) => isOwn).length;
        return (
          <Card as="section" aria-labelledby={id} ref={card} tabIndex={-1}>
            <CardHead id={id} title={t('title')}>
              <span className="small muted">{t('owned', { owned, most: overview.imagesAtMost })}</span>
            </CardHead>
            <Rows>
              {list.map((image) => (
                <ImageRow key={image.id} image={image} onDelete={() => dialog.open(image)} />
              ))}
            </Rows>
            <CardFoot>
              {reason === null ? (
                <ReasonedButton reason={owned >= overview.imagesAtMost ? t('full') : null} onClick={upload.open}>
                  {t('upload')}
                </ReasonedButton>
              ) : (
                <p className="small muted">
                  <Chip icon="info">{t('notHere')}</Chip> {text}
                </p>
              )}
            </CardFoot>
            {upload.isOpen ? (
              <Suspense>
                <UploadProgram competitionID={competitionID} onClose={upload.close} />
              </Suspense>
            ) : null}
            {leaving ? (
              <DeleteDialog
                image={leaving}
                competitionID={competitionID}
                onClose={() => dialog.close(leaving)}
                onDeleted={() => {
                  // The button that had the focus was removed with its image.
                  if (dialog.close(leaving)) card.current?.focus();
                }}
              />
            ) : null}
          </Card>
        );
      }}
    </QueryBoundary>
  );
}

function ImageRow({ image, onDelete }: { image: Image; onDelete: () => void }) {
  const t = useTranslations('gpu.images');
  const { name, about, isOwn, own, programName, parameters, by, state, reason } = image;
  const settings = parameters.map((one) => `${one.name} ${settingText(one)}`).join(' · ');
  return (
    <FileRow>
      <FileWords name={name}>
        <small>
          {own
            ? t.rich('ofTeam', { file: own.fileName, by: by ?? '–', bdi })
            : isOwn
              ? t.rich('ofProgram', { program: programName, by: by ?? '–', bdi })
              : about}
        </small>
        {isOwn && !own ? <small>{settings}</small> : null}
        {reason ? <small>{reason}</small> : null}
      </FileWords>
      {isOwn ? (
        <Chip tone={states[state].tone} icon={states[state].icon}>
          {t(`state.${state}`)}
        </Chip>
      ) : (
        <Chip>{t('curated')}</Chip>
      )}
      {isOwn ? (
        <FileActions>
          <Button tone="quiet" aria-label={t('deleteName', { name })} onClick={onDelete}>
            {t('delete')}
          </Button>
        </FileActions>
      ) : null}
    </FileRow>
  );
}

interface DeleteDialogProps {
  readonly image: Image;
  readonly competitionID: string;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

function DeleteDialog({ image, competitionID, onClose, onDeleted }: DeleteDialogProps) {
  const t = useTranslations('gpu.images');
  const deleting = useDeleteImage(competitionID);
  return (
    <ConfirmDialog
      title={t('deleteTitle')}
      label={t('delete')}
      tone="bad"
      busy={deleting.isPending}
      error={deleting.error}
      onConfirm={() => mutateThen(deleting, image.id, onDeleted)}
      onClose={onClose}
    >
      <p>{t.rich('deleteMeans', { name: image.name, bdi })}</p>
    </ConfirmDialog>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useDialog } from '#components/control/use-dialog.ts';
import type { OfflineContext } from '#components/offline/offline-context.ts';
import { ConfirmDialog } from '#components/query/confirm-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardHead, Rows } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Empty } from '#components/ui/state.tsx';
import { UploadedFileRow } from '#components/work/uploaded-file-row.tsx';
import { mutateThen } from '#lib/client/mutate-then.ts';
import { useFileCheck, useFileRemoval } from '#lib/client/queries/offline/offline-files.ts';
import { onSiteRules } from '#lib/contests/on-site.ts';
import type { TeamFile } from '#lib/contract/offline/offline-files.ts';
import { fileSize } from '#lib/files/file-size.ts';
import { bdi } from '#lib/i18n/bdi.tsx';
import { useViewerFormats } from '#lib/time/use-formats.ts';

interface TeamFilesProps extends OfflineContext {
  readonly files: readonly TeamFile[];
}

/** The team's files with checksum and result of the check. */
export function TeamFilesCard({ files, ...place }: TeamFilesProps) {
  const t = useTranslations('offline.files');
  const card = useRef<HTMLDivElement>(null);
  const dialog = useDialog<TeamFile>();
  const asked = dialog.subject;
  return (
    <Card as="section" id="team-files" aria-labelledby="team-files-title" ref={card} tabIndex={-1}>
      <CardHead id="team-files-title" title={t('title')} />
      {files.length === 0 ? (
        <Empty title={t('noneTitle')} text={t('none')} />
      ) : (
        <Rows>
          {files.map((file) => (
            <Row key={file.fid} file={file} onRemove={() => dialog.open(file)} {...place} />
          ))}
        </Rows>
      )}
      {asked ? (
        <RemoveDialog
          file={asked}
          contestId={place.contest.id}
          onClose={() => dialog.close(asked)}
          onRemoved={() => {
            // The button that opened the dialog was removed with its file.
            if (dialog.close(asked)) card.current?.focus();
          }}
        />
      ) : null}
    </Card>
  );
}

function Row({ file, family, onRemove }: OfflineContext & { file: TeamFile; onRemove: () => void }) {
  const format = useViewerFormats();
  const t = useTranslations('offline.files');
  const { fileName: name, size, by, at, check, removable } = file;
  return (
    <UploadedFileRow
      file={file}
      facts={t.rich('facts', { by, at: format.dateTime(at), size: fileSize(size), bdi })}
      downloadLabel={t('download', { name })}
      state={
        check === null ? null : (
          <Chip tone={check === 'passed' ? 'good' : 'bad'} icon={check === 'passed' ? 'check' : 'alert'}>
            {t(`check.${check}`)}
          </Chip>
        )
      }
      before={onSiteRules[family].fileChecks ? <CheckButton file={file} /> : null}
    >
      {removable ? (
        <Button tone="quiet" onClick={onRemove} aria-label={t('removeName', { name })}>
          {t('remove')}
        </Button>
      ) : null}
    </UploadedFileRow>
  );
}

function CheckButton({ file: { fid, fileName, removable } }: { file: TeamFile }) {
  const t = useTranslations('offline.files');
  const checking = useFileCheck();
  // A file that can no longer be removed can no longer be checked either: the final has ended.
  if (!removable) return null;
  return (
    <Button
      tone="quiet"
      disabled={checking.isPending}
      onClick={() => checking.mutate(fid)}
      aria-label={t('checkName', { name: fileName })}
    >
      {t('checkNow')}
    </Button>
  );
}

interface RemoveDialogProps {
  readonly file: TeamFile;
  readonly contestId: string;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Confirms the removal of a file from the team's storage, which deletes its bytes. */
function RemoveDialog({ file, contestId, onClose, onRemoved }: RemoveDialogProps) {
  const t = useTranslations('offline.files');
  const removal = useFileRemoval(contestId);
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      label={t('remove')}
      tone="bad"
      busy={removal.isPending}
      error={removal.error}
      onConfirm={() => mutateThen(removal, file.fid, onRemoved)}
      onClose={onClose}
    >
      <p>{t.rich('removeMeans', { name: file.fileName, bdi })}</p>
    </ConfirmDialog>
  );
}

'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';
import type { OfflineContext } from '#components/offline/offline-context.ts';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { DropZone } from '#components/submission/drop-zone.tsx';
import { FileCard } from '#components/submission/file-card.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { Notice } from '#components/ui/state.tsx';
import { fileRoomQuery, modelWay, refreshFiles, teamFilesQuery } from '#lib/client/queries/offline/offline-files.ts';
import { isChecked, mayNow, type UploadState } from '#lib/client/uploads/upload-state.ts';
import { useUpload } from '#lib/client/uploads/use-upload.ts';
import { onSiteRules } from '#lib/contests/on-site.ts';
import { type FileRoom, modelSubject } from '#lib/contract/offline/offline-files.ts';
import { sizeLimit } from '#lib/files/file-size.ts';
import { ChecksCard } from './checks-card.tsx';
import { TeamFilesCard } from './team-files-card.tsx';

/** Upload of models and tools to the machines; after the final a list of the team's files. */
export function FilesPart(place: OfflineContext) {
  const room = useQuery(fileRoomQuery(place.contest.id));
  const files = useQuery(teamFilesQuery(place.contest.id));
  return (
    <>
      {place.race.phase === 'over' ? null : (
        <QueryBoundary query={room}>{(known) => <BringPanel room={known} {...place} />}</QueryBoundary>
      )}
      <QueryBoundary query={files}>{(list) => <TeamFilesCard files={list} {...place} />}</QueryBoundary>
      {onSiteRules[place.family].fileChecks ? <ChecksCard /> : null}
    </>
  );
}

function BringPanel({ room, contest }: OfflineContext & { room: FileRoom }) {
  const t = useTranslations('offline');
  const id = useId();
  const client = useQueryClient();
  const upload = useUpload({ subject: modelSubject(contest.id), kind: 'model' }, modelWay);
  const files = useQuery(teamFilesQuery(contest.id));
  const field = useRef<HTMLInputElement>(null);
  const brought = upload.state.phase === 'submitted';
  useEffect(() => {
    if (brought) void refreshFiles(client);
  }, [brought, client]);
  const stands = brought && files.data?.some(({ sha256 }) => sha256 === sha256Of(upload.state));
  const reason = room.reason && t(`reason.${room.reason}`);
  const ready = reason === null && mayNow('submit', upload.state);
  return (
    <div className="split tight">
      <Card as="section" aria-labelledby="bring-title">
        <CardHead id="bring-title" title={t('files.bring')} />
        <CardBody className="stack" style={{ '--gap': 'var(--s4)' }}>
          <DropZone
            state={upload.state}
            rules={room}
            format={null}
            reason={reason}
            onFile={(file) => void upload.task().choose(file, { rules: room, format: null })}
            field={field}
          />
          {stands ? (
            <Notice tone="good" icon="check" role="status">
              {t('files.done')}
            </Notice>
          ) : brought ? null : (
            <FileCard
              upload={upload}
              recordsHref="#team-files"
              purpose="storage"
              onRemoved={() => field.current?.focus()}
            />
          )}
        </CardBody>
      </Card>
      <Card as="aside" pad className="stack" style={{ '--gap': 'var(--s4)' }} aria-label={t('files.limits')}>
        <Facts
          rows
          facts={[
            { term: t('files.used'), value: t('files.usedOf', { used: room.used, most: room.most }) },
            { term: t('files.size'), value: sizeLimit(room.maxBytes) },
            { term: t('files.types'), value: room.extensions.join(', ') },
          ]}
        />
        <Button
          tone="accent"
          size="lg"
          block
          aria-disabled={!ready}
          aria-describedby={id}
          onClick={() => void upload.task().submit('')}
        >
          {t('files.add')}
        </Button>
        <p className="tiny muted" id={id}>
          {reason ?? t(ready ? 'files.ready' : 'files.anyMember')}
        </p>
      </Card>
    </div>
  );
}

const sha256Of = (state: UploadState): string | null => (isChecked(state) ? state.file.sha256 : null);

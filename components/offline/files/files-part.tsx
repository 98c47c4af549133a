'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { OfflineContext } from '#components/offline/offline-context.ts';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { ChosenFile, SubmitUpload, useIsListed } from '#components/submission/upload-parts.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { fileRoomQuery, modelWay, refreshFiles, teamFilesQuery } from '#lib/client/queries/offline/offline-files.ts';
import { useUpload } from '#lib/client/uploads/use-upload.ts';
import { onSiteRules } from '#lib/contests/on-site.ts';
import { type FileRoom, modelSubject } from '#lib/contract/offline/offline-files.ts';
import { sizeLimit } from '#lib/files/file-size.ts';
import { useFormats } from '#lib/time/use-formats.ts';
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
  const format = useFormats();
  const client = useQueryClient();
  const upload = useUpload({ subject: modelSubject(contest.id), kind: 'model' }, modelWay);
  const files = useQuery(teamFilesQuery(contest.id));
  const isListed = useIsListed(upload, files.data, () => refreshFiles(client));
  const reason = room.reason && t(`reason.${room.reason}`);
  return (
    <div className="split tight">
      <Card as="section" aria-labelledby="bring-title">
        <CardHead id="bring-title" title={t('files.bring')} />
        <CardBody className="stack" style={{ '--gap': 'var(--s4)' }}>
          <ChosenFile
            {...{ upload, reason, isListed }}
            rules={room}
            done={t('files.done')}
            recordsHref="#team-files"
            purpose="storage"
          />
        </CardBody>
      </Card>
      <Card as="aside" pad className="stack" style={{ '--gap': 'var(--s4)' }} aria-label={t('files.limits')}>
        <Facts
          rows
          facts={[
            { term: t('files.used'), value: t('files.usedOf', { used: room.used, most: room.most }) },
            { term: t('files.size'), value: sizeLimit(room.maxBytes) },
            { term: t('files.types'), value: format.list(room.extensions) },
          ]}
        />
        <SubmitUpload
          {...{ upload, reason }}
          label={t('files.add')}
          hints={{ ready: t('files.ready'), noFile: t('files.anyMember') }}
        />
      </Card>
    </div>
  );
}

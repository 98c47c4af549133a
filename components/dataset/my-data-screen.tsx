'use client';

import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { MoreButton } from '#components/query/more-button.tsx';
import { MutationError } from '#components/query/mutation-error.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Rows } from '#components/ui/card.tsx';
import { Checksum } from '#components/ui/checksum.tsx';
import { FileRow, FileWords } from '#components/ui/file-row.tsx';
import { Link } from '#components/ui/link.tsx';
import { Empty } from '#components/ui/state.tsx';
import {
  applicationsQuery,
  confirmDeletionMutation,
  downloadsQuery,
  refreshDatasets,
  withdrawMutation,
} from '#lib/client/queries/datasets.ts';
import type { DatasetApplication, Download } from '#lib/contract/datasets/datasets.ts';
import { rowsOf } from '#lib/document/query.ts';
import { fileSize } from '#lib/files/file-size.ts';
import { href } from '#lib/routing/href.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import { ApplicationChip } from './application-parts.tsx';
import { DatasetLayout } from './dataset-layout.tsx';

/** Applications and downloads of the person. */
export function MyDataScreen() {
  const t = useTranslations('dataset.mine');
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const applications = useQuery(applicationsQuery());
  return (
    <DatasetLayout title={t('title')} lead={t('lead')}>
      <QueryBoundary query={applications}>
        {(list) => (
          <Card as="section" aria-labelledby={id} ref={card} tabIndex={-1}>
            <CardHead id={id} title={t('applications')} />
            {list.length === 0 ? (
              <Empty
                title={t('noneApplied')}
                text={t('noneAppliedText')}
                action={<LinkButton href={href('datasets')}>{t('toCatalogue')}</LinkButton>}
              />
            ) : (
              <Rows>
                {list.map((application) => (
                  <ApplicationRow
                    key={application.id}
                    application={application}
                    onSettled={() => card.current?.focus()}
                  />
                ))}
              </Rows>
            )}
          </Card>
        )}
      </QueryBoundary>
      <Downloads />
    </DatasetLayout>
  );
}

interface ApplicationRowProps {
  readonly application: DatasetApplication;
  /** Called after an action, whose button had the focus and was removed. */
  readonly onSettled: () => void;
}

function ApplicationRow({ application, onSettled }: ApplicationRowProps) {
  const t = useTranslations('dataset.mine');
  const format = useViewerFormats();
  const { datasetId, title, state, reason, submittedAt, until, deletedAt } = application;
  const facts = [
    t('applied', { at: format.date(submittedAt) }),
    ...(until === null ? [] : [t('until', { at: format.date(until) })]),
    ...(deletedAt === null ? [] : [t('deleted', { at: format.date(deletedAt) })]),
  ];
  return (
    <FileRow>
      <FileWords>
        <Link href={href('dataSetDownLoadApply', {}, { dataSet: datasetId })}>{title}</Link>
        <small>{facts.join(' · ')}</small>
        {reason === null ? null : <small>{t('reason', { reason })}</small>}
      </FileWords>
      <ApplicationChip state={state} />
      <Settle application={application} onSettled={onSettled} />
    </FileRow>
  );
}

/** Allowed action on an application; null for most. */
function actionOf({ state, deletedAt }: DatasetApplication): 'withdraw' | 'confirm' | null {
  if (state === 'pending') return 'withdraw';
  return state === 'expired' && deletedAt === null ? 'confirm' : null;
}

function Settle({ application, onSettled }: ApplicationRowProps) {
  const t = useTranslations('dataset.mine');
  const client = useQueryClient();
  const onSuccess = async () => {
    await refreshDatasets(client);
    onSettled();
  };
  const withdrawing = useMutation({ ...withdrawMutation(), onSuccess });
  const confirming = useMutation({ ...confirmDeletionMutation(), onSuccess });
  const action = actionOf(application);
  if (action === null) return null;
  const mutation = action === 'withdraw' ? withdrawing : confirming;
  return (
    <>
      <Button disabled={mutation.isPending} onClick={() => mutation.mutate(application.id)}>
        {t(action)} <span className="sr">{application.title}</span>
      </Button>
      <MutationError error={withdrawing.error ?? confirming.error} />
    </>
  );
}

const keyOf = ({ sha256, at }: Download) => `${sha256} ${at}`;

function Downloads() {
  const t = useTranslations('dataset.mine');
  const downloads = useInfiniteQuery(downloadsQuery());
  return (
    <QueryBoundary query={downloads}>
      {({ pages }) => {
        const list = rowsOf(pages, keyOf);
        return (
          <Card as="section">
            <CardHead title={t('downloads')} />
            {list.length === 0 ? (
              <Empty
                title={t('noneDownloaded')}
                text={t('noneDownloadedText')}
                action={<LinkButton href={href('ods')}>{t('toOpen')}</LinkButton>}
              />
            ) : (
              <Rows>
                {list.map((download) => (
                  <DownloadRow key={keyOf(download)} download={download} />
                ))}
              </Rows>
            )}
            {downloads.hasNextPage ? (
              <CardBody>
                <MoreButton query={downloads}>{t('more')}</MoreButton>
              </CardBody>
            ) : null}
          </Card>
        );
      }}
    </QueryBoundary>
  );
}

function DownloadRow({ download }: { download: Download }) {
  const format = useViewerFormats();
  const t = useTranslations('dataset');
  const { datasetId, title, version, fileName, size, sha256, at } = download;
  return (
    <FileRow>
      <FileWords>
        <Link href={href('dataSetDetail', { dataSetId: datasetId })}>{title}</Link>
        <small>
          <code>
            <bdi>{fileName}</bdi>
          </code>{' '}
          · {t('version', { version })} · {fileSize(size)}
        </small>
        <Checksum sha256={sha256} />
      </FileWords>
      <time className="small muted" dateTime={new Date(at * 1000).toISOString()}>
        {format.dateTime(at)}
      </time>
    </FileRow>
  );
}

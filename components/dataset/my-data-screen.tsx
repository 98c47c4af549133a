'use client';

import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Loaded } from '#components/query/loaded.tsx';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Rows } from '#components/ui/card.tsx';
import { Checksum } from '#components/ui/checksum.tsx';
import { FileRow, FileWords } from '#components/ui/file-row.tsx';
import { Link } from '#components/ui/link.tsx';
import { Empty, Notice } from '#components/ui/state.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import {
  applicationsQuery,
  confirmDeletionMutation,
  datasetsKey,
  downloadsQuery,
  withdrawMutation,
} from '#lib/client/queries/datasets.ts';
import type { DatasetApplication, Download } from '#lib/contract/datasets.ts';
import { fileSize } from '#lib/files/file-size.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import { ApplicationChip } from './application-parts.tsx';
import { DatasetFrame } from './dataset-frame.tsx';

/** The person's applications and what they downloaded. */
export function MyDataScreen({ locale }: { locale: Locale }) {
  const t = useTranslations('dataset.mine');
  const applications = useQuery(applicationsQuery());
  return (
    <DatasetFrame title={t('title')} lead={t('lead')}>
      <Loaded query={applications}>
        {(list) => (
          <Card as="section">
            <CardHead title={t('applications')} />
            {list.length === 0 ? (
              <Empty
                title={t('noneApplied')}
                text={t('noneAppliedText')}
                action={<LinkButton href={href('datasets')}>{t('toCatalogue')}</LinkButton>}
              />
            ) : (
              <Rows>
                {list.map((application) => (
                  <ApplicationRow key={application.id} application={application} locale={locale} />
                ))}
              </Rows>
            )}
          </Card>
        )}
      </Loaded>
      <Downloads locale={locale} />
    </DatasetFrame>
  );
}

function ApplicationRow({ application, locale }: { application: DatasetApplication; locale: Locale }) {
  const t = useTranslations('dataset.mine');
  const format = formatters(locale, viewerTimeZone());
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
      <Settle application={application} />
    </FileRow>
  );
}

/** What the person may still do about an application; nothing for most. */
function actionOf({ state, deletedAt }: DatasetApplication): 'withdraw' | 'confirm' | null {
  if (state === 'pending') return 'withdraw';
  return state === 'expired' && deletedAt === null ? 'confirm' : null;
}

function Settle({ application }: { application: DatasetApplication }) {
  const t = useTranslations('dataset.mine');
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: datasetsKey });
  const withdrawing = useMutation({ ...withdrawMutation(), onSuccess });
  const confirming = useMutation({ ...confirmDeletionMutation(), onSuccess });
  const failure = useErrorSentence(withdrawing.error ?? confirming.error);
  const action = actionOf(application);
  if (action === null) return null;
  const mutation = action === 'withdraw' ? withdrawing : confirming;
  return (
    <>
      <Button disabled={mutation.isPending} onClick={() => mutation.mutate(application.id)}>
        {t(action)} <span className="sr">{application.title}</span>
      </Button>
      {failure ? (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      ) : null}
    </>
  );
}

function Downloads({ locale }: { locale: Locale }) {
  const t = useTranslations('dataset.mine');
  const downloads = useInfiniteQuery(downloadsQuery());
  return (
    <Loaded query={downloads}>
      {({ pages }) => {
        const list = pages.flatMap((page) => page.list);
        return (
          <Card as="section">
            <CardHead title={t('downloads')} />
            {list.length === 0 ? (
              <Empty title={t('noneDownloaded')} />
            ) : (
              <Rows>
                {list.map((download) => (
                  <DownloadRow key={`${download.sha256} ${download.at}`} download={download} locale={locale} />
                ))}
              </Rows>
            )}
            {downloads.hasNextPage ? (
              <CardBody>
                <Button disabled={downloads.isFetchingNextPage} onClick={() => void downloads.fetchNextPage()}>
                  {t('more')}
                </Button>
              </CardBody>
            ) : null}
          </Card>
        );
      }}
    </Loaded>
  );
}

function DownloadRow({ download, locale }: { download: Download; locale: Locale }) {
  const t = useTranslations('dataset');
  const { datasetId, title, version, fileName, size, sha256, at } = download;
  return (
    <FileRow>
      <FileWords>
        <Link href={href('dataSetDetail', { dataSetId: datasetId })}>{title}</Link>
        <small>
          <code>{fileName}</code> · {t('version', { version })} · {fileSize(size)}
        </small>
        <Checksum sha256={sha256} />
      </FileWords>
      <time className="small muted" dateTime={new Date(at * 1000).toISOString()}>
        {formatters(locale, viewerTimeZone()).dateTime(at)}
      </time>
    </FileRow>
  );
}

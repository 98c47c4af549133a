'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { AddressBoundary } from '#components/screen/address-boundary.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Rows } from '#components/ui/card.tsx';
import { FileRow, FileWords } from '#components/ui/file-row.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Link } from '#components/ui/link.tsx';
import { Empty, Notice, Skeleton } from '#components/ui/state.tsx';
import { catalogueQuery, datasetQuery, eligibilityQuery } from '#lib/client/queries/datasets.ts';
import type { Dataset, DatasetEligibility } from '#lib/contract/datasets/datasets.ts';
import { href } from '#lib/routing/href.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import { AgreementStep } from './agreement-step.tsx';
import { ApplicationForm } from './application-form.tsx';
import { ApplicationChip, ApplicationFacts } from './application-parts.tsx';
import { DatasetLayout } from './dataset-layout.tsx';
import { FilesStep } from './files-step.tsx';

/** Steps to the files of a data set: agreement, application if required, download. */
export function ApplyScreen() {
  return (
    // Prerendered HTML does not know the query string.
    <AddressBoundary fallback={<Waiting />}>
      <Asked />
    </AddressBoundary>
  );
}

function Waiting() {
  const t = useTranslations('dataset.apply');
  const errors = useTranslations('errors');
  return (
    <DatasetLayout title={t('title')} lead={t('lead')}>
      <Card pad className="narrow">
        <Skeleton label={errors('loading')} skeleton={[{ width: '34%' }, { width: '88%' }, { width: '62%' }]} />
      </Card>
    </DatasetLayout>
  );
}

function Asked() {
  const id = useSearchParams().get('dataSet') ?? '';
  return /^[\w-]{1,64}$/.test(id) ? <Apply id={id} /> : <Choose />;
}

function Apply({ id }: { id: string }) {
  const t = useTranslations('dataset.apply');
  const absent = useTranslations('dataset.missing');
  const dataset = useQuery(datasetQuery(id));
  return (
    <DatasetLayout
      title={t('title')}
      lead={dataset.data?.title}
      crumbs={dataset.data && [{ name: dataset.data.title, path: href('dataSetDetail', { dataSetId: id }) }]}
    >
      <QueryBoundary
        query={dataset}
        missing={{
          state: () => ({
            title: absent('title'),
            text: absent('text'),
            action: <LinkButton href={href('datasets')}>{absent('all')}</LinkButton>,
          }),
        }}
      >
        {(data) => <Steps dataset={data} />}
      </QueryBoundary>
    </DatasetLayout>
  );
}

function Steps({ dataset }: { dataset: Dataset }) {
  const eligibility = useQuery(eligibilityQuery(dataset.id));
  return (
    <div className="stack narrow">
      <QueryBoundary query={eligibility}>
        {(data) => (
          <>
            {dataset.access === 'open' ? null : <AgreementStep signedAt={data.signedAt} />}
            {dataset.access === 'application' ? <ApplicationStep dataset={dataset} eligibility={data} /> : null}
            <FilesStep dataset={dataset} reason={data.reason} />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

/** Selection of a data set, if the URL names none. */
function Choose() {
  const t = useTranslations('dataset.apply');
  const catalogue = useQuery(catalogueQuery());
  return (
    <DatasetLayout title={t('title')} lead={t('choose')}>
      <QueryBoundary query={catalogue}>
        {(list) => {
          const restricted = list.filter(({ access }) => access !== 'open');
          return (
            <Card className="narrow">
              <CardHead title={t('chooseTitle')} />
              {restricted.length === 0 ? (
                <CardBody>
                  <Empty title={t('allOpen')} />
                </CardBody>
              ) : (
                <Rows>
                  {restricted.map(({ id, title, publisher }) => (
                    <FileRow key={id}>
                      <FileWords>
                        <Link href={href('dataSetDownLoadApply', {}, { dataSet: id })}>{title}</Link>
                        <small>{publisher}</small>
                      </FileWords>
                      <Icon name="arrow-right" />
                    </FileRow>
                  ))}
                </Rows>
              )}
            </Card>
          );
        }}
      </QueryBoundary>
    </DatasetLayout>
  );
}

interface ApplicationStepProps {
  readonly dataset: Pick<Dataset, 'id'>;
  readonly eligibility: DatasetEligibility;
}

/** Application form, or the submitted application with its decision. */
function ApplicationStep({ dataset, eligibility }: ApplicationStepProps) {
  const format = useViewerFormats();
  const t = useTranslations('dataset.apply');
  const { application, applyOpen } = eligibility;
  const open = application?.state === 'pending' || application?.state === 'approved';
  return (
    <Card as="section">
      <CardHead title={t('application')}>{application ? <ApplicationChip state={application.state} /> : null}</CardHead>
      <CardBody className="stack">
        {application?.state === 'refused' ? (
          <Notice tone="bad">{t('refusedBecause', { reason: application.reason ?? '' })}</Notice>
        ) : null}
        {application?.state === 'expired' ? <Notice tone="warn">{t('expired')}</Notice> : null}
        {application?.state === 'approved' && application.until !== null ? (
          <Notice tone="good">{t('until', { at: format.date(application.until) })}</Notice>
        ) : null}
        {open && application ? (
          <ApplicationFacts application={application} />
        ) : applyOpen ? (
          <ApplicationForm datasetId={dataset.id} signed={eligibility.signedAt !== null} />
        ) : (
          <Notice icon="lock">{t('closed')}</Notice>
        )}
      </CardBody>
    </Card>
  );
}

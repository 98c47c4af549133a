'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { Loaded } from '#components/query/loaded.tsx';
import { Card, CardBody, CardHead, Rows } from '#components/ui/card.tsx';
import { FileRow, FileWords } from '#components/ui/file-row.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Link } from '#components/ui/link.tsx';
import { Empty, Skeleton } from '#components/ui/state.tsx';
import { catalogueQuery, datasetQuery, standingQuery } from '#lib/client/queries/datasets.ts';
import type { Dataset } from '#lib/contract/datasets.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { AgreementStep } from './agreement-step.tsx';
import { ApplicationStep } from './application-step.tsx';
import { DatasetFrame } from './dataset-frame.tsx';
import { FilesStep } from './files-step.tsx';

/** The way to the files of one data set: the agreement, the application where it needs one, the files. */
export function ApplyScreen({ locale }: { locale: Locale }) {
  return (
    // Prerendered HTML knows no query of an address.
    <Suspense fallback={<Waiting />}>
      <Asked locale={locale} />
    </Suspense>
  );
}

function Waiting() {
  const t = useTranslations('dataset.apply');
  const errors = useTranslations('errors');
  return (
    <DatasetFrame title={t('title')} lead={t('lead')}>
      <Card pad className="narrow">
        <Skeleton label={errors('loading')} bones={[{ width: '34%' }, { width: '88%' }, { width: '62%' }]} />
      </Card>
    </DatasetFrame>
  );
}

function Asked({ locale }: { locale: Locale }) {
  const id = useSearchParams().get('dataSet') ?? '';
  return /^[\w-]{1,64}$/.test(id) ? <Apply id={id} locale={locale} /> : <Choose />;
}

function Apply({ id, locale }: { id: string; locale: Locale }) {
  const t = useTranslations('dataset.apply');
  const dataset = useQuery(datasetQuery(id));
  return (
    <DatasetFrame
      title={t('title')}
      lead={dataset.data?.title}
      crumbs={dataset.data && [{ label: dataset.data.title, href: href('dataSetDetail', { dataSetId: id }) }]}
    >
      <Loaded query={dataset}>{(data) => <Steps dataset={data} locale={locale} />}</Loaded>
    </DatasetFrame>
  );
}

function Steps({ dataset, locale }: { dataset: Dataset; locale: Locale }) {
  const standing = useQuery(standingQuery(dataset.id));
  return (
    <div className="stack narrow">
      <Loaded query={standing}>
        {(data) => (
          <>
            {dataset.access === 'open' ? null : <AgreementStep signedAt={data.signedAt} locale={locale} />}
            {dataset.access === 'application' ? (
              <ApplicationStep dataset={dataset} standing={data} locale={locale} />
            ) : null}
            <FilesStep dataset={dataset} reason={data.reason} />
          </>
        )}
      </Loaded>
    </div>
  );
}

/** Without a data set in the address: which one is meant. */
function Choose() {
  const t = useTranslations('dataset.apply');
  const catalogue = useQuery(catalogueQuery());
  return (
    <DatasetFrame title={t('title')} lead={t('choose')}>
      <Loaded query={catalogue}>
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
      </Loaded>
    </DatasetFrame>
  );
}

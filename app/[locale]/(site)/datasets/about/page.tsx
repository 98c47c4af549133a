import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { InfoScreen } from '#components/dataset/info-screen.tsx';
import { crumbsTo } from '#components/document/crumbs.ts';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { portalEnv } from '#lib/env.server.ts';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { href } from '#lib/routing/href.ts';
import { breadcrumb } from '#lib/seo/json-ld.ts';
import { loadDocument } from '#lib/server/loaders/content/documents.ts';
import { requireDatasets } from '#lib/server/loaders/datasets.ts';
import { datasetInfoMetadata } from '#lib/server/loaders/metadata/dataset-facts.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

/** Access, use and citation of data sets: a document of the content. */
export default async function DatasetInfoPage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  await requireDatasets(locale);
  const t = await getTranslations({ locale, namespace: 'dataset' });
  const document = await loadDocument(locale, 'dataSetInfo');
  const crumbs = await crumbsTo(locale, { name: t('title'), path: href('datasets') }, { name: document.title });
  const address = { origin: portalEnv().PUBLIC_ORIGIN, path: href('dataSetInfo'), locale };
  return (
    <>
      <InfoScreen document={document} crumbs={crumbs} />
      <JsonLd things={[breadcrumb(crumbs, address)]} />
    </>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  return datasetInfoMetadata(await localeOf(params));
}

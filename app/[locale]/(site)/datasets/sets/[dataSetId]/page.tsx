import type { Metadata } from 'next';
import { DatasetPage } from '#components/dataset/dataset-page.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { datasetMetadata } from '#lib/server/loaders/metadata/dataset-facts.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly dataSetId: string }>;

export default async function DatasetDetailPage({ params }: Params) {
  await localeOf(params);
  return <DatasetPage id={(await params).dataSetId} />;
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return datasetMetadata(await localeOf(params), (await params).dataSetId);
}

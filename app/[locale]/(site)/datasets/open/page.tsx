import type { Metadata } from 'next';
import { CataloguePage } from '#components/dataset/catalogue-page.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { catalogueMetadata } from '#lib/server/loaders/metadata/dataset-facts.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

export default async function OpenDatasetsPage({ params }: LocaleParams) {
  await localeOf(params);
  return <CataloguePage openOnly />;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  return catalogueMetadata(await localeOf(params), 'open');
}

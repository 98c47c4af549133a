import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ApplyScreen } from '#components/dataset/apply-screen.tsx';
import { DatasetShell } from '#components/dataset/dataset-shell.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { requireDatasets } from '#lib/server/loaders/datasets.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

export default async function DatasetApplyPage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  await requireDatasets(locale);
  return (
    <DatasetShell locale={locale}>
      <ApplyScreen locale={locale} />
    </DatasetShell>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await localeOf(params);
  const t = await getTranslations('dataset.apply');
  return { title: t('title'), description: t('lead'), robots: { index: false, follow: false } };
}

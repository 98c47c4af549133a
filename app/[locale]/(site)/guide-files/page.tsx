import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { firstOfGuideFiles } from '#components/document/first-queries.ts';
import { GuideFilesScreen } from '#components/document/guide-files-screen.tsx';
import { ClientScreen } from '#components/screen/client-screen.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { loadFirstData } from '#lib/server/first-data.ts';
import { loadGuideFiles } from '#lib/server/loaders/content/guide-files.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

export default async function GuideFilesPage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  return (
    <ClientScreen family="guideFiles" first={await loadFirstData(firstOfGuideFiles)}>
      <GuideFilesScreen files={await loadGuideFiles(locale)} />
    </ClientScreen>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await localeOf(params);
  const t = await getTranslations('content.guideFiles');
  return { title: t('title'), description: t('lead'), robots: { index: false, follow: false } };
}

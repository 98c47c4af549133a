import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientScreen } from '#components/screen/client-screen.tsx';
import { firstOfSubmission } from '#components/submission/report/first-queries.ts';
import { SubmissionScreen } from '#components/submission/report/submission-screen.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { loadFirstData } from '#lib/server/first-data.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

export default async function SubmissionPage({ params }: LocaleParams) {
  await localeOf(params);
  return (
    <ClientScreen family="track" first={await loadFirstData(firstOfSubmission)}>
      <SubmissionScreen />
    </ClientScreen>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await localeOf(params);
  const t = await getTranslations('submission.report');
  return { title: t('title'), description: t('lead'), robots: { index: false, follow: false } };
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { firstOfBoardSubmission } from '#components/leaderboard/first-queries.ts';
import { SubmissionScreen } from '#components/leaderboard/submission-screen.tsx';
import { ClientScreen } from '#components/screen/client-screen.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { loadFirstData } from '#lib/server/first-data.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

export default async function BoardSubmissionPage({ params }: LocaleParams) {
  await localeOf(params);
  return (
    <ClientScreen family="leaderboard" first={await loadFirstData(firstOfBoardSubmission)}>
      <SubmissionScreen />
    </ClientScreen>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await localeOf(params);
  const t = await getTranslations('leaderboard.submission');
  return { title: t('title'), description: t('lead'), robots: { index: false, follow: false } };
}

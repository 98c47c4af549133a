import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientScreen } from '#components/screen/client-screen.tsx';
import { firstOfScores } from '#components/track/first-queries.ts';
import { ScoreDetailScreen } from '#components/track/score-detail-screen.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { loadFirstData } from '#lib/server/first-data.ts';

export const generateStaticParams = () => [];

export default async function ScoreDetailPage({ params }: LocaleParams) {
  await localeOf(params);
  return (
    <ClientScreen family="scores" first={await loadFirstData(firstOfScores)}>
      <ScoreDetailScreen />
    </ClientScreen>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await localeOf(params);
  const t = await getTranslations('track.scores');
  return { title: t('title'), description: t('lead'), robots: { index: false, follow: false } };
}

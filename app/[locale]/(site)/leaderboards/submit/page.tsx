import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BoardShell } from '#components/leaderboard/board-shell.tsx';
import { SubmitScreen } from '#components/leaderboard/submit-screen.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { requireDatasets } from '#lib/server/loaders/datasets.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

export default async function BoardSubmitPage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  await requireDatasets(locale);
  return (
    <BoardShell locale={locale}>
      <SubmitScreen locale={locale} />
    </BoardShell>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await localeOf(params);
  const t = await getTranslations('leaderboard.submit');
  return { title: t('title'), description: t('lead'), robots: { index: false, follow: false } };
}

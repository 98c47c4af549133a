import type { Metadata } from 'next';
import { RankingPage } from '#components/ranking/ranking-page.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { rankingMetadata } from '#lib/server/loaders/metadata/ranking-facts.ts';

export const revalidate = 15;
export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly id: string; readonly tab: string; readonly page: string }>;

export default async function LaterRankingPage({ params }: Params) {
  await localeOf(params);
  const { id, tab, page } = await params;
  return <RankingPage contestId={id} tab={tab} page={page} />;
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { id, tab, page } = await params;
  return rankingMetadata(await localeOf(params), id, tab, page);
}

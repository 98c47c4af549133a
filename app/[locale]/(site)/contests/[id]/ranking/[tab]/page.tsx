import type { Metadata } from 'next';
import { RankingPage } from '#components/ranking/ranking-page.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { rankingMetadata } from '#lib/server/loaders/metadata/ranking-facts.ts';

export const revalidate = 5;
export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly id: string; readonly tab: string }>;

export default async function FirstRankingPage({ params }: Params) {
  await localeOf(params);
  const { id, tab } = await params;
  return <RankingPage contestId={id} tab={tab} page="1" />;
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { id, tab } = await params;
  return rankingMetadata(await localeOf(params), id, tab, '1');
}

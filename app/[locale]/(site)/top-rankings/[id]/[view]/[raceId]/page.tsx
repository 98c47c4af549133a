import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { TopRankingPage } from '#components/ranking/top/top-ranking-page.tsx';
import { topViewsOfTrack } from '#lib/contests/top-views.ts';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { topRankingMetadata } from '#lib/server/loaders/top-rankings.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly id: string; readonly view: string; readonly raceId: string }>;

export default async function TopRankingOfTrackPage({ params }: Params) {
  await localeOf(params);
  const { id, view: named, raceId } = await params;
  const view = topViewsOfTrack.find((one) => one === named);
  if (!view) notFound();
  return <TopRankingPage contestId={id} request={{ view, raceId }} />;
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return topRankingMetadata(await localeOf(params), (await params).id);
}

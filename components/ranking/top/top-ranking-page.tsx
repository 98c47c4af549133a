import { getTranslations } from 'next-intl/server';
import { PageJsonLd } from '#components/seo/page-json-ld.tsx';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { href, hrefContest } from '#lib/routing/href.ts';
import { hrefAnyRanking } from '#lib/routing/href-ranking.ts';
import { loadTopRanking, type TopRequest } from '#lib/server/loaders/top-rankings.ts';
import { TopRankingScreen } from './top-ranking-screen.tsx';

interface TopRankingPageProps {
  readonly contestId: string;
  readonly request: TopRequest;
}

export async function TopRankingPage({ contestId, request }: TopRankingPageProps) {
  const locale = await getLocale();
  const loaded = await loadTopRanking(locale, contestId, request);
  const { id, name } = loaded.contest;
  const contest = await getTranslations('contest.crumbs');
  const t = await getTranslations('ranking');
  const crumbs = [
    { name: contest('home'), path: href('home') },
    { name, path: hrefContest(id) },
    { name: t('title'), path: hrefAnyRanking(id) },
    { name: t('top.title') },
  ];
  const { view, raceId } = request;
  const path =
    raceId === undefined ? href('topRanking2022', { view }) : href('topRankingOfTrack2022', { view, raceId });
  return (
    <>
      <TopRankingScreen {...loaded} request={request} crumbs={crumbs} />
      <PageJsonLd path={path} crumbs={crumbs} things={() => []} />
    </>
  );
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { crumbsTo } from '#components/document/crumbs.ts';
import { LiveScreen } from '#components/gpu/live-screen.tsx';
import { ClientScreen } from '#components/screen/client-screen.tsx';
import { LiveRankings } from '#components/track-page/live-rankings.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { href, hrefContest } from '#lib/routing/href.ts';
import { metadataOf } from '#lib/server/loaders/metadata/page-facts.ts';
import { loadCluster, loadLiveContest } from '#lib/server/loaders/on-site.ts';

export const revalidate = 10;
export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly id: string }>;

export default async function LiveFinalPage({ params }: Params) {
  const locale = await localeOf(params);
  const contest = await loadLiveContest(locale, (await params).id);
  const t = await getTranslations('gpu.live');
  const title = t('title', { contest: contest.name });
  const crumbs = await crumbsTo(locale, { name: contest.name, path: hrefContest(contest.id) }, { name: t('link') });
  return (
    <ClientScreen family="live" line={contest.line}>
      <PageHead title={title} lead={t('lead')} crumbs={crumbs} />
      <LiveScreen competitionID={contest.id} rendered={await loadCluster(locale, contest.id)}>
        <LiveRankings contest={contest} />
      </LiveScreen>
    </ClientScreen>
  );
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const locale = await localeOf(params);
  const contest = await loadLiveContest(locale, (await params).id);
  const t = await getTranslations('gpu.live');
  return metadataOf(locale, {
    path: href('liveFinal', { id: contest.id }),
    title: t('title', { contest: contest.name }),
    description: t('lead'),
    image: { kind: 'contest', id: contest.id },
  });
}

import type { Metadata } from 'next';
import { crumbsTo } from '#components/document/crumbs.ts';
import { PageJsonLd } from '#components/seo/page-json-ld.tsx';
import { PublicTrackScreen } from '#components/track-page/public-track-screen.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { href, hrefContest } from '#lib/routing/href.ts';
import { loadTrackWithContest } from '#lib/server/loaders/contests.ts';
import { serverSeconds } from '#lib/server/loaders/server-clock.ts';
import { trackPageMetadata } from '#lib/server/loaders/tracks.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly id: string }>;

export default async function PublicTrackPage({ params }: Params) {
  const locale = await localeOf(params);
  const { id } = await params;
  const { track, contest } = await loadTrackWithContest(locale, id);
  const crumbs = await crumbsTo(locale, { name: contest.name, path: hrefContest(contest.id) }, { name: track.name });
  return (
    <>
      <PublicTrackScreen track={track} contest={contest} crumbs={crumbs} now={serverSeconds()} />
      <PageJsonLd path={href('trackPage', { id })} crumbs={crumbs} things={() => []} />
    </>
  );
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return trackPageMetadata(await localeOf(params), (await params).id);
}

import type { Metadata } from 'next';
import { introCrumbs } from '#components/contest/crumbs.ts';
import { IntroScreen } from '#components/contest/intro-screen.tsx';
import { PageJsonLd } from '#components/seo/page-json-ld.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { hrefContest } from '#lib/routing/href.ts';
import { contestEvent, faqPage } from '#lib/seo/json-ld.ts';
import { linkImageUrl } from '#lib/seo/link-image.ts';
import { loadContest, loadTracks } from '#lib/server/loaders/contests.ts';
import { introMetadata } from '#lib/server/loaders/metadata/page-facts.ts';
import { serverSeconds } from '#lib/server/loaders/server-clock.ts';
import { toResult } from '#lib/server/loaders/to-result.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly id: string }>;

export default async function ContestIntroPage({ params }: Params) {
  const locale = await localeOf(params);
  const { id } = await params;
  const contest = await loadContest(locale, id);
  const tracks = await toResult(loadTracks(locale, contest.id));
  const crumbs = await introCrumbs(contest, locale);
  const image = linkImageUrl({ kind: 'contest', id: contest.id }, locale);
  return (
    <>
      <IntroScreen contest={contest} tracks={tracks} crumbs={crumbs} now={serverSeconds()} />
      <PageJsonLd
        path={hrefContest(contest.id)}
        crumbs={crumbs}
        things={(address) => [contestEvent(contest, address, image), faqPage(contest.faq, address)]}
      />
    </>
  );
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return introMetadata(await localeOf(params), (await params).id);
}

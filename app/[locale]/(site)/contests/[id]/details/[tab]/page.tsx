import type { Metadata } from 'next';
import { detailsCrumbs } from '#components/contest/crumbs.ts';
import { DetailsScreen } from '#components/contest/details-screen.tsx';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { portalEnv } from '#lib/env.server.ts';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { hrefContestDetails } from '#lib/routing/href.ts';
import { breadcrumb, faqPage } from '#lib/seo/json-ld.ts';
import { loadDetails } from '#lib/server/loaders/contests.ts';
import { detailsMetadata } from '#lib/server/loaders/metadata/page-facts.ts';
import { serverSeconds } from '#lib/server/loaders/server-clock.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly id: string; readonly tab: string }>;

export default async function ContestDetailsPage({ params }: Params) {
  const locale = await localeOf(params);
  const { id, tab: given } = await params;
  const { contest, tracks, tab, title } = await loadDetails(locale, id, given, 'public');
  const crumbs = await detailsCrumbs(contest, title, locale);
  const address = { origin: portalEnv().PUBLIC_ORIGIN, path: hrefContestDetails(contest.id, tab), locale };
  return (
    <>
      <DetailsScreen contest={contest} tracks={tracks} tab={tab} crumbs={crumbs} now={serverSeconds()} stage="public" />
      <JsonLd things={[breadcrumb(crumbs, address), tab === 'faq' ? faqPage(contest.faq, address) : null]} />
    </>
  );
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const locale = await localeOf(params);
  const { id, tab: given } = await params;
  const { tab } = await loadDetails(locale, id, given, 'public');
  return detailsMetadata(locale, id, tab, 'public');
}

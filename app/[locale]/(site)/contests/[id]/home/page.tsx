import type { Metadata } from 'next';
import { contestHomeCrumbs } from '#components/contest/crumbs.ts';
import { ContestHomeScreen } from '#components/contest/home-screen.tsx';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { portalEnv } from '#lib/env.server.ts';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { hrefContestHome } from '#lib/routing/href.ts';
import { breadcrumb } from '#lib/seo/json-ld.ts';
import { loadContestHome } from '#lib/server/loaders/contests.ts';
import { contestHomeMetadata } from '#lib/server/loaders/metadata/page-facts.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly id: string }>;

export default async function ContestHomePage({ params }: Params) {
  const locale = await localeOf(params);
  const content = await loadContestHome(locale, (await params).id, 'public');
  const crumbs = await contestHomeCrumbs(content.contest, locale);
  const address = { origin: portalEnv().PUBLIC_ORIGIN, path: hrefContestHome(content.contest.id), locale };
  return (
    <>
      <ContestHomeScreen {...content} crumbs={crumbs} stage="public" />
      <JsonLd things={[breadcrumb(crumbs, address)]} />
    </>
  );
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return contestHomeMetadata(await localeOf(params), (await params).id, 'public');
}

import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { introCrumbs } from '#components/contest/crumbs.ts';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { PublicTeamScreen } from '#components/team/public-team-screen.tsx';
import { isTeamSeries } from '#lib/contests/editions.ts';
import { portalEnv } from '#lib/env.server.ts';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { hrefContest, hrefTeamName } from '#lib/routing/href.ts';
import { breadcrumb } from '#lib/seo/json-ld.ts';
import { loadContest } from '#lib/server/loaders/contests.ts';
import { publicTeamMetadata } from '#lib/server/loaders/metadata/team-facts.ts';
import { loadTeamStandings } from '#lib/server/loaders/team-standings.ts';
import { loadTeam } from '#lib/server/loaders/teams.ts';

// The backend sends no signal when a team changes: a disbanded team soon disappears.
export const revalidate = 15;
export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly series: string; readonly id: string }>;

export default async function TeamNamePage({ params }: Params) {
  const locale = await localeOf(params);
  const { series, id } = await params;
  if (!isTeamSeries(series)) notFound();
  const team = await loadTeam(locale, series, id);
  const contest = await loadContest(locale, team.competitionID);
  const standings = await loadTeamStandings(locale, team);
  const way = (await introCrumbs(contest, locale)).map((crumb) => ({ path: hrefContest(contest.id), ...crumb }));
  const crumbs = [...way, { name: team.name }];
  const address = { origin: portalEnv().PUBLIC_ORIGIN, path: hrefTeamName(team), locale };
  return (
    <>
      <PublicTeamScreen team={team} contest={contest} standings={standings} crumbs={crumbs} />
      <JsonLd things={[breadcrumb(crumbs, address)]} />
    </>
  );
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { series, id } = await params;
  if (!isTeamSeries(series)) notFound();
  return publicTeamMetadata(await localeOf(params), series, id);
}

import type { Metadata } from 'next';
import { ClientScreen } from '#components/screen/client-screen.tsx';
import { firstOfTeams } from '#components/team/first-queries.ts';
import { TeamSearchScreen } from '#components/team/search/team-search-screen.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { loadFirstData } from '#lib/server/first-data.ts';
import { teamMetadata } from '#lib/server/loaders/metadata/team-facts.ts';
import { loadTeamContest } from '#lib/server/loaders/teams.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly id: string }>;

export default async function TeamSearchPage({ params }: Params) {
  const locale = await localeOf(params);
  const contest = await loadTeamContest(locale, (await params).id);
  return (
    <ClientScreen family="team" line={contest.line} first={await loadFirstData(() => firstOfTeams(contest.id))}>
      <TeamSearchScreen contest={contest} />
    </ClientScreen>
  );
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return teamMetadata(await localeOf(params), (await params).id, 'search');
}

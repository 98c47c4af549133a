import type { Metadata } from 'next';
import { ClientScreen } from '#components/screen/client-screen.tsx';
import { firstOfOwnTeam } from '#components/team/first-queries.ts';
import { TeamScreen } from '#components/team/membership/team-screen.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { loadFirstData } from '#lib/server/first-data.ts';
import { teamMetadata } from '#lib/server/loaders/metadata/team-facts.ts';
import { loadTeamContest } from '#lib/server/loaders/teams.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly id: string }>;

export default async function MyTeamPage({ params }: Params) {
  const locale = await localeOf(params);
  const contest = await loadTeamContest(locale, (await params).id);
  return (
    <ClientScreen family="team" line={contest.line} first={await loadFirstData(() => firstOfOwnTeam(contest.id))}>
      <TeamScreen contest={contest} />
    </ClientScreen>
  );
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return teamMetadata(await localeOf(params), (await params).id, 'team');
}

import type { Metadata } from 'next';
import { TeamCreateScreen } from '#components/team/team-create-screen.tsx';
import { TeamShell } from '#components/team/team-shell.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { teamMetadata } from '#lib/server/loaders/team-facts.ts';
import { loadTeamContest } from '#lib/server/loaders/teams.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly id: string }>;

export default async function TeamCreatePage({ params }: Params) {
  const locale = await localeOf(params);
  const contest = await loadTeamContest(locale, (await params).id);
  return (
    <TeamShell contest={contest} locale={locale}>
      <TeamCreateScreen contest={contest} locale={locale} />
    </TeamShell>
  );
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return teamMetadata(await localeOf(params), (await params).id, 'create');
}

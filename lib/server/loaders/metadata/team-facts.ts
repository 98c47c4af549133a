import 'server-only';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { TeamSeries } from '#lib/contests/editions.ts';
import { joinSentences } from '#lib/html/sanitise.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { hrefTeamName } from '#lib/routing/href.ts';
import type { TeamTab } from '#lib/routing/screens.ts';
import { loadContest } from '#lib/server/loaders/contests.ts';
import { loadTeam, loadTeamContest } from '#lib/server/loaders/teams.ts';
import { metadataOf } from './page-facts.ts';

/** Metadata of a screen of the team management; never indexed. */
export async function teamMetadata(locale: Locale, contestId: string, tab: TeamTab): Promise<Metadata> {
  const contest = await loadTeamContest(locale, contestId);
  const t = await getTranslations({ locale, namespace: 'team' });
  return {
    title: t('pageTitle', { tab: t(`tabs.${tab}`), contest: contest.name }),
    description: t('pageDescription', { contest: contest.name }),
    robots: { index: false, follow: false },
  };
}

export async function publicTeamMetadata(locale: Locale, series: TeamSeries, id: string): Promise<Metadata> {
  const team = await loadTeam(locale, series, id);
  const contest = await loadContest(locale, team.competitionID);
  const t = await getTranslations({ locale, namespace: 'team.public' });
  return metadataOf(locale, {
    path: hrefTeamName(team),
    title: t('pageTitle', { team: team.name, contest: contest.name }),
    description:
      joinSentences(...[team.slogan, team.introduction].filter(Boolean)) ||
      t('description', { team: team.name, contest: contest.name }),
    image: { kind: 'contest', id: contest.id },
    type: 'article',
  });
}

import 'server-only';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { onSiteContests, onSiteFamilyOf } from '#lib/contests/on-site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { loadTeamContest } from './teams.ts';

/** A contest with days on site; any other one is not found. */
export async function loadOnSiteContest(locale: Locale, contestId: string) {
  if (onSiteFamilyOf(contestId) === null) notFound();
  return loadTeamContest(locale, contestId);
}

/** Every contest on site that `/offlineGame` may turn out to be about. */
export const loadOnSiteContests = (locale: Locale) =>
  Promise.all(onSiteContests.map((id) => loadTeamContest(locale, id)));

/** The head of a page of a contest on site; never indexed. Without a contest it is the general one. */
export async function onSiteMetadata(
  locale: Locale,
  page: 'game' | 'sign',
  contestId: string | null,
): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'offline' });
  const contest = contestId === null ? null : await loadOnSiteContest(locale, contestId);
  const title = t(`page.${page}`);
  return {
    title: contest ? t('page.ofContest', { title, contest: contest.name }) : title,
    description: t('page.description'),
    robots: { index: false, follow: false },
  };
}

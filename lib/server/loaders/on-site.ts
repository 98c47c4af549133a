import 'server-only';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { onSiteContests, onSiteFamilyOf } from '#lib/contests/on-site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { hrefLive } from '#lib/routing/href.ts';
import { loadTeamContest } from './teams.ts';

/** A contest with an on-site final; any other one is not found. */
export async function loadOnSiteContest(locale: Locale, contestId: string) {
  if (onSiteFamilyOf(contestId) === null) notFound();
  return loadTeamContest(locale, contestId);
}

/** A contest whose on-site final has a live page; any other one is not found. */
export async function loadLiveContest(locale: Locale, contestId: string) {
  if (hrefLive(contestId) === null) notFound();
  return loadTeamContest(locale, contestId);
}

/** All on-site contests that `/offlineGame` may show. */
export const loadOnSiteContests = (locale: Locale) =>
  Promise.all(onSiteContests.map((id) => loadTeamContest(locale, id)));

/** Metadata of a page of an on-site contest; never indexed. Without a contest it is the general one. */
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

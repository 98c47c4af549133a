import 'server-only';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { onSiteFamilyOf } from '#lib/contests/on-site.ts';
import { gpu } from '#lib/contract/gpu/gpu.ts';
import type { Cluster } from '#lib/contract/gpu/gpu-cluster.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { hrefLive } from '#lib/routing/href.ts';
import { fetchPublic } from '#lib/server/upstream/backend.ts';
import { loadContestMenu } from './contests.ts';
import { loadTeamContest } from './teams.ts';
import { toResult } from './to-result.ts';

/** Seconds after which the state of a cluster is loaded again. */
const clusterFreshFor = 5;

/** A contest with an on-site final; any other one is not found. */
export async function loadOnSiteContest(locale: Locale, contestId: string) {
  const contest = await loadTeamContest(locale, contestId);
  return contest.onSite ? contest : notFound();
}

/** A contest whose on-site final has a live page; any other one is not found. */
export async function loadLiveContest(locale: Locale, contestId: string) {
  const contest = await loadTeamContest(locale, contestId);
  return hrefLive(contest) === null ? notFound() : contest;
}

/** Queue and nodes of a contest's cluster as everybody may see them; null when they cannot be read. */
export async function loadCluster(locale: Locale, competitionID: string): Promise<Cluster | null> {
  const options = { locale, tags: [`contest:${competitionID}`], revalidate: clusterFreshFor };
  const cluster = await toResult(fetchPublic(gpu.cluster, { query: { competitionID } }, options));
  return cluster.ok ? cluster.data : null;
}

/** All contests that `/offlineGame` may show: those with an on-site final, without that of 2022. */
export async function loadOnSiteContests(locale: Locale) {
  const menu = await loadContestMenu(locale);
  const listed = menu.filter(({ id, onSite }) => onSite && onSiteFamilyOf(id) === 'offline');
  return Promise.all(listed.map(({ id }) => loadTeamContest(locale, id)));
}

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

import { getTranslations } from 'next-intl/server';
import { JsonLd } from '#components/seo/json-ld.tsx';
import type { Contest } from '#lib/contract/contests/contests.ts';
import { portalEnv } from '#lib/env.server.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { href, hrefContest } from '#lib/routing/href.ts';
import { hrefAnyRanking, hrefRanking } from '#lib/routing/href-ranking.ts';
import { breadcrumb, type Crumb } from '#lib/seo/json-ld.ts';
import { rankedTeams } from '#lib/seo/ranking-json-ld.ts';
import { loadRanking, rankingPageSize } from '#lib/server/loaders/rankings.ts';
import { RankingScreen } from './ranking-screen.tsx';

interface RankingPageProps {
  readonly contestId: string;
  readonly tab: string;
  /** Page number as written in the path. */
  readonly page: string;
}

/** A page of a ranking with its structured data; the first page differs from the others only in its address. */
export async function RankingPage({ contestId, tab, page: pageText }: RankingPageProps) {
  const locale = await getLocale();
  const loaded = await loadRanking(locale, contestId, tab, pageText);
  const { contest, names, ranking } = loaded;
  const crumbs = await rankingCrumbs(contest, locale);
  const path = ranking ? hrefRanking(contest.id, names, ranking.name) : hrefAnyRanking(contest.id);
  const address = { origin: portalEnv().PUBLIC_ORIGIN, path, locale };
  return (
    <>
      <RankingScreen {...loaded} pageSize={rankingPageSize} crumbs={crumbs} />
      <JsonLd
        things={[
          breadcrumb(crumbs, address),
          ranking && loaded.page === 1 ? rankedTeams(ranking.name, ranking.rows, contest, address) : null,
        ]}
      />
    </>
  );
}

/** Contests / this one / its ranking. */
async function rankingCrumbs({ id, name }: Pick<Contest, 'id' | 'name'>, locale: Locale): Promise<readonly Crumb[]> {
  const t = await getTranslations({ locale, namespace: 'contest.crumbs' });
  const ranking = await getTranslations({ locale, namespace: 'ranking' });
  return [{ name: t('home'), path: href('home') }, { name, path: hrefContest(id) }, { name: ranking('title') }];
}

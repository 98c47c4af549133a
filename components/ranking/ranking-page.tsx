import { JsonLd } from '#components/seo/json-ld.tsx';
import { portalEnv } from '#lib/env.server.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { hrefAnyRanking, hrefRanking } from '#lib/routing/href-ranking.ts';
import { breadcrumb } from '#lib/seo/json-ld.ts';
import { rankedTeams } from '#lib/seo/ranking-json-ld.ts';
import { loadRanking, rankingPageSize } from '#lib/server/loaders/rankings.ts';
import { rankingCrumbs } from './crumbs.ts';
import { RankingScreen } from './ranking-screen.tsx';

interface RankingPageProps {
  readonly locale: Locale;
  readonly contestId: string;
  readonly tab: string;
  /** As the path writes it. */
  readonly page: string;
}

/** A page of a ranking with what search engines read of it; the first and the others differ in their addresses only. */
export async function RankingPage({ locale, contestId, tab, page: pageText }: RankingPageProps) {
  const loaded = await loadRanking(locale, contestId, tab, pageText);
  const { contest, names, ranking } = loaded;
  const crumbs = await rankingCrumbs(contest, locale);
  const path = ranking ? hrefRanking(contest.id, names, ranking.name) : hrefAnyRanking(contest.id);
  const address = { origin: portalEnv().PUBLIC_ORIGIN, path, locale };
  return (
    <>
      <RankingScreen {...loaded} pageSize={rankingPageSize} crumbs={crumbs} locale={locale} />
      <JsonLd
        things={[
          breadcrumb(crumbs, address),
          ranking && loaded.page === 1 ? rankedTeams(ranking.name, ranking.rows, contest, address) : null,
        ]}
      />
    </>
  );
}

import type { Metadata } from 'next';
import { LandingScreen } from '#components/landing/landing-screen.tsx';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { portalEnv } from '#lib/env.server.ts';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { href } from '#lib/routing/href.ts';
import { organisation, webSite } from '#lib/seo/json-ld.ts';
import { loadSeries } from '#lib/server/loaders/content/site.ts';
import { loadContestMenu } from '#lib/server/loaders/contests.ts';
import { loadContestEvent } from '#lib/server/loaders/metadata/contest-event.ts';
import { landingMetadata } from '#lib/server/loaders/metadata/page-facts.ts';
import { serverSeconds } from '#lib/server/loaders/server-clock.ts';
import { toResult } from '#lib/server/loaders/to-result.ts';

export const revalidate = 60;

export default async function LandingPage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  const [series, contests] = await Promise.all([loadSeries(locale), toResult(loadContestMenu(locale))]);
  const season = contests.ok ? contests.data.find(({ id }) => id === series.currentContestId) : undefined;
  const origin = portalEnv().PUBLIC_ORIGIN;
  return (
    <>
      <LandingScreen series={series} season={season} now={serverSeconds()} />
      <JsonLd
        things={[
          organisation(series, origin),
          webSite(series, { origin, path: href('home'), locale }),
          // Not found for a contest in preparation, which would be the answer for this page too.
          season ? await loadContestEvent(locale, season.id) : null,
        ]}
      />
    </>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  return landingMetadata(await localeOf(params));
}

import type { Metadata } from 'next';
import { detailsCrumbs } from '#components/contest/crumbs.ts';
import { DetailsScreen } from '#components/contest/details-screen.tsx';
import { PreviewBand } from '#components/contest/preview-band.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { loadDetails } from '#lib/server/loaders/contests.ts';
import { detailsMetadata } from '#lib/server/loaders/metadata/page-facts.ts';
import { serverSeconds } from '#lib/server/loaders/server-clock.ts';

/** Editors need the version just saved: docs/decisions/062-agreement-and-contest-previews-per-request.md. */
export const dynamic = 'force-dynamic';

type Params = LocaleParams<{ readonly id: string; readonly tab: string }>;

export default async function ContestDetailsPreviewPage({ params }: Params) {
  const locale = await localeOf(params);
  const { id, tab: given } = await params;
  const { contest, tracks, tab, title } = await loadDetails(locale, id, given, 'preview');
  const crumbs = (await detailsCrumbs(contest, title, locale)).map(({ name }) => ({ name }));
  return (
    <>
      <DetailsScreen
        contest={contest}
        tracks={tracks}
        tab={tab}
        crumbs={crumbs}
        now={serverSeconds()}
        stage="preview"
      />
      <PreviewBand />
    </>
  );
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const locale = await localeOf(params);
  const { id, tab: given } = await params;
  const { tab } = await loadDetails(locale, id, given, 'preview');
  return detailsMetadata(locale, id, tab, 'preview');
}

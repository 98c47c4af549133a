import type { Metadata } from 'next';
import { contestHomeCrumbs } from '#components/contest/crumbs.ts';
import { ContestHomeScreen } from '#components/contest/home-screen.tsx';
import { PreviewBand } from '#components/contest/preview-band.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { loadContestHome } from '#lib/server/loaders/contests.ts';
import { contestHomeMetadata } from '#lib/server/loaders/metadata/page-facts.ts';

/** Editors need the version just saved: docs/decisions/062-agreement-and-contest-previews-per-request.md. */
export const dynamic = 'force-dynamic';

type Params = LocaleParams<{ readonly id: string }>;

export default async function ContestHomePreviewPage({ params }: Params) {
  const locale = await localeOf(params);
  const content = await loadContestHome(locale, (await params).id, 'preview');
  const crumbs = (await contestHomeCrumbs(content.contest, locale)).map(({ name }) => ({ name }));
  return (
    <>
      <ContestHomeScreen {...content} crumbs={crumbs} stage="preview" />
      <PreviewBand />
    </>
  );
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return contestHomeMetadata(await localeOf(params), (await params).id, 'preview');
}

import type { Metadata } from 'next';
import { GamePage } from '#components/offline/game-page.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { loadOnSiteContest, onSiteMetadata } from '#lib/server/loaders/on-site.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly competitionId: string }>;

export default async function ContestOnSitePage({ params }: Params) {
  const locale = await localeOf(params);
  const contest = await loadOnSiteContest(locale, (await params).competitionId);
  return <GamePage contests={[contest]} />;
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return onSiteMetadata(await localeOf(params), 'game', (await params).competitionId);
}

import type { Metadata } from 'next';
import { GamePage } from '#components/offline/game-page.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { loadOnSiteContests, onSiteMetadata } from '#lib/server/loaders/on-site.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

export default async function OfflineGamePage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  return <GamePage contests={await loadOnSiteContests(locale)} guarded />;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  return onSiteMetadata(await localeOf(params), 'game', null);
}

import type { Metadata } from 'next';
import { GameShell } from '#components/offline/game-shell.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { loadOnSiteContests, onSiteMetadata } from '#lib/server/loaders/on-site.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

export default async function OfflineGamePage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  return <GameShell contests={await loadOnSiteContests(locale)} guarded locale={locale} />;
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  return onSiteMetadata(await localeOf(params), 'game', null);
}

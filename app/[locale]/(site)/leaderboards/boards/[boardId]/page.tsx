import type { Metadata } from 'next';
import { BoardPage } from '#components/leaderboard/board-page.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { boardMetadata } from '#lib/server/loaders/leaderboards.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly boardId: string }>;

export default async function LeaderboardPage({ params }: Params) {
  await localeOf(params);
  return <BoardPage boardId={(await params).boardId} page="1" />;
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return boardMetadata(await localeOf(params), (await params).boardId, '1');
}

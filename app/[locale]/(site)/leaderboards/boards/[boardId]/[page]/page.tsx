import type { Metadata } from 'next';
import { BoardPage } from '#components/leaderboard/board-page.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { boardMetadata } from '#lib/server/loaders/leaderboards.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly boardId: string; readonly page: string }>;

export default async function LaterLeaderboardPage({ params }: Params) {
  await localeOf(params);
  const { boardId, page } = await params;
  return <BoardPage boardId={boardId} page={page} />;
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { boardId, page } = await params;
  return boardMetadata(await localeOf(params), boardId, page);
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { crumbsTo } from '#components/document/crumbs.ts';
import { BoardScreen } from '#components/leaderboard/board-screen.tsx';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { portalEnv } from '#lib/env.server.ts';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { href } from '#lib/routing/href.ts';
import { breadcrumb } from '#lib/seo/json-ld.ts';
import { requireDatasets } from '#lib/server/loaders/datasets.ts';
import { boardMetadata, loadBoard, loadBoardRanking } from '#lib/server/loaders/leaderboards.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly boardId: string }>;

export default async function LeaderboardPage({ params }: Params) {
  const locale = await localeOf(params);
  await requireDatasets(locale);
  const { boardId } = await params;
  const t = await getTranslations({ locale, namespace: 'leaderboard' });
  const board = await loadBoard(locale, boardId);
  const ranking = board.access === 'public' ? await loadBoardRanking(locale, boardId) : null;
  const crumbs = await crumbsTo(locale, { name: t('title'), path: href('leaderboard') }, { name: board.title });
  const address = { origin: portalEnv().PUBLIC_ORIGIN, path: href('leaderboardDetail', { boardId }), locale };
  return (
    <>
      <BoardScreen board={board} ranking={ranking} crumbs={crumbs} locale={locale} />
      <JsonLd things={[breadcrumb(crumbs, address)]} />
    </>
  );
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return boardMetadata(await localeOf(params), (await params).boardId);
}

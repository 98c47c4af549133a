import { getTranslations } from 'next-intl/server';
import { crumbsTo } from '#components/document/crumbs.ts';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { portalEnv } from '#lib/env.server.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href, hrefBoard } from '#lib/routing/href.ts';
import { breadcrumb } from '#lib/seo/json-ld.ts';
import { requireDatasets } from '#lib/server/loaders/datasets.ts';
import { boardPageSize, loadBoardPage } from '#lib/server/loaders/leaderboards.ts';
import { serverSeconds } from '#lib/server/loaders/server-clock.ts';
import { BoardScreen } from './board-screen.tsx';

interface BoardPageProps {
  readonly locale: Locale;
  readonly boardId: string;
  /** As the path writes it. */
  readonly page: string;
}

/** A page of a leaderboard; the first and the others differ in their addresses only. */
export async function BoardPage({ locale, boardId, page: pageText }: BoardPageProps) {
  await requireDatasets(locale);
  const t = await getTranslations({ locale, namespace: 'leaderboard' });
  const loaded = await loadBoardPage(locale, boardId, pageText);
  const { title } = loaded.board;
  const crumbs = await crumbsTo(locale, { name: t('title'), path: href('leaderboard') }, { name: title });
  const address = { origin: portalEnv().PUBLIC_ORIGIN, path: hrefBoard(boardId), locale };
  return (
    <>
      <BoardScreen {...loaded} pageSize={boardPageSize} now={serverSeconds()} crumbs={crumbs} locale={locale} />
      <JsonLd things={[breadcrumb(crumbs, address)]} />
    </>
  );
}

import { getTranslations } from 'next-intl/server';
import { crumbsTo } from '#components/document/crumbs.ts';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { portalEnv } from '#lib/env.server.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { href, hrefBoard } from '#lib/routing/href.ts';
import { breadcrumb } from '#lib/seo/json-ld.ts';
import { loadSwitch } from '#lib/server/loaders/content/site.ts';
import { boardPageSize, loadBoardPage } from '#lib/server/loaders/leaderboards.ts';
import { serverSeconds } from '#lib/server/loaders/server-clock.ts';
import { BoardScreen } from './board-screen.tsx';

interface BoardPageProps {
  readonly boardId: string;
  /** Page number as in the path. */
  readonly page: string;
}

/** Page of a leaderboard; the first page and the others differ only in their URLs. */
export async function BoardPage({ boardId, page: pageText }: BoardPageProps) {
  const locale = await getLocale();
  const t = await getTranslations('leaderboard');
  const loaded = await loadBoardPage(locale, boardId, pageText);
  const hasDatasets = await loadSwitch(locale, 'DATE_SET_SWITCH');
  const { title } = loaded.board;
  const crumbs = await crumbsTo(locale, { name: t('title'), path: href('leaderboard') }, { name: title });
  const address = { origin: portalEnv().PUBLIC_ORIGIN, path: hrefBoard(boardId), locale };
  return (
    <>
      <BoardScreen
        {...loaded}
        hasDatasets={hasDatasets}
        pageSize={boardPageSize}
        now={serverSeconds()}
        crumbs={crumbs}
      />
      <JsonLd things={[breadcrumb(crumbs, address)]} />
    </>
  );
}

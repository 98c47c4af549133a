import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { crumbsTo } from '#components/document/crumbs.ts';
import { BoardsScreen } from '#components/leaderboard/boards-screen.tsx';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { portalEnv } from '#lib/env.server.ts';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { href } from '#lib/routing/href.ts';
import { breadcrumb, organisation } from '#lib/seo/json-ld.ts';
import { collection } from '#lib/seo/text-json-ld.ts';
import { loadSeries, loadSwitch } from '#lib/server/loaders/content/site.ts';
import { boardsMetadata, loadBoards } from '#lib/server/loaders/leaderboards.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

export default async function LeaderboardsPage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale, namespace: 'leaderboard' });
  const [boards, series, hasDatasets] = await Promise.all([
    loadBoards(locale),
    loadSeries(locale),
    loadSwitch(locale, 'DATE_SET_SWITCH'),
  ]);
  const above = hasDatasets ? [{ name: t('datasets'), path: href('datasets') }] : [];
  const crumbs = await crumbsTo(locale, ...above, { name: t('title') });
  const address = { origin: portalEnv().PUBLIC_ORIGIN, path: href('leaderboard'), locale };
  const listed = boards.map(({ id, title }) => ({ name: title, path: href('leaderboardDetail', { boardId: id }) }));
  return (
    <>
      <BoardsScreen boards={boards} crumbs={crumbs} hasDatasets={hasDatasets} />
      <JsonLd
        things={[
          organisation(series, address.origin),
          collection(t('title'), t('lead'), listed, address),
          breadcrumb(crumbs, address),
        ]}
      />
    </>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  return boardsMetadata(await localeOf(params));
}

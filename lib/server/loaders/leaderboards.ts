import 'server-only';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { leaderboards } from '#lib/contract/leaderboards.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { fetchPublic } from '../backend.ts';
import { orNotFound } from './or-not-found.ts';
import { metadataOf } from './page-facts.ts';

/** Rows of a ranking that stand in the HTML. */
export const firstRows = 50;
/** Seconds after which the rows and figures of boards are read again; no signal tells of scores. */
const boardFreshFor = 5;

/** Every board, the newest first. Tag: `boards`. */
export const loadBoards = cache(async (locale: Locale) => {
  const { list } = await fetchPublic(leaderboards.list, {}, { locale, tags: ['boards'], revalidate: boardFreshFor });
  return list;
});

/** One board with its rules. An unknown id ends in the not-found page. Tag: `board:<id>`. */
export const loadBoard = cache((locale: Locale, id: string) =>
  orNotFound(id, () =>
    fetchPublic(
      leaderboards.board,
      { params: { id } },
      { locale, tags: [`board:${id}`, 'boards'], revalidate: boardFreshFor },
    ),
  ),
);

/** The first rows of a public board's ranking. Tag: `board:<id>`. */
export const loadBoardRanking = cache((locale: Locale, id: string) =>
  fetchPublic(
    leaderboards.ranking,
    { params: { id }, query: { page: 1, pageSize: firstRows } },
    { locale, tags: [`board:${id}`], revalidate: boardFreshFor },
  ),
);

export async function boardsMetadata(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'leaderboard' });
  return metadataOf(locale, {
    path: href('leaderboard'),
    title: t('title'),
    description: t('lead'),
    image: { kind: 'leaderboards' },
  });
}

export async function boardMetadata(locale: Locale, id: string): Promise<Metadata> {
  const { title, lead } = await loadBoard(locale, id);
  return metadataOf(locale, {
    path: href('leaderboardDetail', { boardId: id }),
    title,
    description: lead,
    image: { kind: 'leaderboard', id },
  });
}

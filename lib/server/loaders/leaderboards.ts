import 'server-only';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { leaderboards } from '#lib/contract/datasets/leaderboards.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href, hrefBoard } from '#lib/routing/href.ts';
import { fetchPublic } from '#lib/server/upstream/backend.ts';
import { metadataOf } from './metadata/page-facts.ts';
import { orNotFound } from './or-not-found.ts';
import { pageNumber } from './page-number.ts';

export const boardPageSize = 50;
/** Seconds after which the rows and figures of boards are loaded again; the backend signals no change of scores. */
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

/** A page of a public board's ranking; a page after the last is not found. Tag: `board:<id>`. */
const loadRows = cache(async (locale: Locale, id: string, page: number) => {
  const rows = await fetchPublic(
    leaderboards.ranking,
    { params: { id }, query: { page, pageSize: boardPageSize } },
    { locale, tags: [`board:${id}`], revalidate: boardFreshFor },
  );
  return page > 1 && rows.list.length === 0 ? notFound() : rows;
});

/** A board with a page of its ranking; `ranking` is null for a board that only invited people see. */
export const loadBoardPage = cache(async (locale: Locale, id: string, pageText: string) => {
  const page = pageNumber(pageText);
  const board = await loadBoard(locale, id);
  const ranking = board.access === 'public' ? await loadRows(locale, board.id, page) : null;
  return { board, page, ranking };
});

export async function boardsMetadata(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'leaderboard' });
  return metadataOf(locale, {
    path: href('leaderboard'),
    title: t('title'),
    description: t('lead'),
    image: { kind: 'leaderboards' },
  });
}

/** Metadata of a page of a board. Only the first page is indexed. */
export async function boardMetadata(locale: Locale, id: string, pageText: string): Promise<Metadata> {
  const { board, page } = await loadBoardPage(locale, id, pageText);
  const t = await getTranslations({ locale, namespace: 'ranking' });
  return metadataOf(locale, {
    path: hrefBoard(id, page),
    title: page > 1 ? t('numbered', { title: board.title, page: String(page) }) : board.title,
    description: board.lead,
    image: { kind: 'leaderboard', id },
    indexable: page === 1,
  });
}

'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { hrefOfPage } from '#components/ui/page/page-links.tsx';
import type { RankPage } from '#lib/contract/contests/rankings.ts';
import { type RankingScreenContext, type RowsWanted, readRows } from './ranking-context.ts';

/** Milliseconds between the last keystroke and the search. */
const typingPause = 250;

interface Shown extends RowsWanted {
  readonly rows: RankPage;
  /** Seconds; when the rows were read. */
  readonly now: number;
  /** True for a live update: rows that moved are animated. */
  readonly moved: boolean;
}

export interface Rows extends Shown {
  readonly loading: boolean;
  readonly failed: boolean;
  /** Value of the search field. */
  readonly text: string;
  /** Goes to another page of the search results, or of the whole ranking at its own address. */
  goTo(page: number, keyword?: string): void;
  /** Searches for a name once typing pauses. */
  search(keyword: string): void;
  /** Reads the shown rows again; at least in the given version. */
  refresh(version?: number): void;
}

const seconds = () => Math.floor(Date.now() / 1000);

/** The rows on screen: initially those of the HTML, then the requested ones. Other rows are not in the page. */
export function useRows(place: RankingScreenContext, first: RankPage, firstPage: number, firstNow: number): Rows {
  const [shown, setShown] = useState<Shown>({ rows: first, page: firstPage, keyword: '', now: firstNow, moved: false });
  const [loading, setLoading] = useState(false);
  const [failed, setFailed] = useState(false);
  const [text, setText] = useState('');
  const running = useRef<AbortController>(undefined);
  const wanted = useRef<RowsWanted>(shown);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);

  const load = useCallback(
    async (next: RowsWanted, moved: boolean) => {
      running.current?.abort();
      const asking = new AbortController();
      running.current = asking;
      const { signal } = asking;
      wanted.current = next;
      if (!moved) setLoading(true);
      try {
        const found = await readPage(place, next, signal);
        if (signal.aborted) return;
        wanted.current = { ...next, page: found.page };
        if (found.page !== next.page && next.keyword === '')
          history.replaceState(null, '', hrefOfPage(place, found.page) + location.search);
        setShown({ ...next, ...found, now: seconds(), moved });
        setFailed(false);
      } catch {
        if (!signal.aborted) setFailed(true);
      }
      if (!signal.aborted) setLoading(false);
    },
    [place],
  );

  const goTo = useCallback(
    (page: number, keyword = wanted.current.keyword) => {
      setText(keyword);
      if (keyword === '') history.pushState(null, '', hrefOfPage(place, page) + location.search);
      void load({ page, keyword }, false);
    },
    [load, place],
  );

  const search = useCallback(
    (typed: string) => {
      setText(typed);
      clearTimeout(typing.current);
      typing.current = setTimeout(() => void load({ page: 1, keyword: typed.trim() }, false), typingPause);
    },
    [load],
  );

  const refresh = useCallback(
    (version?: number) => void load({ page: wanted.current.page, keyword: wanted.current.keyword, version }, true),
    [load],
  );

  useEffect(() => {
    const back = () => {
      const page = pageOf(place, location.pathname);
      if (page !== null && page !== wanted.current.page) void load({ page, keyword: '' }, false);
    };
    window.addEventListener('popstate', back);
    return () => {
      window.removeEventListener('popstate', back);
      clearTimeout(typing.current);
      running.current?.abort();
    };
  }, [load, place]);

  return { ...shown, loading, failed, text, goTo, search, refresh };
}

/** The rows of a page, or of the last page if the ranking has become shorter meanwhile. */
async function readPage(place: RankingScreenContext, wanted: RowsWanted, signal: AbortSignal) {
  const rows = await readRows(place, wanted, signal);
  const last = Math.max(1, Math.ceil(rows.total / place.pageSize));
  if (wanted.page <= last) return { rows, page: wanted.page };
  return { rows: await readRows(place, { ...wanted, page: last }, signal), page: last };
}

/** Page number in an address of this ranking; null for any other address. */
function pageOf({ firstHref, pageHref }: RankingScreenContext, pathname: string): number | null {
  if (pathname === firstHref) return 1;
  const [before = ''] = pageHref.split('{page}');
  const page = pathname.startsWith(before) ? Number(pathname.slice(before.length)) : Number.NaN;
  return Number.isInteger(page) && page > 0 ? page : null;
}

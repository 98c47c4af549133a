'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { hrefOfPage } from '#components/ui/page/page-links.tsx';
import { serverSeconds } from '#components/ui/server-clock.ts';
import { useDebounced } from '#components/ui/use-debounced.ts';
import { useSession } from '#lib/client/session.ts';
import type { RankPage } from '#lib/contract/contests/rankings.ts';
import { measureServerTime } from '#lib/time/server-time.ts';
import { type Mine, type RankingScreenContext, type RowsWanted, readMine, readRows } from './ranking-context.ts';

interface Shown extends RowsWanted {
  readonly rows: RankPage;
  /** Seconds by the server's clock; when the rows were read. */
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
  /** Reads the shown rows again; at least in the given version. False when they could not be read. */
  refresh(version?: number): Promise<boolean>;
}

/** The rows on screen: initially those of the HTML, then the requested ones. Other rows are not in the page. */
export function useRows(place: RankingScreenContext, first: RankPage, firstPage: number, firstNow: number): Rows {
  const [shown, setShown] = useState<Shown>({ rows: first, page: firstPage, keyword: '', now: firstNow, moved: false });
  const [loading, setLoading] = useState(false);
  const [failed, setFailed] = useState(false);
  const [text, setText] = useState('');
  const running = useRef<AbortController>(undefined);
  const wanted = useRef<RowsWanted>(shown);
  const keyword = useDebounced(text.trim());

  const load = useCallback(
    async (next: RowsWanted, { moved = false } = {}): Promise<boolean> => {
      running.current?.abort();
      const asking = new AbortController();
      running.current = asking;
      const { signal } = asking;
      wanted.current = next;
      if (!moved) setLoading(true);
      try {
        const found = await readPage(place, next, signal);
        if (signal.aborted) return true;
        wanted.current = { ...next, page: found.page };
        if (found.page !== next.page && next.keyword === '')
          history.replaceState(null, '', hrefOfPage(place, found.page) + location.search);
        setShown({ ...next, ...found, now: serverSeconds(), moved });
        setFailed(false);
        return true;
      } catch {
        if (!signal.aborted) setFailed(true);
        return signal.aborted;
      } finally {
        if (!signal.aborted) setLoading(false);
      }
    },
    [place],
  );

  const isReadHere = shown.rows !== first;
  useEffect(() => {
    if (isReadHere) void measureServerTime().then(() => setShown((known) => ({ ...known, now: serverSeconds() })));
  }, [isReadHere]);

  const goTo = useCallback(
    (page: number, keyword = wanted.current.keyword) => {
      setText(keyword);
      if (keyword === '') history.pushState(null, '', hrefOfPage(place, page) + location.search);
      void load({ page, keyword });
    },
    [load, place],
  );

  useEffect(() => {
    if (keyword === wanted.current.keyword) return;
    // A search has no address of its own: without it, the page is the one of the address again.
    const page = keyword === '' ? (pageOf(place, location.pathname) ?? 1) : 1;
    void load({ page, keyword });
  }, [keyword, load, place]);

  const refresh = useCallback(
    (version?: number) =>
      load({ page: wanted.current.page, keyword: wanted.current.keyword, version }, { moved: true }),
    [load],
  );

  useEffect(() => {
    const back = () => {
      const page = pageOf(place, location.pathname);
      if (page === null || (page === wanted.current.page && wanted.current.keyword === '')) return;
      setText('');
      void load({ page, keyword: '' });
    };
    window.addEventListener('popstate', back);
    return () => {
      window.removeEventListener('popstate', back);
      running.current?.abort();
    };
  }, [load, place]);

  return { ...shown, loading, failed, text, goTo, search: setText, refresh };
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

const rowOnScreen = (teamId: string) =>
  [...document.querySelectorAll<HTMLElement>('tr[data-team]')].find(({ dataset }) => dataset.team === teamId);

/** Goes to the page with the viewer's team and scrolls to its row. */
export function useGoToMine({ page, keyword, rows, goTo }: Rows, pageSize: number, mine: Mine | null): () => void {
  const going = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: searched again after each new set of rows
  useEffect(() => {
    if (!going.current) return;
    rowOnScreen(going.current)?.scrollIntoView({ block: 'center' });
    going.current = undefined;
  }, [rows]);
  return () => {
    if (!mine?.me || mine.position === null) return;
    const { teamId } = mine.me;
    const target = Math.ceil(mine.position / pageSize);
    const row = target === page && keyword === '' ? rowOnScreen(teamId) : undefined;
    if (row) return row.scrollIntoView({ block: 'center' });
    going.current = teamId;
    goTo(target, '');
  };
}

/**
 * The team of the signed-in person, with its neighbours; null for visitors, without a team here and while unknown.
 * @param version of the rows on screen: a new one may have moved the team
 */
export function useMine(place: RankingScreenContext, version: number): Mine | null {
  const { state } = useSession();
  const [mine, setMine] = useState<Mine | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the ranking triggers a new request
  useEffect(() => {
    if (state !== 'signedIn') return setMine(null);
    const asking = new AbortController();
    readMine(place, asking.signal).then(setMine, () => undefined);
    return () => asking.abort();
  }, [state, place, version]);
  return mine;
}

'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import type { BoardStatus } from '#lib/contract/datasets/leaderboards.ts';
import type { MyBoardContext } from './my-part.tsx';

/** Milliseconds between two refreshes, and their maximum number: the page is rendered again within this time. */
const pollMs = 2000;
const mostLooks = 15;

/**
 * True when the page shows another score in the viewer's row: it was rendered before the viewer's submission was
 * scored.
 */
export function isStale(
  { page, pageSize, decimals, isPrivate, scores }: Omit<MyBoardContext, 'boardId'>,
  standing: Pick<BoardStatus, 'position' | 'best'> | null,
): boolean {
  if (isPrivate || !standing || standing.position === null || standing.best === null) return false;
  const row = standing.position - 1 - (page - 1) * pageSize;
  return row >= 0 && row < pageSize && scores[row]?.toFixed(decimals) !== standing.best.toFixed(decimals);
}

/** Refreshes the page of a public ranking until it shows the viewer's score, so that both agree. */
export function useFreshRanking(place: MyBoardContext, standing: BoardStatus | null): void {
  const { refresh } = useRouter();
  const stale = isStale(place, standing);
  useEffect(() => {
    if (!stale) return;
    refresh();
    let looks = 1;
    const timer = setInterval(() => {
      if (looks++ >= mostLooks) clearInterval(timer);
      else refresh();
    }, pollMs);
    return () => clearInterval(timer);
  }, [stale, refresh]);
}

'use client';

import { useEffect, useRef, useState } from 'react';
import { useSession } from '#lib/client/session.ts';
import { type Mine, type RankingScreenContext, readMine } from './ranking-context.ts';
import type { Rows } from './use-rows.ts';

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

'use client';

import { useEffect, useRef } from 'react';
import type { Mine } from './ranking-calls.ts';
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

'use client';

import { type RefObject, useLayoutEffect, useRef } from 'react';
import css from './ranking.module.css';

const options = { duration: 600, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;

interface Seen {
  readonly top: number;
  readonly score: string | undefined;
}

/**
 * Animates rows from their old to their new positions and highlights new scores. Rows are found by `data-team`.
 * Moves use transforms only; nothing is animated with prefers-reduced-motion.
 */
export function useMoves(table: RefObject<HTMLElement | null>, rows: unknown, moved: boolean): void {
  const before = useRef<ReadonlyMap<string, Seen>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured once for each new set of rows
  useLayoutEffect(() => {
    const elements = [...(table.current?.querySelectorAll<HTMLElement>('tr[data-team]') ?? [])];
    const now = new Map(
      elements.map((row) => [row.dataset.team ?? '', { top: row.offsetTop, score: row.dataset.score }]),
    );
    if (moved && !matchMedia('(prefers-reduced-motion: reduce)').matches)
      for (const row of elements)
        show(row, before.current.get(row.dataset.team ?? ''), now.get(row.dataset.team ?? ''));
    before.current = now;
  }, [table, rows]);
}

function show(row: HTMLElement, before: Seen | undefined, now: Seen | undefined): void {
  if (!now) return;
  const way = before && before.top - now.top;
  if (way) row.animate([{ transform: `translateY(${way}px)` }, { transform: 'none' }], options);
  if (!before) row.animate([{ opacity: 0 }, { opacity: 1 }], options);
  if (before && before.score === now.score) return;
  row.classList.remove(css.lit ?? '');
  // Reading a size forces a layout, so that adding the class restarts its animation.
  void row.offsetWidth;
  row.classList.add(css.lit ?? '');
}

'use client';

import { useLayoutEffect, useRef } from 'react';

/**
 * Focuses an element by its id after the next rendering: one that was moved loses the focus, and one that was removed
 * leaves it to the body.
 */
export function useFocusAfter(): (id: string) => void {
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  });
  return (id) => {
    wanted.current = id;
  };
}

/** Item that takes the place of a removed one in a list: the next one, else the previous one; undefined for none. */
export function neighbourOf<Item>(list: readonly Item[], removed: number): Item | undefined {
  return list[removed + 1] ?? list[removed - 1];
}

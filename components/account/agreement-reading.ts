'use client';

import { type RefObject, useCallback, useEffect, useState } from 'react';

/**
 * Pixels from the end at which a text counts as read, and milliseconds before a short text is checked (specification,
 * section 9).
 */
const endWithin = 50;
const checkAfter = 1000;

/** Furthest reading position; `share` runs from 0 to 1 and is 1 only when the end was reached. */
export interface Reading {
  readonly share: number;
  readonly ended: boolean;
}

interface Scrolled {
  readonly scrollTop: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
}

/** Reading position of a scrolled text. A text that fits, or nearly fits, is at its end from the beginning. */
function readingOf({ scrollTop, scrollHeight, clientHeight }: Scrolled): Reading {
  const way = scrollHeight - clientHeight - endWithin;
  const ended = scrollTop >= way;
  return { ended, share: ended ? 1 : Math.max(0, scrollTop) / way };
}

/**
 * Tracks the furthest reading position in `region`; it never decreases. A text that fits without scrolling counts as
 * read, which is checked one second after opening and again when the window is resized.
 */
export function useReading(region: RefObject<HTMLElement | null>): Reading & { readonly onScroll: () => void } {
  const [reading, setReading] = useState<Reading>({ share: 0, ended: false });
  const look = useCallback(() => {
    const element = region.current;
    if (!element) return;
    const now = readingOf(element);
    setReading((before) => (before.ended || before.share >= now.share ? before : now));
  }, [region]);

  useEffect(() => {
    const timer = setTimeout(() => {
      look();
      window.addEventListener('resize', look);
    }, checkAfter);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', look);
    };
  }, [look]);

  return { ...reading, onScroll: look };
}

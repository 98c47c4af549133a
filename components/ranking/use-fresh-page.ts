'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { serverSeconds } from '#components/ui/server-clock.ts';

/** Milliseconds until the portal's pages know of a moment that has come, and within which everybody asks then. */
const known = 5000;
const spread = 4000;
/** Milliseconds: nobody leaves a page open for longer, and timers cannot wait for months. */
const longest = 24 * 3_600_000;

/**
 * Renders the page again once a moment has come by the server's clock: what stands around the rows says whether a
 * ranking is frozen or open.
 * @param moment seconds; null: nothing to wait for
 */
export function useFreshPage(moment: number | null): void {
  const { refresh } = useRouter();
  useEffect(() => {
    if (moment === null) return;
    const wait = Math.max(0, moment - serverSeconds()) * 1000 + known + Math.random() * spread;
    if (wait > longest) return;
    const timer = setTimeout(refresh, wait);
    return () => clearTimeout(timer);
  }, [moment, refresh]);
}

'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { serverSeconds } from './server-clock.ts';

/** Milliseconds until the portal's pages know of a moment that has come, and within which everybody asks then. */
const known = 5000;
const spread = 4000;
/** Milliseconds until it is asked again: a page that was old is rendered anew beside the answer. */
const again = 20_000;
/** Milliseconds: nobody leaves a page open for longer, and timers cannot wait for months. */
const longest = 24 * 3_600_000;

/**
 * Renders the page again once a moment has come by the server's clock, for pages that look otherwise from then on.
 * @param moment seconds; null: nothing to wait for
 */
export function useFreshPage(moment: number | null): void {
  const { refresh } = useRouter();
  useEffect(() => {
    if (moment === null) return;
    const wait = Math.max(0, moment - serverSeconds()) * 1000 + known + Math.random() * spread;
    if (wait > longest) return;
    const timers = [wait, wait + again].map((milliseconds) => setTimeout(refresh, milliseconds));
    return () => timers.forEach(clearTimeout);
  }, [moment, refresh]);
}

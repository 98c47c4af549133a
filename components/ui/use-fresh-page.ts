'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { serverSeconds } from './server-clock.ts';

/** Milliseconds until the portal's pages know of a moment that has come, and within which everybody asks then. */
const known = 5000;
const spread = 4000;
/**
 * Milliseconds after which it is asked, and asked again: where nobody told the portal of the moment, each answer is the
 * one before while a new one is rendered beside it.
 */
const attempts = [0, 8_000, 16_000, 30_000];
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
    const timers = attempts.map((later) => setTimeout(refresh, wait + later));
    return () => timers.forEach(clearTimeout);
  }, [moment, refresh]);
}

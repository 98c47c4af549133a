'use client';

import { millisecondsInDay } from 'date-fns/constants';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { serverSeconds } from '#components/ui/server-clock.ts';
import { measureServerTime } from '#lib/time/server-time.ts';

/** Milliseconds until the portal's pages reflect a passed moment, and over which clients then spread their requests. */
const known = 5000;
const spread = 4000;
/**
 * Milliseconds before each attempt. Several are needed: when the portal was not notified of the moment, a response is
 * the previous version while a new one is rendered in the background.
 */
const attempts = [0, 8_000, 16_000, 30_000];
/** Maximum wait in milliseconds, because timers cannot wait for months. */
const longest = millisecondsInDay;

/**
 * Refreshes the page when a moment has come by the server's clock, for pages that change at that time.
 * @param moment seconds; null: no refresh
 */
export function useFreshPage(moment: number | null): void {
  const { refresh } = useRouter();
  useEffect(() => {
    if (moment === null) return;
    let timers: readonly ReturnType<typeof setTimeout>[] = [];
    let isLeft = false;
    void measureServerTime().then(() => {
      const wait = Math.max(0, moment - serverSeconds()) * 1000 + known + Math.random() * spread;
      if (isLeft || wait > longest) return;
      timers = attempts.map((later) => setTimeout(refresh, wait + later));
    });
    return () => {
      isLeft = true;
      timers.forEach(clearTimeout);
    };
  }, [moment, refresh]);
}

'use client';

import { useSyncExternalStore } from 'react';
import { everySecond, serverSeconds } from '#components/ui/server-clock.ts';
import { useRenderedFor } from '#lib/document/rendered-for.ts';

/** Server time in seconds, updated every second. */
export function useServerSeconds(): number {
  const rendered = useRenderedFor()?.at ?? 0;
  return useSyncExternalStore(everySecond, serverSeconds, () => rendered);
}

'use client';

import { useSyncExternalStore } from 'react';
import { everySecond, serverSeconds } from '#components/ui/server-clock.ts';

/** The server's seconds, told anew every second. */
export const useServerSeconds = (): number => useSyncExternalStore(everySecond, serverSeconds, () => 0);

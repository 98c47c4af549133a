'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { everySecond, serverSeconds } from '#components/ui/server-clock.ts';

/** Content from a time on, in seconds. */
export interface Version {
  readonly from: number;
  readonly content: ReactNode;
}

/**
 * Shows the version that applies by the server's clock, so that an open page follows the phases of a contest. The
 * versions are rendered with the page and given in order; the first is the one at its rendering.
 */
export function CurrentVersion({ versions }: { readonly versions: readonly Version[] }) {
  const index = useSyncExternalStore(
    everySecond,
    () => Math.max(0, indexAt(versions, serverSeconds())),
    () => 0,
  );
  return versions[index]?.content;
}

const indexAt = (versions: readonly Version[], now: number) => versions.findLastIndex(({ from }) => from <= now);

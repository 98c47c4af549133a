'use client';

import { useEffect, useState } from 'react';
import { useSession } from '#lib/client/session.ts';
import { type Mine, readMine } from './ranking-calls.ts';
import type { RankingScreenContext } from './ranking-context.ts';

/**
 * The team of the signed-in person, with its neighbours; null for visitors, without a team here and while unknown.
 * @param version of the rows on screen: a new one may have moved the team
 */
export function useMine(place: RankingScreenContext, version: number): Mine | null {
  const { state } = useSession();
  const [mine, setMine] = useState<Mine | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the ranking triggers a new request
  useEffect(() => {
    if (state !== 'signedIn') return setMine(null);
    const asking = new AbortController();
    readMine(place, asking.signal).then(setMine, () => undefined);
    return () => asking.abort();
  }, [state, place, version]);
  return mine;
}

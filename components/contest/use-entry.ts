'use client';

import { useEffect, useState } from 'react';
import { request } from '#lib/client/request.ts';
import { useSession } from '#lib/client/session.ts';

const entryStates = ['banned', 'signedUp', 'closed', 'notOpen', 'noTeam', 'notSignedUp'] as const;

/** Where a signed-in player stands in a contest; `unknown` until the backend has said so, or when it cannot. */
export type Entry = 'visitor' | 'unknown' | (typeof entryStates)[number];

/** The hero and the side card ask in the same moment: one call for both. */
const asked = new Map<string, Promise<Entry>>();

async function ask(url: string): Promise<Entry> {
  const { status, payload } = await request('GET', url);
  // The API is ours and same-origin; loading the schemas of teams would cost a public page too much.
  const data = status === 200 ? (payload as { readonly data?: { readonly state?: unknown } | null } | undefined) : null;
  return entryStates.find((state) => state === data?.data?.state) ?? 'unknown';
}

function askOnce(url: string): Promise<Entry> {
  const running = asked.get(url) ?? ask(url).catch((): Entry => 'unknown');
  asked.set(url, running);
  void running.finally(() => asked.delete(url));
  return running;
}

/**
 * Where whoever looks at the page stands in a contest.
 * @param url of the call that checks it, from `/api` on
 */
export function useEntry(url: string): Entry {
  const { state } = useSession();
  const [entry, setEntry] = useState<Entry>('unknown');
  useEffect(() => {
    if (state !== 'signedIn') return;
    let shown = true;
    void askOnce(url).then((found) => shown && setEntry(found));
    return () => {
      shown = false;
    };
  }, [state, url]);
  return state === 'signedIn' ? entry : 'visitor';
}

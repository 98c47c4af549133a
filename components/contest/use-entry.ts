'use client';

import { useEffect, useState } from 'react';
import { request } from '#lib/client/request.ts';
import { useSession } from '#lib/client/session.ts';

const entryStates = ['banned', 'signedUp', 'closed', 'notOpen', 'noTeam', 'notSignedUp'] as const;

/** Where a signed-in player stands in a contest; `unknown` until the backend has said so, or when it cannot. */
export type Entry = 'visitor' | 'unknown' | (typeof entryStates)[number];

/** Where somebody stands, and the first track their team is signed up for and may work on; null without one. */
export interface Standing {
  readonly entry: Entry;
  readonly raceId: string | null;
}

const nowhere: Standing = { entry: 'unknown', raceId: null };

/** The part of the answer that is read here. */
interface Answer {
  readonly data?: {
    readonly state?: unknown;
    readonly races?: readonly { readonly raceId?: unknown; readonly status?: unknown }[];
  } | null;
}

/** The hero and the side card ask in the same moment: one call for both. */
const asked = new Map<string, Promise<Standing>>();

async function ask(url: string): Promise<Standing> {
  const { status, payload } = await request('GET', url);
  // The API is ours and same-origin; loading the schemas of teams would cost a public page too much.
  const data = status === 200 ? (payload as Answer | undefined)?.data : null;
  const raceId = data?.races?.find((race) => race.status === 2)?.raceId;
  return {
    entry: entryStates.find((state) => state === data?.state) ?? 'unknown',
    raceId: typeof raceId === 'string' ? raceId : null,
  };
}

function askOnce(url: string): Promise<Standing> {
  const running = asked.get(url) ?? ask(url).catch(() => nowhere);
  asked.set(url, running);
  void running.finally(() => asked.delete(url));
  return running;
}

/**
 * Where whoever looks at the page stands in a contest.
 * @param url of the call that checks it, from `/api` on
 */
export function useEntry(url: string): Standing {
  const { state } = useSession();
  const [standing, setStanding] = useState(nowhere);
  useEffect(() => {
    if (state !== 'signedIn') return;
    let shown = true;
    void askOnce(url).then((found) => shown && setStanding(found));
    return () => {
      shown = false;
    };
  }, [state, url]);
  return state === 'signedIn' ? standing : { entry: 'visitor', raceId: null };
}

'use client';

import { useEffect, useState } from 'react';
import { request } from '#lib/client/request.ts';
import { useSession } from '#lib/client/session.ts';
import type { RaceData } from '#lib/contract/teams/teams.ts';

// Public pages load this: the contract's own list would bring zod with it.
const entryStates = [
  'banned',
  'signedUp',
  'closed',
  'notOpen',
  'noTeam',
  'notSignedUp',
] as const satisfies readonly RaceData['state'][];

/** Entry state of the viewer in a contest: `asking` until the backend has responded, `unknown` if it failed. */
export type Entry = 'visitor' | 'asking' | 'unknown' | (typeof entryStates)[number];

/** Entry state with the first track that the team is signed up for and may work on; null without one. */
export interface EntryState {
  readonly entry: Entry;
  readonly raceId: string | null;
}

const asking: EntryState = { entry: 'asking', raceId: null };
const unknown: EntryState = { entry: 'unknown', raceId: null };

interface Answer {
  readonly data?: {
    readonly state?: unknown;
    readonly races?: readonly { readonly raceId?: unknown; readonly status?: unknown }[];
  } | null;
}

/** The hero and the side card request the state at the same time: they share one call. */
const asked = new Map<string, Promise<EntryState>>();

/** After it the general action is shown. */
const checkTimeoutMs = 4_000;

async function ask(url: string): Promise<EntryState> {
  const { status, payload } = await request('GET', url, { signal: AbortSignal.timeout(checkTimeoutMs) });
  // Same-origin API of the portal; loading the team schemas would make a public page too large.
  const data = status === 200 ? (payload as Answer | undefined)?.data : null;
  const raceId = data?.races?.find((race) => race.status === 2)?.raceId;
  return {
    entry: entryStates.find((state) => state === data?.state) ?? 'unknown',
    raceId: typeof raceId === 'string' ? raceId : null,
  };
}

function askOnce(url: string): Promise<EntryState> {
  const running = asked.get(url) ?? ask(url).catch(() => unknown);
  asked.set(url, running);
  void running.finally(() => asked.delete(url));
  return running;
}

/**
 * Entry state of the viewer in a contest.
 * @param url of the call that checks it, from `/api` on
 */
export function useEntry(url: string): EntryState {
  const { state } = useSession();
  const [known, setKnown] = useState(asking);
  useEffect(() => {
    if (state !== 'signedIn') return;
    let shown = true;
    void askOnce(url).then((found) => shown && setKnown(found));
    return () => {
      shown = false;
    };
  }, [state, url]);
  return state === 'signedIn' ? known : { entry: 'visitor', raceId: null };
}

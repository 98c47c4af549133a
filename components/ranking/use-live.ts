'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { createTimer, followEvents } from '#lib/client/event-stream.ts';
import { pollEvery } from './ranking-context.ts';

/** Milliseconds over which the clients spread their reads after a change, to avoid a burst of requests. */
const spreadMs = 600;
/** Milliseconds to wait for the first event, which is sent at once unless a proxy buffers the stream. */
const firstEventTimeoutMs = 6000;
/** Milliseconds allowed between two events; the backend sends at least one every 15 seconds. */
const heartbeatTimeoutMs = 40_000;

export type LiveState = 'off' | 'live' | 'polling';

/**
 * Calls back when the ranking may have changed: by server-sent events, or every 15 seconds when the stream is refused,
 * cut or buffered by a proxy. Sends no requests while the tab is hidden; on return it reads the changes made meanwhile.
 * @param url of the events; null: the ranking no longer changes
 * @param shown version on screen
 * @param onChange reads the rows, and tells whether it could
 */
export function useLive(
  url: string | null,
  shown: number,
  onChange: (version?: number) => Promise<boolean>,
): LiveState {
  const [state, setState] = useState<LiveState>('off');
  const changed = useEffectEvent(async (version: number | null) =>
    version === shown ? true : onChange(version ?? undefined),
  );
  useEffect(() => {
    if (url === null) return;
    return follow(url, (version) => changed(version), setState);
  }, [url]);
  return url === null ? 'off' : state;
}

/** Version in an event's data; null for any other data. */
function versionOf(data: unknown): number | null {
  const version = typeof data === 'object' && data !== null && 'version' in data ? data.version : null;
  return typeof version === 'number' ? version : null;
}

function follow(
  url: string,
  changed: (version: number | null) => Promise<boolean>,
  onState: (state: LiveState) => void,
): () => void {
  let version: number | null = null;
  const soon = createTimer(() => void changed(version));
  const unfollow = followEvents(url, {
    on: {
      ranking: (data) => {
        version = versionOf(data);
        soon.start(Math.random() * spreadMs);
      },
    },
    poll: () => changed(null),
    pollMs: pollEvery,
    openTimeoutMs: firstEventTimeoutMs,
    heartbeatTimeoutMs,
    onState,
  });
  return () => {
    unfollow();
    soon.stop();
  };
}

'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { pollEvery } from './limits.ts';

/** Milliseconds within which everybody who looks reads a change: not all in the same moment. */
const spread = 600;

export type LiveState = 'off' | 'live' | 'polling';

/**
 * Calls back when the ranking may have changed: by server-sent events, and every 15 seconds where they do not arrive.
 * Nothing is asked while nobody looks; whoever comes back sees what happened meanwhile.
 * @param url of the events; null: nothing changes any more
 * @param shown version of what is on screen
 */
export function useLive(url: string | null, shown: number, onChange: (version?: number) => void): LiveState {
  const [state, setState] = useState<LiveState>('off');
  const changed = useEffectEvent((version: number | null) => {
    if (version !== shown) onChange(version ?? undefined);
  });
  useEffect(() => {
    if (url === null) return;
    return follow(url, (version) => changed(version), setState);
  }, [url]);
  return url === null ? 'off' : state;
}

/** The version that an event tells; null for anything else. */
function versionOf(data: string): number | null {
  const version: unknown = JSON.parse(data)?.version;
  return typeof version === 'number' ? version : null;
}

function follow(
  url: string,
  changed: (version: number | null) => void,
  become: (state: LiveState) => void,
): () => void {
  let source: EventSource | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;

  const tell = ({ data }: MessageEvent<string>) => {
    clearTimeout(soon);
    soon = setTimeout(() => changed(versionOf(data)), Math.random() * spread);
  };
  const pollInstead = () => {
    become('polling');
    poll ??= setInterval(() => changed(null), pollEvery);
  };
  const stopPolling = () => {
    clearInterval(poll);
    poll = undefined;
  };
  const stop = () => {
    source?.close();
    source = undefined;
    clearTimeout(soon);
    stopPolling();
  };
  const start = () => {
    if (source || document.hidden) return;
    source = new EventSource(url);
    source.addEventListener('open', () => {
      stopPolling();
      become('live');
    });
    source.addEventListener('ranking', tell);
    // The browser tries again by itself unless the answer was a refusal; either way the ranking goes on.
    source.addEventListener('error', pollInstead);
  };
  const look = () => (document.hidden ? stop() : start());

  document.addEventListener('visibilitychange', look);
  start();
  return () => {
    document.removeEventListener('visibilitychange', look);
    stop();
  };
}

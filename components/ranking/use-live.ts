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
 */
export function useLive(url: string | null, onChange: () => void): LiveState {
  const [state, setState] = useState<LiveState>('off');
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    if (url === null) return;
    return follow(url, () => changed(), setState);
  }, [url]);
  return url === null ? 'off' : state;
}

function follow(url: string, changed: () => void, become: (state: LiveState) => void): () => void {
  let source: EventSource | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    clearTimeout(soon);
    soon = setTimeout(changed, Math.random() * spread);
  };
  const pollInstead = () => {
    become('polling');
    poll ??= setInterval(changed, pollEvery);
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
      tell();
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

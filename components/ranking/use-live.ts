'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { pollEvery } from './limits.ts';

/** Milliseconds within which everybody who looks reads a change: not all in the same moment. */
const spread = 600;
/** Milliseconds for the first event, which comes at once where nothing on the way holds it back. */
const firstWord = 6000;
/** Milliseconds between two events; the backend says at least one in 15 seconds. */
const longestSilence = 40_000;
/** Milliseconds until a stream that was refused or fell silent is opened anew. */
const rest = 60_000;

export type LiveState = 'off' | 'live' | 'polling';

/**
 * Calls back when the ranking may have changed: by server-sent events, and every 15 seconds where they do not arrive,
 * be it that the stream is refused, cut, or held back by something on its way. Nothing is asked while nobody looks;
 * whoever comes back sees what happened meanwhile.
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

/** A callback that can be put off. */
function timer(callback: () => void) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(waiting);
  return {
    stop,
    start(milliseconds: number) {
      stop();
      waiting = setTimeout(callback, milliseconds);
    },
  };
}

function follow(
  url: string,
  changed: (version: number | null) => void,
  become: (state: LiveState) => void,
): () => void {
  let source: EventSource | undefined;
  let told: number | null = null;
  const soon = timer(() => changed(told));
  const silence = timer(() => giveUp());
  const again = timer(() => open());
  const poll = timer(() => {
    changed(null);
    poll.start(pollEvery);
  });
  let polling = false;

  const pollInstead = () => {
    become('polling');
    if (!polling) poll.start(pollEvery);
    polling = true;
  };
  const heard = ({ data }: MessageEvent<string>) => {
    silence.start(longestSilence);
    poll.stop();
    polling = false;
    become('live');
    told = versionOf(data);
    soon.start(Math.random() * spread);
  };
  const close = () => {
    source?.close();
    source = undefined;
    silence.stop();
  };
  const giveUp = () => {
    close();
    pollInstead();
    again.start(rest);
  };
  const failed = () => {
    // The browser tries again by itself unless the answer was a refusal; either way the ranking goes on.
    if (source?.readyState === EventSource.CLOSED) giveUp();
    else pollInstead();
  };
  const open = () => {
    if (source || document.hidden) return;
    source = new EventSource(url);
    source.addEventListener('ranking', heard);
    source.addEventListener('error', failed);
    silence.start(firstWord);
  };
  const stop = () => {
    close();
    for (const each of [soon, again, poll]) each.stop();
    polling = false;
  };
  const look = () => (document.hidden ? stop() : open());

  document.addEventListener('visibilitychange', look);
  open();
  return () => {
    document.removeEventListener('visibilitychange', look);
    stop();
  };
}

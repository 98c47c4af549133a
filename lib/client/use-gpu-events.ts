'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { gpu } from '#lib/contract/gpu.ts';
import { urlOf } from './call.ts';
import { refreshGpu } from './queries/gpu.ts';

/** Milliseconds within which several changes are one. */
const together = 300;
/** Milliseconds between two questions while there is no stream. */
const pollEvery = 8000;

/**
 * Asks again for runs, hours and the queue whenever the team's have changed: by server-sent events, and every few
 * seconds while they do not come through. Nothing is asked while nobody looks.
 * @returns whether changes are pushed at the moment
 */
export function useGpuEvents(competitionID: string): boolean {
  const client = useQueryClient();
  const [live, setLive] = useState(false);
  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      clearTimeout(soon);
      soon = setTimeout(() => void refreshGpu(client, competitionID), together);
    };
    let open = false;
    let before = false;
    const become = (state: boolean) => {
      open = state;
      setLive(state);
    };
    const poll = setInterval(() => {
      if (!open && !document.hidden) refresh();
    }, pollEvery);
    const source = new EventSource(urlOf(gpu.events, { query: { competitionID } }));
    source.onopen = () => {
      become(true);
      // What happened while the stream was cut.
      if (before) refresh();
      before = true;
    };
    source.onerror = () => become(false);
    source.addEventListener('gpu', refresh);
    return () => {
      source.close();
      clearInterval(poll);
      clearTimeout(soon);
    };
  }, [client, competitionID]);
  return live;
}

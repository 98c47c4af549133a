'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { urlOf } from '#lib/contract/endpoint.ts';
import { gpu } from '#lib/contract/gpu/gpu.ts';
import { createTimer, followEvents } from './event-stream.ts';
import { refreshGpu } from './queries/gpu.ts';

/** Milliseconds within which several changes are combined. */
const debounceMs = 300;
const pollMs = 8000;

/**
 * Refetches runs, hours and the queue after changes of the team: by server-sent events, and every few seconds while
 * they do not arrive. Pauses while the page is hidden.
 * @returns true while changes are pushed
 */
export function useGpuEvents(competitionID: string): boolean {
  const client = useQueryClient();
  const [live, setLive] = useState(false);
  useEffect(() => {
    const refresh = createTimer(() => void refreshGpu(client, competitionID));
    const changed = () => refresh.start(debounceMs);
    const unfollow = followEvents(urlOf(gpu.events, { query: { competitionID } }), {
      on: { gpu: changed },
      poll: changed,
      pollMs,
      openTimeoutMs: pollMs,
      onState: (state) => setLive(state === 'live'),
    });
    return () => {
      unfollow();
      refresh.stop();
    };
  }, [client, competitionID]);
  return live;
}

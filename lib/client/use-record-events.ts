'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { urlOf } from '#lib/contract/endpoint.ts';
import { SubmissionSchema, submissions } from '#lib/contract/submissions/submissions.ts';
import { followEvents } from './event-stream.ts';
import { refreshSubmissions, showSubmission } from './queries/submissions.ts';

/** Milliseconds allowed for the stream to open. */
const openTimeoutMs = 8000;
const pollMs = 5000;

/**
 * Keeps the team's submissions to a track up to date: by server-sent events, and by polling every few seconds while
 * they do not arrive (a buffering proxy, an interrupted network). Missed changes are fetched after a reconnect.
 * @returns true while changes are pushed
 */
export function useRecordEvents(raceId: string): boolean {
  const client = useQueryClient();
  const [live, setLive] = useState(false);
  useEffect(() => {
    const refresh = () => void refreshSubmissions(client, raceId);
    return followEvents(urlOf(submissions.events, { query: { raceId } }), {
      on: {
        submission: (data) => {
          const changed = SubmissionSchema.safeParse(data).data;
          if (changed) showSubmission(client, changed);
          refresh();
        },
      },
      poll: refresh,
      pollMs,
      openTimeoutMs,
      onState: (state) => setLive(state === 'live'),
    });
  }, [client, raceId]);
  return live;
}

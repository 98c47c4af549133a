'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SubmissionSchema, submissions } from '#lib/contract/submissions.ts';
import { urlOf } from './call.ts';
import { refreshSubmissions, showSubmission } from './queries/submissions.ts';

/** Milliseconds without an open stream after which the page asks by itself. */
const patience = 8000;
/** Milliseconds between two questions while there is no stream. */
const pollEvery = 5000;

function submissionOf(data: string) {
  try {
    return SubmissionSchema.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Keeps what the team handed in to a track up to date: by server-sent events, and by asking every few seconds while
 * they do not come through (a proxy that holds them back, a cut network). What was missed is asked for when the stream
 * is open again.
 * @returns whether changes are pushed at the moment
 */
export function useRecordEvents(raceId: string): boolean {
  const client = useQueryClient();
  const [live, setLive] = useState(false);
  useEffect(() => {
    const refresh = () => void refreshSubmissions(client, raceId);
    let poll: ReturnType<typeof setInterval> | undefined;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let opened = false;
    const pollSoon = () => {
      waiting ??= setTimeout(() => {
        poll ??= setInterval(refresh, pollEvery);
      }, patience);
    };
    const stopPolling = () => {
      clearTimeout(waiting);
      clearInterval(poll);
      waiting = undefined;
      poll = undefined;
    };
    const source = new EventSource(urlOf(submissions.events, { query: { raceId } }));
    source.onopen = () => {
      stopPolling();
      setLive(true);
      if (opened) refresh();
      opened = true;
    };
    source.onerror = () => {
      setLive(false);
      pollSoon();
    };
    source.addEventListener('submission', ({ data }: MessageEvent<string>) => {
      const changed = submissionOf(data);
      if (changed) showSubmission(client, changed);
      refresh();
    });
    pollSoon();
    return () => {
      source.close();
      stopPolling();
    };
  }, [client, raceId]);
  return live;
}

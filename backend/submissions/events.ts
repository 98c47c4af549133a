import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { type Listen, notify } from '../platform/database/notifications.ts';
import type { ChangeListener } from '../platform/http/event-stream.ts';

/** Channel on which every change of a submission is published. */
export const submissionsChannel = 'submissions';
/** Channel on which new work for scoring is published. */
export const scoringChannel = 'scoring';

const ChangeSchema = z.object({ id: z.string(), trackId: z.string(), teamId: z.string() });
type SubmissionChange = z.infer<typeof ChangeSchema>;

export const publishChange = (tx: Database, { id, trackId, teamId }: SubmissionChange): Promise<void> =>
  notify(tx, submissionsChannel, JSON.stringify({ id, trackId, teamId }));

/** Payload of the channel; null when a message may have been missed. */
export function changeOf(payload: string): SubmissionChange | null {
  return payload === '' ? null : ChangeSchema.parse(JSON.parse(payload));
}

/** Publishes changes of submissions from all processes. */
export interface SubmissionEvents {
  /** Subscribes to a team's submissions in one track; returns the function that unsubscribes. */
  on(teamId: string, trackId: string, listener: ChangeListener): Promise<() => void>;
}

export function createSubmissionEvents(listen: Listen): SubmissionEvents {
  const listeners = new Map<string, Set<ChangeListener>>();
  let listening: Promise<unknown> | null = null;

  const publish = (payload: string): void => {
    const change = changeOf(payload);
    if (!change) for (const group of listeners.values()) for (const listener of group) listener(null);
    else for (const listener of listeners.get(`${change.teamId} ${change.trackId}`) ?? []) listener(change.id);
  };

  return {
    async on(teamId, trackId, listener) {
      listening ??= listen(submissionsChannel, publish).catch((error) => {
        listening = null;
        throw error;
      });
      await listening;
      const key = `${teamId} ${trackId}`;
      const group = listeners.get(key) ?? new Set();
      listeners.set(key, group.add(listener));
      return () => {
        group.delete(listener);
        if (group.size === 0 && listeners.get(key) === group) listeners.delete(key);
      };
    },
  };
}

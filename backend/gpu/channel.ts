import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { type Listen, notify } from '../platform/database/notifications.ts';

/** Channel of every change of runs, hours and the queue. */
export const gpuChannel = 'gpu';

const ChangeSchema = z.object({
  competitionId: z.string(),
  /** Null: the change concerns every team, for instance because the queue moved. */
  teamId: z.string().nullable(),
  runId: z.string().nullable(),
});
export type GpuChange = z.infer<typeof ChangeSchema>;

export const publishChange = (tx: Database, { competitionId, teamId, runId }: GpuChange): Promise<void> =>
  notify(tx, gpuChannel, JSON.stringify({ competitionId, teamId, runId }));

/** Subscriptions to changes made by any process. */
export interface GpuEvents {
  /**
   * Calls the listener for each change of a team: with the run's id, empty for any other change, null when events may
   * have been missed.
   */
  on(competitionId: string, teamId: string, listener: (runId: string | null) => void): Promise<() => void>;
}

type Listener = (change: GpuChange | null) => void;

export function createGpuEvents(listen: Listen): GpuEvents {
  const listeners = new Set<Listener>();
  let listening: Promise<unknown> | null = null;
  const publish = (payload: string): void => {
    const change = payload === '' ? null : ChangeSchema.parse(JSON.parse(payload));
    for (const listener of listeners) listener(change);
  };
  return {
    async on(competitionId, teamId, onChange) {
      listening ??= listen(gpuChannel, publish).catch((error) => {
        listening = null;
        throw error;
      });
      await listening;
      const listener: Listener = (change) => {
        if (!change) return onChange(null);
        const concerns = change.competitionId === competitionId && (change.teamId ?? teamId) === teamId;
        if (concerns) onChange(change.runId ?? '');
      };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { type Listen, notify } from '../database/notifications.ts';

/** Where every change of runs, hours and the queue is said. */
export const gpuChannel = 'gpu';

const ChangeSchema = z.object({
  competitionId: z.string(),
  /** Null: it concerns everybody, for instance the queue moved. */
  teamId: z.string().nullable(),
  runId: z.string().nullable(),
});
export type GpuChange = z.infer<typeof ChangeSchema>;

export const sayChanged = (tx: Database, { competitionId, teamId, runId }: GpuChange): Promise<void> =>
  notify(tx, gpuChannel, JSON.stringify({ competitionId, teamId, runId }));

/** Tells of changes, from whichever process they come. */
export interface GpuEvents {
  /** Hears of what concerns a team: the id of the run, empty for anything else, null when something was missed. */
  on(competitionId: string, teamId: string, heard: (runId: string | null) => void): Promise<() => void>;
}

type Listener = (change: GpuChange | null) => void;

export function createGpuEvents(listen: Listen): GpuEvents {
  const listeners = new Set<Listener>();
  let listening: Promise<unknown> | null = null;
  const tell = (payload: string): void => {
    const change = payload === '' ? null : ChangeSchema.parse(JSON.parse(payload));
    for (const listener of listeners) listener(change);
  };
  return {
    async on(competitionId, teamId, heard) {
      listening ??= listen(gpuChannel, tell).catch((error) => {
        listening = null;
        throw error;
      });
      await listening;
      const listener: Listener = (change) => {
        if (!change) return heard(null);
        const concerns = change.competitionId === competitionId && (change.teamId ?? teamId) === teamId;
        if (concerns) heard(change.runId ?? '');
      };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

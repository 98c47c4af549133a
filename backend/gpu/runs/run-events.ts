import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { RunEvent } from '#lib/contract/gpu/gpu-runs.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { type MessageKey, translate } from '../../messages/messages.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Listen, notify } from '../../platform/database/notifications.ts';
import { changeOf, submissionsChannel } from '../../submissions/events.ts';
import { gpuEvents } from '../tables.ts';

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
   * Calls the listener for each change of a team and of its submissions: with the run's id, empty for any other change,
   * null when events may have been missed.
   */
  on(competitionId: string, teamId: string, listener: (runId: string | null) => void): Promise<() => void>;
}

/** A change without a contest is of a team, which is in one contest. Null when changes may have been missed. */
type Listener = (change: (Omit<GpuChange, 'competitionId'> & { readonly competitionId: string | null }) | null) => void;

export function createGpuEvents(listen: Listen): GpuEvents {
  const listeners = new Set<Listener>();
  let listening: Promise<unknown> | null = null;
  const send: Listener = (change) => {
    for (const listener of listeners) listener(change);
  };
  const publish = (payload: string): void => send(payload === '' ? null : ChangeSchema.parse(JSON.parse(payload)));
  // A run shows that its result was submitted.
  const publishSubmission = (payload: string): void => {
    const change = changeOf(payload);
    send(change && { competitionId: null, teamId: change.teamId, runId: null });
  };
  return {
    async on(competitionId, teamId, onChange) {
      listening ??= Promise.all([listen(gpuChannel, publish), listen(submissionsChannel, publishSubmission)]).catch(
        (error) => {
          listening = null;
          throw error;
        },
      );
      await listening;
      const listener: Listener = (change) => {
        if (!change) return onChange(null);
        const isHere = (change.competitionId ?? competitionId) === competitionId;
        const concerns = isHere && (change.teamId ?? teamId) === teamId;
        if (concerns) onChange(change.runId ?? '');
      };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type Values = Readonly<Record<string, string | number>>;

export async function note(
  tx: Database,
  runId: string,
  kind: RunEvent['kind'],
  at: number,
  values: Values = {},
): Promise<void> {
  await tx.insert(gpuEvents).values({ runId, kind, at, values });
}

/** Events of a run in chronological order. */
export async function eventsOf(from: Database, runId: string, locale: Locale): Promise<RunEvent[]> {
  const rows = await from.select().from(gpuEvents).where(eq(gpuEvents.runId, runId)).orderBy(asc(gpuEvents.id));
  return rows.map(({ at, kind, values }) => ({
    at,
    kind,
    text: translate(locale, `gpu.event.${kind}`, { ...values, ...reasonIn(values, locale) }),
    place: typeof values.place === 'number' ? values.place : null,
  }));
}

/** The reason of an end is stored as the last part of a key, and translated into the language of each request. */
const reasonIn = (values: Values, locale: Locale): Values =>
  typeof values.reason === 'string' ? { reason: endSentence(values.reason, values, locale) } : {};

export const endSentence = (reason: string, values: Values, locale: Locale): string =>
  translate(locale, `gpu.end.${reason}` as MessageKey, values);

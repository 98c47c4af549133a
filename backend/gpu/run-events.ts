import { asc, eq } from 'drizzle-orm';
import type { RunEvent } from '#lib/contract/gpu-runs.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Database } from '../database/database.ts';
import { type MessageKey, say } from '../messages/messages.ts';
import { gpuEvents } from './tables.ts';

type Values = Readonly<Record<string, string | number>>;

/** Notes what happened to a run. */
export async function note(
  tx: Database,
  runId: string,
  kind: RunEvent['kind'],
  at: number,
  values: Values = {},
): Promise<void> {
  await tx.insert(gpuEvents).values({ runId, kind, at, values });
}

/** What happened to a run, in its order. */
export async function eventsOf(from: Database, runId: string, locale: Locale): Promise<RunEvent[]> {
  const rows = await from.select().from(gpuEvents).where(eq(gpuEvents.runId, runId)).orderBy(asc(gpuEvents.id));
  return rows.map(({ at, kind, values }) => ({
    at,
    kind,
    text: say(locale, `gpu.event.${kind}`, { ...values, ...reasonIn(values, locale) }),
    place: typeof values.place === 'number' ? values.place : null,
  }));
}

/** Why a run ended is stored as the last part of a key, so that it is read in the language of each request. */
const reasonIn = (values: Values, locale: Locale): Values =>
  typeof values.reason === 'string' ? { reason: endSentence(values.reason, values, locale) } : {};

export const endSentence = (reason: string, values: Values, locale: Locale): string =>
  say(locale, `gpu.end.${reason}` as MessageKey, values);

import { asc, eq } from 'drizzle-orm';
import type { RunEvent } from '#lib/contract/gpu/gpu-runs.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { type MessageKey, translate } from '../../messages/messages.ts';
import type { Database } from '../../platform/database/database.ts';
import { gpuEvents } from '../tables.ts';

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

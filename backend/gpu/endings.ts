import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Clock } from '../clock.ts';
import type { Halls } from './halls.ts';
import type { RunRow } from './planning.ts';
import type { Ending, Orders } from './queue.ts';
import type { Ended } from './runner.ts';

export interface StopParts {
  readonly clock: Clock;
  readonly halls: Halls;
}

/** Why a program was asked to end. */
export type StopReason = 'cancelled' | 'timedOut' | 'closed';

/** Why a run must end now; null while it may go on. */
export function stopReason(
  { clock, halls }: StopParts,
  { longest, competitionId }: RunRow,
  { cancelAskedAt, startedAt }: Orders,
): StopReason | null {
  const now = clock();
  if (cancelAskedAt !== null) return 'cancelled';
  if (now >= (startedAt ?? now) + longest) return 'timedOut';
  return now >= (halls.find(competitionId)?.closesAt ?? Number.POSITIVE_INFINITY) ? 'closed' : null;
}

const stopped = { cancelled: 'cancelled', timedOut: 'timedOut', closed: 'timedOut' } as const;
/** Codes by which Node says that its memory was used up. */
const memoryCodes: readonly (number | null)[] = [134];

/** How a run ended, from how its program did. @param reason why it was asked to end; null when it was not */
export function endingOf({ code, signal }: Ended, reason: StopReason | null): Omit<Ending, 'result'> {
  if (reason) return { state: stopped[reason], reason: signal === 'SIGKILL' ? `${reason}Killed` : reason };
  if (code === 0) return { state: 'done', reason: null };
  if (memoryCodes.includes(code) || signal === 'SIGABRT') return { state: 'failed', reason: 'memory' };
  if (signal) return { state: 'failed', reason: 'signal', values: { signal } };
  return { state: 'failed', reason: 'code', values: { code: code ?? 0 } };
}

/** What the program left; null where it left nothing, or nothing that can be handed in. */
export async function resultOf(path: string): Promise<Ending['result']> {
  const about = await stat(path).catch(() => null);
  if (!about?.isFile() || about.size === 0) return null;
  let lines = 0;
  for await (const bytes of createReadStream(path)) for (const byte of bytes) lines += Number(byte === 0x0a);
  return { size: about.size, rows: Math.max(0, lines - 1) };
}

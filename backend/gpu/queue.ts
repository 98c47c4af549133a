import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { RunState } from '#lib/contract/gpu-runs.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { SlotFault } from '../slots/faults.ts';
import { inTransaction } from '../teams/scene.ts';
import { sayChanged } from './channel.ts';
import type { FaultLetters } from './fault-letters.ts';
import type { Hall, Halls } from './halls.ts';
import type { LogFacts } from './log-lines.ts';
import { planned, type ReservedCards, type RunRow, readSituation } from './planning.ts';
import { enter, hoursOf, usedBy } from './quota.ts';
import { note } from './run-events.ts';
import { gpuRuns } from './tables.ts';

/** A process that says nothing for so long has died, in seconds; the machine guide promises two minutes. */
export const silence = 90;
/** So often a run is begun again after faults of ours. */
export const triesAtMost = 3;

/** How a run ended, and why: the last part of a key of the backend's messages. */
export interface Ending {
  readonly state: Extract<RunState, 'done' | 'failed' | 'timedOut' | 'cancelled'>;
  readonly reason: string | null;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly result: { readonly size: number; readonly rows: number } | null;
}

/** What the one who runs a run is told when it says that it is alive. */
export interface Orders {
  readonly cancelAskedAt: number | null;
  readonly startedAt: number | null;
}

/** Runs that wait or hold cards, shared by any number of processes. */
export interface GpuQueue {
  /** Gives cards to those whose turn it is, and takes them from processes that died. */
  schedule(): Promise<void>;
  /** A run that got cards, for this worker alone as long as it says that it is alive; null when there is none. */
  claim(worker: string): Promise<RunRow | null>;
  /** From now on the cards count. */
  started(id: string, worker: string): Promise<boolean>;
  /** Says that the worker is alive, and how far the log is; null when another one has the run by now. */
  alive(id: string, worker: string, log: LogFacts): Promise<Orders | null>;
  signalled(id: string, worker: string, reason: string): Promise<void>;
  ended(id: string, worker: string, ending: Ending): Promise<void>;
  /** The platform failed: the hours go back, and the run to the head of the queue. */
  lost(id: string, worker: string): Promise<void>;
}

interface QueueParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly halls: Halls;
  readonly reservedCards: ReservedCards;
  readonly letters: FaultLetters;
  /** What a fault costs a slot. */
  readonly slotFault: SlotFault;
}

export function createGpuQueue({ database, clock, halls, reservedCards, letters, slotFault }: QueueParts): GpuQueue {
  const holding = ['starting', 'running', 'stopping'] as const;
  const heldBy = (id: string, worker: string) =>
    and(eq(gpuRuns.id, id), eq(gpuRuns.worker, worker), inArray(gpuRuns.state, [...holding]));

  /** Only one process at a time decides about the cards of a contest. */
  const deciding = <T>({ contest }: Hall, work: (tx: Database) => Promise<T>): Promise<T> =>
    inTransaction(database, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('gpu queue'), hashtext(${contest.id}))`);
      return work(tx);
    });

  const takeFromDead = async (tx: Database, { contest }: Hall): Promise<void> => {
    const dead = await tx
      .select()
      .from(gpuRuns)
      .where(
        and(
          eq(gpuRuns.competitionId, contest.id),
          inArray(gpuRuns.state, [...holding]),
          lt(gpuRuns.aliveAt, clock() - silence),
        ),
      )
      .for('update', { skipLocked: true });
    for (const row of dead) await faulted(tx, row);
  };

  const closeQueue = async (tx: Database, { contest }: Hall): Promise<void> => {
    const rows = await tx
      .select()
      .from(gpuRuns)
      .where(and(eq(gpuRuns.competitionId, contest.id), eq(gpuRuns.state, 'queued')));
    for (const row of rows) await settle(tx, row, { state: 'cancelled', reason: 'notStarted', result: null });
  };

  /** Runs that were cancelled after they got cards, and before anybody began them. */
  const dropCancelled = async (tx: Database, { contest }: Hall): Promise<void> => {
    const unclaimed = and(eq(gpuRuns.state, 'starting'), isNull(gpuRuns.worker), isNotNull(gpuRuns.cancelAskedAt));
    const rows = await tx
      .select()
      .from(gpuRuns)
      .where(and(eq(gpuRuns.competitionId, contest.id), unclaimed))
      .for('update', { skipLocked: true });
    for (const row of rows) await settle(tx, row, { state: 'cancelled', reason: 'cancelled', result: null });
  };

  const giveCards = async (tx: Database, hall: Hall): Promise<void> => {
    const now = clock();
    const situation = await readSituation(tx, hall, now, reservedCards);
    for (const { id, node } of planned(situation).filter(({ at }) => at <= now)) {
      const given = { state: 'starting', node, givenAt: now, worker: null, aliveAt: null } as const;
      const [row] = await tx
        .update(gpuRuns)
        .set({ ...given, tries: sql`${gpuRuns.tries} + 1` })
        .where(and(eq(gpuRuns.id, id), eq(gpuRuns.state, 'queued')))
        .returning();
      if (!row) continue;
      await note(tx, id, 'starting', now, { node });
      await sayChanged(tx, { competitionId: hall.contest.id, teamId: null, runId: id });
    }
  };

  const faulted = async (tx: Database, row: RunRow): Promise<void> => {
    const now = clock();
    const lost = await usedBy(tx, row, now, reservedCards);
    const cause = causeOf(row);
    const entry = { competitionId: row.competitionId, teamId: row.teamId, cause, cardSeconds: lost, at: now };
    if (lost > 0) {
      await enter(tx, { ...entry, kind: 'run' });
      await enter(tx, { ...entry, kind: 'returned' });
    }
    const { competitionId, teamId, startedAt } = row;
    if (startedAt !== null) await slotFault(tx, { competitionId, teamId, from: startedAt, to: now });
    const isOver = row.tries >= triesAtMost || row.cancelAskedAt !== null;
    const rest = isOver
      ? ({ state: 'fault', reason: 'fault', reasonValues: {}, endedAt: now } as const)
      : ({ state: 'queued', isFirst: true, queuedAt: now } as const);
    const free = { node: null, givenAt: null, startedAt: null, signalledAt: null, worker: null, aliveAt: null };
    await tx
      .update(gpuRuns)
      .set({ ...(isOver ? { worker: null } : free), ...rest, returned: row.returned + lost })
      .where(eq(gpuRuns.id, row.id));
    await note(tx, row.id, 'fault', now, { cardSeconds: lost, hours: hoursOf(lost) });
    if (!isOver) await note(tx, row.id, 'requeued', now, { place: 1 });
    await letters.tell(tx, row, lost, isOver);
    await sayChanged(tx, { competitionId: row.competitionId, teamId: null, runId: row.id });
  };

  const settle = async (tx: Database, row: RunRow, { state, reason, values = {}, result }: Ending): Promise<void> => {
    const now = clock();
    const used = await usedBy(tx, row, now, reservedCards);
    const { competitionId, teamId } = row;
    if (used > 0)
      await enter(tx, { competitionId, teamId, kind: 'run', cause: causeOf(row), cardSeconds: used, at: now });
    await tx
      .update(gpuRuns)
      .set({
        ...{ state, reason, reasonValues: values, endedAt: now, charged: used, worker: null },
        ...{ resultSize: result?.size ?? null, resultRows: result?.rows ?? null },
      })
      .where(eq(gpuRuns.id, row.id));
    await note(tx, row.id, 'ended', now, { ...values, reason: reason ?? 'done' });
    await sayChanged(tx, { competitionId, teamId: null, runId: row.id });
  };

  /** Changes a run that this worker still has. */
  const whileHeld = (id: string, worker: string, work: (tx: Database, row: RunRow) => Promise<void>) =>
    inTransaction(database, async (tx) => {
      const [row] = await tx.select().from(gpuRuns).where(heldBy(id, worker)).for('update');
      if (row) await work(tx, row);
    });

  return {
    async schedule() {
      for (const hall of halls.all()) {
        const open = and(
          eq(gpuRuns.competitionId, hall.contest.id),
          or(eq(gpuRuns.state, 'queued'), inArray(gpuRuns.state, [...holding])),
        );
        if ((await database.$count(gpuRuns, open)) === 0) continue;
        await deciding(hall, async (tx) => {
          await takeFromDead(tx, hall);
          await dropCancelled(tx, hall);
          if (clock() >= hall.until) await closeQueue(tx, hall);
          else if (clock() >= hall.opensAt) await giveCards(tx, hall);
        });
      }
    },

    claim: (worker) =>
      inTransaction(database, async (tx) => {
        const [waiting] = await tx
          .select({ id: gpuRuns.id })
          .from(gpuRuns)
          .where(and(eq(gpuRuns.state, 'starting'), isNull(gpuRuns.worker)))
          .orderBy(asc(gpuRuns.givenAt), asc(gpuRuns.place))
          .limit(1)
          .for('update', { skipLocked: true });
        if (!waiting) return null;
        const [row = null] = await tx
          .update(gpuRuns)
          .set({ worker, aliveAt: clock() })
          .where(eq(gpuRuns.id, waiting.id))
          .returning();
        return row;
      }),

    async started(id, worker) {
      const now = clock();
      const [row] = await database
        .update(gpuRuns)
        .set({ state: 'running', startedAt: now, aliveAt: now })
        .where(and(heldBy(id, worker), eq(gpuRuns.state, 'starting')))
        .returning();
      if (!row) return false;
      await note(database, id, 'started', now, { node: row.node ?? 0 });
      await sayChanged(database, { competitionId: row.competitionId, teamId: row.teamId, runId: id });
      return true;
    },

    async alive(id, worker, { size, lines, errors, warnings, firstErrorLine }) {
      const known = { logSize: size, logLines: lines, errors, warnings, firstErrorLine };
      const [row] = await database
        .update(gpuRuns)
        .set({ aliveAt: clock(), ...known })
        .where(heldBy(id, worker))
        .returning({ cancelAskedAt: gpuRuns.cancelAskedAt, startedAt: gpuRuns.startedAt });
      return row ?? null;
    },

    signalled: (id, worker, reason) =>
      whileHeld(id, worker, async (tx, row) => {
        const now = clock();
        await tx.update(gpuRuns).set({ state: 'stopping', signalledAt: now }).where(eq(gpuRuns.id, id));
        await note(tx, id, 'signalled', now, { reason });
        await sayChanged(tx, { competitionId: row.competitionId, teamId: row.teamId, runId: id });
      }),

    ended: (id, worker, ending) => whileHeld(id, worker, (tx, row) => settle(tx, row, ending)),
    lost: (id, worker) => whileHeld(id, worker, faulted),
  };
}

/** One entry in the books for each time that a run was begun. */
const causeOf = ({ id, tries }: Pick<RunRow, 'id' | 'tries'>): string => `${id} ${tries}`;

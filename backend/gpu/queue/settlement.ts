import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { SlotFault } from '../../slots/faults.ts';
import { hasEngine, type ReservedGpus } from '../cluster/planning.ts';
import type { FaultOutcome, RunNotifications } from '../cluster/run-notifications.ts';
import { addLedgerEntry, hoursOf } from '../quota/quota.ts';
import { readCost } from '../quota/run-cost.ts';
import { note, publishChange } from '../runs/run-events.ts';
import { gpuRuns, type RunRow } from '../tables.ts';
import type { Ending } from './runner.ts';

/** Number of times that a run is started before a platform fault ends it. */
const triesAtMost = 3;

/**
 * Outcomes of runs, with their GPU hours. The moments are those at which the program ended by the clock of the engine
 * that ran it, in seconds: an engine may report an end later than it happened. The row must be locked.
 */
export interface Settlement {
  /** Ends the run, and charges its hours once for each try. */
  settle(tx: Database, row: RunRow, ending: Ending, at: number): Promise<void>;
  /** Platform fault: refunds the hours and requeues the run first, or ends it after `triesAtMost` starts. */
  fault(tx: Database, row: RunRow, at: number): Promise<void>;
}

interface SettlementDeps {
  readonly reservedGpus: ReservedGpus;
  readonly notifications: RunNotifications;
  /** Handles the cost of a fault for a slot. */
  readonly slotFault: SlotFault;
}

export function createSettlement({ reservedGpus, notifications, slotFault }: SettlementDeps): Settlement {
  return {
    async fault(tx, row, at) {
      const { used: lost } = await readCost(tx, row, at, reservedGpus);
      const entry = entryOf(row, lost, at);
      if (lost > 0) {
        await addLedgerEntry(tx, { ...entry, kind: 'run' });
        await addLedgerEntry(tx, { ...entry, kind: 'returned' });
      }
      const { competitionId, teamId, startedAt } = row;
      if (startedAt !== null) {
        const node = (await hasEngine(tx)) ? null : row.node;
        await slotFault(tx, { competitionId, teamId, node, from: startedAt, to: at });
      }
      const outcome = outcomeOf(row);
      const isOver = outcome !== 'requeued';
      const rest = isOver
        ? ({ state: 'fault', reason: 'fault', reasonValues: {}, endedAt: at } as const)
        : ({ state: 'queued', hasPriority: true, queuedAt: at } as const);
      const free = {
        node: null,
        allocatedAt: null,
        startedAt: null,
        signalledAt: null,
        worker: null,
        heartbeatAt: null,
      };
      await tx
        .update(gpuRuns)
        .set({ ...(isOver ? { worker: null } : free), ...rest, returned: row.returned + lost })
        .where(eq(gpuRuns.id, row.id));
      await note(tx, row.id, 'fault', at, { gpuSeconds: lost, hours: hoursOf(lost) });
      if (!isOver) await note(tx, row.id, 'requeued', at, { place: 1 });
      await notifications.fault(tx, row, lost, outcome);
      await publishChange(tx, { competitionId: row.competitionId, teamId: null, runId: row.id });
    },

    async settle(tx, row, { state, reason, values = {}, result }, at) {
      const { used } = await readCost(tx, row, at, reservedGpus);
      const { competitionId } = row;
      if (used > 0) await addLedgerEntry(tx, { ...entryOf(row, used, at), kind: 'run' });
      await tx
        .update(gpuRuns)
        .set({
          ...{ state, reason, reasonValues: values, endedAt: at, charged: used, worker: null },
          ...{ resultSize: result?.size ?? null, resultRows: result?.rows ?? null },
        })
        .where(eq(gpuRuns.id, row.id));
      await note(tx, row.id, 'ended', at, { ...values, reason: reason ?? 'done' });
      await notifications.ended(tx, row, state, used);
      await publishChange(tx, { competitionId, teamId: null, runId: row.id });
    },
  };
}

function outcomeOf({ tries, cancelAskedAt }: RunRow): FaultOutcome {
  if (cancelAskedAt !== null) return 'stoppedWhileCancelling';
  return tries >= triesAtMost ? 'stopped' : 'requeued';
}

/** Entry in the ledger of GPU hours; by its cause there is one for each start of a run. */
const entryOf = ({ id, tries, competitionId, teamId }: RunRow, gpuSeconds: number, at: number) => ({
  ...{ competitionId, teamId, gpuSeconds, at },
  cause: `${id} ${tries}`,
});

import { secondsInDay } from 'date-fns/constants';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Clusters } from '../cluster/clusters.ts';
import type { Reserved, ReservedGpus } from '../cluster/planning.ts';
import type { Engine } from './engine.ts';

/** Seconds ahead for which slots are reserved in the engine. */
const horizonS = 14 * secondsInDay;
/** Seconds between two comparisons. */
const mirrorEveryS = 5;
/** Names of these reservations begin with it; others in the engine are left alone. */
const prefix = 'slot-';
const nameOf = ({ slotId }: Reserved): string => `${prefix}${slotId}`;

interface MirrorDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly clusters: Clusters;
  readonly engine: Engine;
  readonly reservedGpus: ReservedGpus;
  readonly log: { error(details: object, message: string): void };
}

/** Slots of the calendar as reservations of an engine. */
export interface SlotReservations {
  /** Reserves new slots every few seconds, and releases those that are over or were given up. @throws EngineError */
  mirror(): Promise<void>;
  /** Name of the reservation that a team may use now, in its first slot of this moment; null without one. */
  of(teamId: string): string | null;
}

/** The calendar stays in the backend: it is compared with the reservations that the engine has. */
export function createSlotReservations({ engine, log, ...deps }: MirrorDeps): SlotReservations {
  let usable: ReadonlyMap<string, string> = new Map();
  let mirroredAt = 0;

  /** False when the engine refused; the next comparison tries again. */
  const attempt = (change: Promise<void>, reservation: string): Promise<boolean> =>
    change.then(
      () => true,
      (error) => {
        log.error({ err: error, reservation }, 'a reservation could not be changed');
        return false;
      },
    );

  return {
    async mirror() {
      const now = deps.clock();
      if (now - mirroredAt < mirrorEveryS) return;
      mirroredAt = now;
      const slots = (await readSlots(deps, now)).filter(({ to }) => to > now);
      const existing = new Set((await engine.reservations()).filter((name) => name.startsWith(prefix)));
      const wanted = new Set(slots.map(nameOf));
      // Before the new ones, which may be for the same GPUs.
      for (const name of existing) if (!wanted.has(name)) await attempt(engine.release(name), name);
      for (const slot of slots.filter((one) => !existing.has(nameOf(one)))) {
        const { node, gpus, to } = slot;
        const from = Math.max(slot.from, now);
        if (await attempt(engine.reserve({ name: nameOf(slot), node, gpus, from, to }), nameOf(slot)))
          existing.add(nameOf(slot));
      }
      const current = slots.filter((slot) => slot.from <= now && existing.has(nameOf(slot)));
      usable = new Map(current.toReversed().map((slot) => [slot.teamId, nameOf(slot)]));
    },
    of: (teamId) => usable.get(teamId) ?? null,
  };
}

async function readSlots(
  { database, clusters, reservedGpus }: Pick<MirrorDeps, 'database' | 'clusters' | 'reservedGpus'>,
  now: number,
): Promise<Reserved[]> {
  const slots: Reserved[] = [];
  for (const { contest } of clusters.all())
    slots.push(...(await reservedGpus(database, contest.id, now, now + horizonS)));
  return slots;
}

import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { CalendarDay, Slot, SlotGpus, Waiting } from '#lib/contract/offline/slots.ts';
import { others } from '../offline/notifications.ts';
import { assertAllowed, OfflineError } from '../offline/offline-error.ts';
import { type Asking, acting, type TeamHere } from '../offline/team-on-site.ts';
import type { Database } from '../platform/database/database.ts';
import { freeOf } from './gpus.ts';
import { notifyOfSlot } from './notifications.ts';
import { offerToWaitlist } from './offer-to-waitlist.ts';
import { reserve } from './reserve.ts';
import { freeBefore, holding, isAhead, type Wanted, waitingFor } from './rules.ts';
import { createSlotLock } from './slot-lock.ts';
import {
  release,
  type SlotDeps,
  type SlotRow,
  slotRulesOf,
  slotsOf,
  takenIn,
  teamIn,
  unusedBy,
  waitingIn,
} from './store.ts';
import { slots, slotWaiting } from './tables.ts';
import { charge, markNoShow, updateSlots } from './update-slots.ts';
import { calendarDay, slotShown, waitingShown } from './views.ts';

interface WantedSlot {
  readonly startsAt: number;
  readonly gpus: SlotGpus;
}

/** Slots on GPUs, by the GPU reservation rules. All methods throw OfflineError, and then change nothing. */
export interface Slots {
  day(asking: Asking, day: string | undefined): Promise<CalendarDay>;
  /** A repeated request returns the same hold. */
  hold(asking: Asking, wanted: WantedSlot): Promise<Slot>;
  confirm(asking: Asking, id: string): Promise<Slot>;
  cancel(asking: Asking, id: string): Promise<void>;
  wait(asking: Asking, wanted: WantedSlot): Promise<Waiting>;
  leave(asking: Asking, id: string): Promise<void>;
  /** Updates every contest. It may run at any time, in several processes. */
  sweep(): Promise<void>;
}

export function createSlots(deps: SlotDeps): Slots {
  const { clock, database } = deps.team;
  const locked = createSlotLock(database);

  /** Settles first, in a separate transaction: a later rejection must not roll the settlement back. */
  async function settled(asking: Asking): Promise<void> {
    await teamIn(deps, database, asking);
    slotRulesOf(deps.onSiteContests.find(asking.competitionId));
    await locked(asking.competitionId, (tx) => updateSlots(deps, tx, asking.competitionId, clock()));
  }

  async function within<T>(asking: Asking, work: (tx: Database, team: TeamHere) => Promise<T>): Promise<T> {
    await settled(asking);
    return locked(asking.competitionId, async (tx) => work(tx, await teamIn(deps, tx, asking)));
  }

  async function wantedBy(tx: Database, team: TeamHere, wanted: WantedSlot): Promise<Wanted & { free: number }> {
    const rules = slotRulesOf(team.onSite);
    const of = { competitionId: team.ownTeam.contest.id, teamId: team.ownTeam.team.id };
    const taken = await takenIn(tx, of.competitionId, wanted.startsAt);
    return {
      ...wanted,
      rules,
      now: team.ownTeam.now,
      acting: acting(team),
      own: await slotsOf(tx, of.competitionId, of.teamId),
      unused: await unusedBy(deps, tx, of),
      free: freeOf(rules.slots, taken, wanted.gpus),
    };
  }

  async function mine(tx: Database, { ownTeam }: TeamHere, id: string): Promise<SlotRow> {
    const [row] = (await slotsOf(tx, ownTeam.contest.id, ownTeam.team.id)).filter((one) => one.id === id);
    if (!row || row.state === 'cancelled') throw new OfflineError('slotMissing');
    return row;
  }

  return {
    async day(asking, day) {
      await settled(asking);
      return calendarDay(deps, database, await teamIn(deps, database, asking), day);
    },

    hold: (asking, wanted) =>
      within(asking, async (tx, team) => {
        const { free, ...asked } = await wantedBy(tx, team, wanted);
        const own = await slotsOf(tx, team.ownTeam.contest.id, team.ownTeam.team.id);
        const again = own.find(
          ({ state, startsAt, gpus, playerId }) =>
            state === 'held' && startsAt === wanted.startsAt && gpus === wanted.gpus && playerId === asking.playerId,
        );
        if (again) return slotShown(again, team.ownTeam.now);
        assertAllowed(holding(asked, free));
        const row = await reserve(tx, team, asked.rules, wanted);
        if (!row) throw new OfflineError('slotTaken');
        return slotShown(row, team.ownTeam.now);
      }),

    confirm: (asking, id) =>
      within(asking, async (tx, team) => {
        const row = await mine(tx, team, id);
        if (row.state === 'reserved') return slotShown(row, team.ownTeam.now);
        assertAllowed(row.state === 'held' && (row.heldUntil ?? 0) > team.ownTeam.now ? acting(team) : 'holdEnded');
        await tx.update(slots).set({ state: 'reserved', heldUntil: null }).where(eq(slots.id, id));
        const slot = { ...row, state: 'reserved', heldUntil: null } as const;
        const person = team.me.nickname;
        await notifyOfSlot(deps.post, team, others(team), { template: 'slot.reserved', slot, person });
        return slotShown(slot, team.ownTeam.now);
      }),

    cancel: (asking, id) =>
      within(asking, async (tx, team) => {
        assertAllowed(team.me.banned ? 'banned' : null);
        const row = await mine(tx, team, id);
        const { now } = team.ownTeam;
        if (row.state === 'lapsed') return;
        assertAllowed(isAhead(row, now) ? null : 'slotOver');
        if (row.state === 'reserved' && now >= row.startsAt - freeBefore) {
          await charge(deps, tx, row, now);
          await markNoShow(deps, tx, row, now);
        } else {
          await tx.update(slots).set({ state: 'cancelled', heldUntil: null }).where(eq(slots.id, id));
          await release(tx, [id]);
          const person = team.me.nickname;
          if (row.state === 'reserved')
            await notifyOfSlot(deps.post, team, others(team), { template: 'slot.cancelled', slot: row, person });
        }
        await offerToWaitlist(deps, tx, asking.competitionId);
      }),

    wait: (asking, wanted) =>
      within(asking, async (tx, team) => {
        const { free, ...asked } = await wantedBy(tx, team, wanted);
        const { ownTeam, me } = team;
        const all = await waitingIn(tx, ownTeam.contest.id);
        const ours = all.filter(({ teamId }) => teamId === ownTeam.team.id);
        const again = ours.find(({ startsAt, gpus }) => startsAt === wanted.startsAt && gpus === wanted.gpus);
        if (again) return waitingShown(again, all);
        assertAllowed(waitingFor(asked, free, ours.length));
        const person = { playerId: me.playerId, requestedByName: me.nickname, askedAt: ownTeam.now };
        const [row] = await tx
          .insert(slotWaiting)
          .values({
            id: randomUUID(),
            competitionId: ownTeam.contest.id,
            teamId: ownTeam.team.id,
            ...person,
            ...wanted,
          })
          .returning();
        if (!row) throw new OfflineError('slotMissing');
        return waitingShown(row, [...all, row]);
      }),

    leave: (asking, id) =>
      within(asking, async (tx, { ownTeam, me }) => {
        assertAllowed(me.banned ? 'banned' : null);
        const removed = await tx
          .delete(slotWaiting)
          .where(and(eq(slotWaiting.id, id), eq(slotWaiting.teamId, ownTeam.team.id)))
          .returning();
        if (removed.length === 0) throw new OfflineError('slotMissing');
      }),

    async sweep() {
      for (const onSite of deps.onSiteContests.all())
        if (onSite.entry.slots)
          await locked(onSite.contest.id, (tx) => updateSlots(deps, tx, onSite.contest.id, clock()));
    },
  };
}

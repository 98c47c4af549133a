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
import type { OfTeam } from './quota.ts';
import { redeem, reserve } from './reserve.ts';
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
  const update = (competitionId: string) =>
    locked(competitionId, (tx) => updateSlots(deps, tx, competitionId, clock()));

  /** Settles first, in a separate transaction: a later rejection must not roll the settlement back. */
  async function settled(asking: Asking): Promise<void> {
    await teamIn(deps, database, asking);
    slotRulesOf(deps.onSiteContests.find(asking.competitionId));
    await update(asking.competitionId);
  }

  async function within<T>(asking: Asking, work: (tx: Database, team: TeamHere) => Promise<T>): Promise<T> {
    await settled(asking);
    return locked(asking.competitionId, async (tx) => work(tx, await teamIn(deps, tx, asking)));
  }

  return {
    async day(asking, day) {
      await settled(asking);
      return calendarDay(deps, database, await teamIn(deps, database, asking), day);
    },
    hold: (asking, wanted) => within(asking, (tx, team) => hold(deps, tx, team, wanted)),
    confirm: (asking, id) => within(asking, (tx, team) => confirm(deps, tx, team, id)),
    cancel: (asking, id) => within(asking, (tx, team) => cancel(deps, tx, team, id)),
    wait: (asking, wanted) => within(asking, (tx, team) => wait(deps, tx, team, wanted)),
    leave: (asking, id) => within(asking, (tx, team) => leave(tx, team, id)),
    async sweep() {
      for (const { entry, contest } of deps.onSiteContests.all()) if (entry.slots) await update(contest.id);
    },
  };
}

async function hold(deps: SlotDeps, tx: Database, team: TeamHere, wanted: WantedSlot): Promise<Slot> {
  const { free, ...asked } = await wantedBy(deps, tx, team, wanted);
  const again = asked.own.find(
    ({ state, startsAt, gpus, playerId }) =>
      state === 'held' && startsAt === wanted.startsAt && gpus === wanted.gpus && playerId === team.me.playerId,
  );
  if (again) return slotShown(again, asked.now);
  assertAllowed(holding(asked, free));
  const row = await reserve(tx, team, asked.rules, wanted);
  if (!row) throw new OfflineError('slotTaken');
  return slotShown(row, asked.now);
}

async function confirm({ post }: SlotDeps, tx: Database, team: TeamHere, id: string): Promise<Slot> {
  const { now } = team.ownTeam;
  const row = await ownSlot(tx, team, id);
  if (row.state === 'reserved') return slotShown(row, now);
  assertAllowed(row.state === 'held' && (row.heldUntil ?? 0) > now ? acting(team) : 'holdEnded');
  await tx.update(slots).set({ state: 'reserved', heldUntil: null }).where(eq(slots.id, id));
  const { competitionId, teamId } = ofTeam(team);
  await redeem(tx, await slotsOf(tx, competitionId, teamId), now);
  const slot = { ...row, state: 'reserved', heldUntil: null } as const;
  await notifyOfSlot(post, team, others(team), { template: 'slot.reserved', slot, person: team.me.nickname });
  return slotShown(slot, now);
}

async function cancel(deps: SlotDeps, tx: Database, team: TeamHere, id: string): Promise<void> {
  assertAllowed(team.me.banned ? 'banned' : null);
  const slot = await ownSlot(tx, team, id);
  const { now, contest } = team.ownTeam;
  if (slot.state === 'lapsed') return;
  assertAllowed(isAhead(slot, now) ? null : 'slotOver');
  if (slot.state === 'reserved' && now >= slot.startsAt - freeBefore) {
    await charge(deps, tx, slot, now);
    await markNoShow(deps, tx, slot, now);
  } else {
    await tx.update(slots).set({ state: 'cancelled', heldUntil: null }).where(eq(slots.id, id));
    await release(tx, [id]);
    if (slot.state === 'reserved')
      await notifyOfSlot(deps.post, team, others(team), { template: 'slot.cancelled', slot, person: team.me.nickname });
  }
  await offerToWaitlist(deps, tx, contest.id);
}

async function wait(deps: SlotDeps, tx: Database, team: TeamHere, wanted: WantedSlot): Promise<Waiting> {
  const { free, ...asked } = await wantedBy(deps, tx, team, wanted);
  const { ownTeam, me } = team;
  const of = ofTeam(team);
  const all = await waitingIn(tx, of.competitionId);
  const ours = all.filter(({ teamId }) => teamId === of.teamId);
  const again = ours.find(({ startsAt, gpus }) => startsAt === wanted.startsAt && gpus === wanted.gpus);
  if (again) return waitingShown(again, all);
  assertAllowed(waitingFor(asked, free, ours.length));
  const person = { playerId: me.playerId, requestedByName: me.nickname, askedAt: ownTeam.now };
  const [row] = await tx
    .insert(slotWaiting)
    .values({ id: randomUUID(), ...of, ...person, ...wanted })
    .returning();
  if (!row) throw new OfflineError('slotMissing');
  return waitingShown(row, [...all, row]);
}

async function leave(tx: Database, team: TeamHere, id: string): Promise<void> {
  assertAllowed(team.me.banned ? 'banned' : null);
  const own = and(eq(slotWaiting.id, id), eq(slotWaiting.teamId, ofTeam(team).teamId));
  const removed = await tx.delete(slotWaiting).where(own).returning();
  if (removed.length === 0) throw new OfflineError('slotMissing');
}

const ofTeam = ({ ownTeam }: TeamHere): OfTeam => ({ competitionId: ownTeam.contest.id, teamId: ownTeam.team.id });

/** Input of the rules for a slot, and the number of free slots of its size in its hour. */
type WantedByTeam = Omit<Wanted, 'own'> & { readonly own: readonly SlotRow[]; readonly free: number };

async function wantedBy(deps: SlotDeps, tx: Database, team: TeamHere, wanted: WantedSlot): Promise<WantedByTeam> {
  const rules = slotRulesOf(team.onSite);
  const of = ofTeam(team);
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

/** @throws OfflineError when the team has no such slot */
async function ownSlot(tx: Database, team: TeamHere, id: string): Promise<SlotRow> {
  const { competitionId, teamId } = ofTeam(team);
  const row = (await slotsOf(tx, competitionId, teamId)).find((one) => one.id === id);
  if (!row || row.state === 'cancelled') throw new OfflineError('slotMissing');
  return row;
}

import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { CalendarDay, Slot, SlotCards, Waiting } from '#lib/contract/slots.ts';
import type { Database } from '../database/database.ts';
import { others } from '../offline/letters.ts';
import { allow, OfflineRefused } from '../offline/offline-refused.ts';
import { type Asking, acting, type TeamHere } from '../offline/team-on-site.ts';
import { freeOf } from './cards.ts';
import { slotTexts } from './letter-texts.ts';
import { tellOfSlot } from './letters.ts';
import { passOn } from './pass-on.ts';
import { freeBefore, holding, isAhead, type Wanted, waitingFor } from './rules.ts';
import { charge, miss, settle } from './settle.ts';
import {
  locked,
  release,
  type SlotParts,
  type SlotRow,
  slotRaceOf,
  slotsOf,
  takenIn,
  teamIn,
  waitingIn,
} from './store.ts';
import { slots, slotWaiting } from './tables.ts';
import { take } from './take.ts';
import { calendarDay, slotShown, waitingShown } from './views.ts';

interface WantedSlot {
  readonly startsAt: number;
  readonly cards: SlotCards;
}

/** Slots on cards, by the GPU reservation rules. All throw OfflineRefused; nothing is changed then. */
export interface Slots {
  day(asking: Asking, day: string | undefined): Promise<CalendarDay>;
  /** Sent twice it is one hold. */
  hold(asking: Asking, wanted: WantedSlot): Promise<Slot>;
  confirm(asking: Asking, id: string): Promise<Slot>;
  cancel(asking: Asking, id: string): Promise<void>;
  wait(asking: Asking, wanted: WantedSlot): Promise<Waiting>;
  leave(asking: Asking, id: string): Promise<void>;
  /** Brings every contest to the present. It may run at any time, in several processes. */
  sweep(): Promise<void>;
}

export function createSlots(parts: SlotParts): Slots {
  const { clock, database } = parts.team;

  /** Settles first, in a transaction of its own: what a refusal undoes must not be what time has done. */
  async function settled(asking: Asking): Promise<void> {
    await teamIn(parts, database, asking);
    slotRaceOf(parts.races.find(asking.competitionId));
    await locked(parts, asking.competitionId, (tx) => settle(parts, tx, asking.competitionId, clock()));
  }

  async function within<T>(asking: Asking, work: (tx: Database, team: TeamHere) => Promise<T>): Promise<T> {
    await settled(asking);
    return locked(parts, asking.competitionId, async (tx) => work(tx, await teamIn(parts, tx, asking)));
  }

  async function wantedBy(tx: Database, team: TeamHere, wanted: WantedSlot): Promise<Wanted & { free: number }> {
    const race = slotRaceOf(team.race);
    const of = { competitionId: team.scene.contest.id, teamId: team.scene.team.id };
    const taken = await takenIn(tx, of.competitionId, wanted.startsAt);
    return {
      ...wanted,
      race,
      now: team.scene.now,
      acting: acting(team),
      own: await slotsOf(tx, of.competitionId, of.teamId),
      unused: await parts.quota.unused(tx, of),
      free: freeOf(race.slots, taken, wanted.cards),
    };
  }

  async function mine(tx: Database, { scene }: TeamHere, id: string): Promise<SlotRow> {
    const [row] = (await slotsOf(tx, scene.contest.id, scene.team.id)).filter((one) => one.id === id);
    if (!row || row.state === 'cancelled') throw new OfflineRefused('slotMissing');
    return row;
  }

  return {
    async day(asking, day) {
      await settled(asking);
      return calendarDay(parts, database, await teamIn(parts, database, asking), day);
    },

    hold: (asking, wanted) =>
      within(asking, async (tx, team) => {
        const { free, ...asked } = await wantedBy(tx, team, wanted);
        const own = await slotsOf(tx, team.scene.contest.id, team.scene.team.id);
        const again = own.find(
          ({ state, startsAt, cards, playerId }) =>
            state === 'held' && startsAt === wanted.startsAt && cards === wanted.cards && playerId === asking.playerId,
        );
        if (again) return slotShown(again, team.scene.now);
        allow(holding(asked, free));
        const row = await take(tx, team, asked.race, wanted);
        if (!row) throw new OfflineRefused('slotTaken');
        return slotShown(row, team.scene.now);
      }),

    confirm: (asking, id) =>
      within(asking, async (tx, team) => {
        const row = await mine(tx, team, id);
        if (row.state === 'reserved') return slotShown(row, team.scene.now);
        allow(row.state === 'held' && (row.heldUntil ?? 0) > team.scene.now ? acting(team) : 'holdEnded');
        await tx.update(slots).set({ state: 'reserved', heldUntil: null }).where(eq(slots.id, id));
        const slot = { ...row, state: 'reserved', heldUntil: null } as const;
        const person = team.me.nickname;
        await tellOfSlot(parts.post, team, others(team), { texts: slotTexts.reserved, slot, person });
        return slotShown(slot, team.scene.now);
      }),

    cancel: (asking, id) =>
      within(asking, async (tx, team) => {
        const row = await mine(tx, team, id);
        const { now } = team.scene;
        if (row.state === 'lapsed') return;
        allow(isAhead(row, now) ? null : 'slotOver');
        if (row.state === 'reserved' && now >= row.startsAt - freeBefore) {
          await charge(parts, tx, row, now);
          await miss(parts, tx, row, now);
        } else {
          await tx.update(slots).set({ state: 'cancelled', heldUntil: null }).where(eq(slots.id, id));
          await release(tx, [id]);
          const person = team.me.nickname;
          if (row.state === 'reserved')
            await tellOfSlot(parts.post, team, others(team), { texts: slotTexts.cancelled, slot: row, person });
        }
        await passOn(parts, tx, asking.competitionId);
      }),

    wait: (asking, wanted) =>
      within(asking, async (tx, team) => {
        const { free, ...asked } = await wantedBy(tx, team, wanted);
        const { scene, me } = team;
        const all = await waitingIn(tx, scene.contest.id);
        const ours = all.filter(({ teamId }) => teamId === scene.team.id);
        const again = ours.find(({ startsAt, cards }) => startsAt === wanted.startsAt && cards === wanted.cards);
        if (again) return waitingShown(again, all);
        allow(waitingFor(asked, free, ours.length));
        const person = { playerId: me.playerId, by: me.nickname, askedAt: scene.now };
        const [row] = await tx
          .insert(slotWaiting)
          .values({ id: randomUUID(), competitionId: scene.contest.id, teamId: scene.team.id, ...person, ...wanted })
          .returning();
        if (!row) throw new OfflineRefused('slotMissing');
        return waitingShown(row, [...all, row]);
      }),

    leave: (asking, id) =>
      within(asking, async (tx, { scene }) => {
        const removed = await tx
          .delete(slotWaiting)
          .where(and(eq(slotWaiting.id, id), eq(slotWaiting.teamId, scene.team.id)))
          .returning();
        if (removed.length === 0) throw new OfflineRefused('slotMissing');
      }),

    async sweep() {
      for (const race of parts.races.all())
        if (race.entry.slots) await locked(parts, race.team.id, (tx) => settle(parts, tx, race.team.id, clock()));
    },
  };
}

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { and, asc, eq, like } from 'drizzle-orm';
import { createSettlement } from '#backend/gpu/queue/settlement.ts';
import { createSlotQuota } from '#backend/gpu/quota/quota.ts';
import { readCost } from '#backend/gpu/quota/run-cost.ts';
import { gpuFollowers, gpuLedger, gpuRuns } from '#backend/gpu/tables.ts';
import { createSessions } from '#backend/identity/sessions.ts';
import { agreementSignatures, players } from '#backend/identity/tables.ts';
import { notifierIn } from '#backend/inbox/notifier-in.ts';
import { notices } from '#backend/inbox/tables.ts';
import { hours, minutes } from '#backend/platform/clock.ts';
import { createSlotFault, type SlotFault } from '#backend/slots/faults.ts';
import { reservedGpus, unchargedSlots } from '#backend/slots/reserved.ts';
import { dayOf, startOf } from '#backend/slots/rules.ts';
import { seedSlots } from '#backend/slots/seed.ts';
import type { SlotDeps } from '#backend/slots/store.ts';
import { slotCardRows, slots as slotRows, slotWaiting } from '#backend/slots/tables.ts';
import { markNoShow } from '#backend/slots/update-slots.ts';
import { teamMembers, teamSignups } from '#backend/teams/tables.ts';
import { inbox } from '#lib/contract/inbox.ts';
import { offline } from '#lib/contract/offline/offline.ts';
import { offlineRefusals } from '#lib/contract/offline/offline-refusals.ts';
import { type SlotGpus, slots } from '#lib/contract/offline/slots.ts';
import { personal } from '#lib/contract/personal/personal.ts';
import { persons } from '../support/persons.ts';
import { statementsDuring } from '../support/statements.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';

const contest = { competitionID: 'gpu-2025' } as const;
const team = 'hollow-reed';
const gpusOfHour = 128;

let backend: TestBackend;
let member: Who;
let mate: Who;
let outsider: Who;
/** Captains of other teams, who have signed. */
let captains: Who[];
/** Moments of the contest: whole hours of days from the first start, in seconds. */
let at: (day: number, hour: number) => number;
let ahead = 0;

/** The clock only ever moves on. */
async function moveTo(seconds: number): Promise<void> {
  const by = seconds - backend.startedAt - ahead;
  if (by < 0) throw new Error('The clock does not go back');
  backend.advance(by);
  ahead += by;
  await signInAgain();
}

async function signInAgain(): Promise<void> {
  member = await backend.signIn(persons.member.userName);
  mate = await backend.signIn(persons.player.userName);
  outsider = await backend.signIn(persons.returning.userName);
}

async function signedIn(ids: readonly string[]): Promise<Who[]> {
  const sessions = createSessions(backend.database, () => backend.startedAt + ahead);
  return Promise.all(
    ids.map(async (playerId) => {
      const { token } = await sessions.signIn(playerId);
      const { headers } = await backend.ask(inbox.summary, { query: {} }, { as: { token } });
      return { token, playerId, antiForgery: headers.get('X-Csrf-Token') ?? '' };
    }),
  );
}

/** Captains of teams on site, with the signature that acting needs. */
async function otherCaptains(): Promise<string[]> {
  const rows = await backend.database
    .selectDistinct({ playerId: teamMembers.playerId, teamId: teamMembers.teamId })
    .from(teamMembers)
    .innerJoin(teamSignups, eq(teamSignups.teamId, teamMembers.teamId))
    .where(and(eq(teamMembers.competitionId, contest.competitionID), eq(teamMembers.isCaptain, true)))
    .orderBy(asc(teamMembers.teamId));
  const ids = rows.filter(({ teamId }) => teamId !== team && teamId !== 'gpu-2025-001').map(({ playerId }) => playerId);
  const { agreementId, version, hash } = (await backend.ask(offline.agreement, { query: contest }, { as: member }))
    .data;
  const signedAt = backend.startedAt;
  await backend.database
    .insert(agreementSignatures)
    .values(ids.map((playerId) => ({ playerId, agreementId, version, hash, locale: 'zh-CN', signedAt })))
    .onConflictDoNothing();
  return ids;
}

beforeAll(async () => {
  backend = await openBackend({ WRITE_LIMIT: '1000000', SIGN_IN_LIMIT: '100000' });
  const midnight = startOf(dayOf(backend.startedAt)) ?? 0;
  at = (day, hour) => midnight + hours(24 * day + hour);
  // The days on site are moved, so that it does not matter at which hour the tests run.
  await backend.test('on-site-dates', { ...contest, startsAt: at(-2, 9), endsAt: at(9, 18), lastStart: at(9, 12) });
  await signInAgain();
  captains = await signedIn(await otherCaptains());
});
afterAll(() => backend?.close());

const hold = (as: Who, startsAt: number, gpus: SlotGpus) =>
  backend.ask(slots.hold, { body: { ...contest, startsAt, gpus } }, { as });
const confirm = (as: Who, id: string) => backend.ask(slots.confirm, { body: { ...contest, id } }, { as });
const cancel = (as: Who, id: string) => backend.ask(slots.cancel, { query: { ...contest, id } }, { as });
const wait = (as: Who, startsAt: number, gpus: SlotGpus) =>
  backend.ask(slots.wait, { body: { ...contest, startsAt, gpus } }, { as });
const leave = (as: Who, id: string) => backend.ask(slots.leave, { query: { ...contest, id } }, { as });
const calendar = async (as: Who, startsAt: number) =>
  (await backend.ask(slots.day, { query: { ...contest, day: dayOf(startsAt) } }, { as })).data;
const hourOf = async (as: Who, startsAt: number) => {
  const { hours: list } = await calendar(as, startsAt);
  const found = list.find((hour) => hour.startsAt === startsAt);
  if (!found) throw new Error('No such hour');
  return found;
};
const reserve = async (as: Who, startsAt: number, gpus: SlotGpus) => {
  const { data } = await hold(as, startsAt, gpus);
  return (await confirm(as, data.id)).data;
};
const stateOf = async (id: string) =>
  (await backend.database.select().from(slotRows).where(eq(slotRows.id, id)))[0]?.state;
const charged = async () =>
  (await backend.database.select().from(gpuLedger).where(eq(gpuLedger.teamId, team))).reduce(
    (sum, { kind, gpuSeconds }) => sum + (kind === 'returned' ? -gpuSeconds : gpuSeconds),
    0,
  );

/** Of the services that run programs. */
function slotDeps(): SlotDeps {
  const clock = () => backend.startedAt + ahead;
  const { teamContests, onSite, database } = backend;
  const quota = createSlotQuota(onSite.clusters, clock, { reservedGpus, unchargedSlots });
  const post = (tx: typeof database) => notifierIn(clock, 'http://localhost:3000')(tx).about('contest');
  return {
    team: { database, clock, contests: teamContests },
    onSiteContests: onSite.onSiteContests,
    quota,
    post,
  };
}

/** As the services that run programs report it. */
const slotFault = (): SlotFault => createSlotFault(slotDeps());

const lostBy = { competitionId: contest.competitionID, teamId: team, node: null };

/** A fault of the platform between two moments, on all nodes. */
const fault = (from: number, to: number) =>
  backend.database.transaction((tx) => slotFault()(tx, { ...lostBy, from, to }));

/** A fault of the platform that ends a run now. */
async function faultOf(run: typeof gpuRuns.$inferSelect): Promise<void> {
  const nothing = async () => undefined;
  const notifications = { fault: nothing, ended: nothing };
  const settlement = createSettlement({ reservedGpus, notifications, slotFault: slotFault() });
  await backend.database.transaction((tx) => settlement.fault(tx, run, backend.startedAt + ahead));
}

test('only members of teams on site see the calendar, and nobody acts without a session', async () => {
  const one = { ...contest, id: 'nothing' };
  const wanted = { ...contest, startsAt: at(3, 10), gpus: 1 } as const;
  const calls = (as: Partial<Who>) => [
    backend.ask(slots.day, { query: contest }, { as }),
    backend.ask(slots.hold, { body: wanted }, { as }),
    backend.ask(slots.confirm, { body: one }, { as }),
    backend.ask(slots.cancel, { query: one }, { as }),
    backend.ask(slots.wait, { body: wanted }, { as }),
    backend.ask(slots.leave, { query: one }, { as }),
  ];
  for (const call of calls({})) expect((await call).status).toBe(401);
  for (const call of calls(outsider)) expect((await call).code).toBe(offlineRefusals.notMember);
  const unsigned = await backend.signIn(persons.assistant.userName);
  expect((await hold(unsigned, at(3, 10), 1)).code).toBe(offlineRefusals.agreementUnsigned);
  expect(await backend.database.select().from(slotRows)).toEqual([]);
});

describe('a slot', () => {
  const startsAt = () => at(3, 10);

  test('is held for ten minutes, and taken for others', async () => {
    const { data } = await hold(member, startsAt(), 4);
    expect(data).toMatchObject({ state: 'held', gpus: 4, node: expect.any(Number), hours: 4, cancellable: true });
    expect((data.heldUntil ?? 0) - (backend.startedAt + ahead)).toBeGreaterThan(minutes(10) - 10);
    expect((await hold(member, startsAt(), 4)).data.id).toBe(data.id);
    expect((await hold(mate, startsAt(), 4)).code).toBe(offlineRefusals.slotTwice);
    expect((await hourOf(member, startsAt())).taken).toBe(4);
    const [other] = captains;
    if (other) expect((await confirm(other, data.id)).code).toBe(offlineRefusals.slotMissing);
    if (other) expect((await cancel(other, data.id)).code).toBe(offlineRefusals.slotMissing);
    await moveTo(backend.startedAt + ahead + minutes(10) + 5);
    expect((await confirm(member, data.id)).code).toBe(offlineRefusals.holdEnded);
    expect((await hourOf(member, startsAt())).taken).toBe(0);
  });

  test('is confirmed by any member, told to the others, and stands in their calendars', async () => {
    const { data } = await hold(member, startsAt(), 2);
    expect((await confirm(mate, data.id)).data.state).toBe('reserved');
    expect((await confirm(mate, data.id)).data.state).toBe('reserved');
    const told = await backend.database.select().from(notices).where(eq(notices.playerId, member.playerId));
    expect(told.some(({ jumpUrl }) => jumpUrl === '/astra2023OfflineGame/graph-encoder/slots/gpu-2025')).toBe(true);
    for (const as of [member, mate]) {
      const { list } = (await backend.ask(personal.appointments, {}, { as })).data;
      expect(list.filter(({ kind }) => kind === 'reservation').map((one) => one.startsAt)).toEqual([startsAt()]);
    }
    expect((await calendar(member, startsAt())).limits.hours).toBe(94);
  });

  test('is cancelled without cost until thirty minutes before', async () => {
    const [slot] = (await calendar(member, startsAt())).mine;
    await cancel(member, slot?.id ?? '');
    expect(await stateOf(slot?.id ?? '')).toBe('cancelled');
    expect((await calendar(member, startsAt())).limits.hours).toBe(96);
    expect((await hourOf(member, startsAt())).taken).toBe(0);
    expect(await charged()).toBe(0);
  });

  test('cannot be had at other hours, and not by more cards than there are', async () => {
    expect((await hold(member, at(3, 23), 1)).code).toBe(offlineRefusals.slotOutside);
    expect((await hold(member, at(3, 7), 1)).code).toBe(offlineRefusals.slotOutside);
    expect((await hold(member, at(3, 10) + 60, 1)).code).toBe(offlineRefusals.slotOutside);
    expect((await hold(member, at(-1, 10), 1)).code).toBe(offlineRefusals.slotOver);
    const eight = await backend.ask(
      slots.hold,
      { body: { ...contest, startsAt: at(3, 10), gpus: 8 as 4 } },
      { as: member },
    );
    expect(eight.status).toBe(400);
  });
});

describe('the waiting list', () => {
  const startsAt = () => at(4, 10);
  /** One of the captains who got a slot: of fifty at the same time nobody is sure to. */
  let holder: Who | undefined;

  test('fifty who ask at the same time never get the same GPU', async () => {
    const asked = await Promise.all(captains.slice(0, 50).map((as) => hold(as, startsAt(), 4)));
    const got = asked.filter(({ code }) => code === 0);
    expect(got).toHaveLength(gpusOfHour / 4);
    holder = captains[asked.findIndex(({ code }) => code === 0)];
    expect(asked.filter(({ code }) => code !== 0).every(({ code }) => code === offlineRefusals.slotTaken)).toBe(true);
    const rows = await backend.database.select().from(slotCardRows).where(eq(slotCardRows.startsAt, startsAt()));
    expect(new Set(rows.map(({ node, gpu }) => `${node}:${gpu}`)).size).toBe(gpusOfHour);
    await Promise.all(
      asked.flatMap(({ code, data }, index) => (code === 0 ? [confirm(captains[index] ?? member, data.id)] : [])),
    );
    expect((await hourOf(member, startsAt())).taken).toBe(gpusOfHour);
  });

  test('is open when the slot is taken, and has an order', async () => {
    const hour = await hourOf(member, startsAt());
    expect(hour.offers.map(({ free, reason, waitingReason }) => [free, reason, waitingReason])).toEqual(
      Array.from({ length: 3 }, () => [0, 'slotTaken', null]),
    );
    expect((await wait(member, at(4, 12), 1)).code).toBe(offlineRefusals.slotFree);
    expect((await wait(member, startsAt(), 4)).data.place).toBe(1);
    expect((await wait(mate, startsAt(), 4)).data.place).toBe(1);
    const last = captains.at(-1);
    if (!last) throw new Error('No captain');
    expect((await wait(last, startsAt(), 4)).data.place).toBe(2);
    const { waiting } = await calendar(last, startsAt());
    expect((await leave(member, waiting[0]?.id ?? '')).code).toBe(offlineRefusals.slotMissing);
  });

  test('passes what becomes free to the first, then to the next one', async () => {
    const last = captains.at(-1);
    if (!holder || !last) throw new Error('No captain');
    const mine = (await calendar(holder, startsAt())).mine.find((slot) => slot.startsAt === startsAt());
    expect((await cancel(holder, mine?.id ?? '')).code).toBe(0);
    expect((await hold(holder, startsAt(), 4)).code).toBe(offlineRefusals.slotTaken);
    const ours = (await calendar(member, startsAt())).mine.find((slot) => slot.startsAt === startsAt());
    expect(ours?.state).toBe('held');
    const told = await backend.database.select().from(notices).where(eq(notices.playerId, mate.playerId));
    expect(told.some(({ title }) => title['zh-EN'].startsWith('A slot is held for Hollow Reed'))).toBe(true);
    await moveTo(backend.startedAt + ahead + minutes(10) + 5);
    const [next] = await signedIn([last.playerId]);
    if (!next) throw new Error('No session');
    expect((await calendar(next, startsAt())).mine.map(({ state }) => state)).toEqual(['held']);
    expect((await calendar(member, startsAt())).waiting).toEqual([]);
  });
});

test('a team that lost a slot to a fault is first on waiting lists until it confirms another', async () => {
  const startsAt = at(4, 15);
  const held = await signedIn(captains.slice(0, gpusOfHour / 4).map(({ playerId }) => playerId));
  const full = await Promise.all(held.map(async (as) => ({ as, slot: await reserve(as, startsAt, 4) })));
  const rivals = captains.slice(-2).map(({ playerId }) => playerId);
  const wait4 = async (as: Who | undefined) => expect((await wait(as ?? member, startsAt, 4)).code).toBe(0);
  const free = async (index: number) => {
    const { as, slot } = full[index] ?? {};
    const [again] = await signedIn(as ? [as.playerId] : []);
    if (again && slot) expect((await cancel(again, slot.id)).code).toBe(0);
  };
  const ours = async () => (await calendar(member, startsAt)).mine.find((slot) => slot.startsAt === startsAt);
  const lost = { ...contest, competitionId: contest.competitionID, teamId: team, playerId: member.playerId };
  const claim = {
    ...lost,
    id: 'lost',
    requestedByName: 'x',
    startsAt: at(2, 10),
    gpus: 4,
    node: 1,
    firstGpu: 0,
  } as const;
  await backend.database.insert(slotRows).values({ ...claim, state: 'used', askedAt: 0, givenBack: hours(4) });
  const redeemedAt = async () =>
    (await backend.database.select().from(slotRows).where(eq(slotRows.id, claim.id)))[0]?.redeemedAt;

  await wait4((await signedIn(rivals))[0]);
  await wait4(member);
  await free(0);
  expect([(await ours())?.state, await redeemedAt()]).toEqual(['held', null]);
  await moveTo(backend.startedAt + ahead + minutes(10) + 5);
  expect(await ours()).toBeUndefined();

  await wait4((await signedIn(rivals))[1]);
  await wait4(member);
  await free(1);
  const again = await ours();
  expect(again?.state).toBe('held');
  expect((await confirm(member, again?.id ?? '')).code).toBe(0);
  expect(await redeemedAt()).toEqual(expect.any(Number));

  await cancel(member, again?.id ?? '');
  await backend.database.delete(slotRows).where(eq(slotRows.id, claim.id));
});

test('a long waiting list of teams without hours is looked at with a few statements', async () => {
  const startsAt = at(8, 10);
  const waiting = await backend.database
    .select({ teamId: teamMembers.teamId, playerId: teamMembers.playerId })
    .from(teamMembers)
    .where(and(eq(teamMembers.competitionId, contest.competitionID), eq(teamMembers.isCaptain, true)))
    .then((rows) => rows.filter(({ teamId }) => teamId !== team).slice(0, 40));
  const own = { ...contest, competitionId: contest.competitionID, startsAt, gpus: 4 as const };
  const spent = { kind: 'run' as const, gpuSeconds: hours(1000), at: backend.startedAt };
  const askedWith = async (teams: typeof waiting) => {
    await backend.database
      .insert(gpuLedger)
      .values(teams.map(({ teamId }) => ({ ...own, ...spent, teamId, cause: `spent-${teamId}` })));
    await backend.database
      .insert(slotWaiting)
      .values(teams.map((one) => ({ ...own, ...one, id: randomUUID(), requestedByName: 'x', askedAt: 0 })));
    const statements = await statementsDuring(backend.database, () => calendar(member, startsAt));
    expect((await hourOf(member, startsAt)).taken).toBe(0);
    return statements.length;
  };
  const few = await askedWith(waiting.slice(0, 2));
  expect(await askedWith(waiting.slice(2))).toBe(few);
  expect(few).toBeLessThan(60);
  await backend.database.delete(slotWaiting).where(eq(slotWaiting.startsAt, startsAt));
  await backend.database.delete(gpuLedger).where(like(gpuLedger.cause, 'spent-%'));
});

describe('limits', () => {
  test('are six ahead and four a day', async () => {
    for (const hour of [10, 11, 12, 13]) await reserve(member, at(5, hour), 1);
    expect((await hold(member, at(5, 14), 1)).code).toBe(offlineRefusals.slotsOfDay);
    for (const hour of [10, 11]) await reserve(mate, at(6, hour), 1);
    expect((await hold(member, at(6, 12), 1)).code).toBe(offlineRefusals.slotsAhead);
    const { limits, mine } = await calendar(member, at(5, 10));
    expect(limits).toMatchObject({ ahead: { used: 6, most: 6 }, ofDay: { used: 4, most: 4 }, hours: 90 });
    for (const { id } of mine.slice(2)) await cancel(member, id);
  });
});

describe('when the hour comes', () => {
  const started = async (id: string, startedAt: number, other: Partial<typeof gpuRuns.$inferInsert> = {}) => {
    const rows = await backend.database
      .insert(gpuRuns)
      .values({
        ...{ id: randomUUID(), number: Number(id), competitionId: contest.competitionID, trackId: 'graph-encoder' },
        ...{ teamId: team, playerId: member.playerId, name: id, imageName: 'any', program: 'linear', parameters: {} },
        ...{ gpus: 1, maxDurationS: 600, state: 'done', queuedAt: startedAt, startedAt, endedAt: startedAt + 60 },
        ...{ node: 1, ...other },
      })
      .returning();
    return rows[0] ?? Promise.reject(new Error('No such run'));
  };

  test('hours are taken at its beginning, and two slots that nobody used close reservations till the morning', async () => {
    await moveTo(at(5, 9) + minutes(50));
    const [first, second] = (await calendar(member, at(5, 10))).mine;
    expect(await charged()).toBe(0);
    await moveTo(at(5, 10) + minutes(5));
    expect((await calendar(member, at(5, 10))).mine[0]?.state).toBe('running');
    expect(await charged()).toBe(hours(1));
    await moveTo(at(5, 10) + minutes(15) + 10);
    expect((await calendar(member, at(5, 10))).mine[0]?.state).toBe('missed');
    expect((await hourOf(member, at(5, 10))).taken).toBe(0);
    expect((await hold(member, at(6, 12), 1)).code).toBe(0);
    // Later than thirty minutes before it begins: it counts as used.
    await moveTo(at(5, 10) + minutes(40));
    await cancel(member, second?.id ?? '');
    expect([await stateOf(first?.id ?? ''), await stateOf(second?.id ?? '')]).toEqual(['missed', 'missed']);
    expect(await charged()).toBe(hours(2));
    expect((await calendar(member, at(5, 10))).closedUntil).toBe(at(6, 8));
    expect((await hold(member, at(6, 14), 1)).code).toBe(offlineRefusals.slotsClosed);
    await moveTo(at(6, 8) + 10);
    expect((await hold(member, at(6, 14), 1)).code).toBe(0);
  });

  test('a slot in which a run started is used', async () => {
    const slot = await reserve(mate, at(6, 15), 1);
    await moveTo(at(6, 15) + minutes(2));
    await calendar(member, at(6, 15));
    await started('1', at(6, 15) + minutes(3));
    await moveTo(at(6, 15) + minutes(30));
    expect((await calendar(member, at(6, 15))).mine.find(({ id }) => id === slot.id)?.state).toBe('running');
    await moveTo(at(6, 16) + 10);
    expect((await calendar(member, at(6, 15))).mine.find(({ id }) => id === slot.id)?.state).toBe('used');
  });

  test('however late it is looked at, it is charged once', async () => {
    const before = await charged();
    await reserve(member, at(7, 10), 2);
    await moveTo(at(7, 12));
    await Promise.all([calendar(member, at(7, 10)), calendar(mate, at(7, 10)), calendar(member, at(7, 10))]);
    expect((await charged()) - before).toBe(hours(2));
  });

  test('one that our fault spoiled costs nothing, and its team chooses before others', async () => {
    const before = await charged();
    const slot = await reserve(member, at(7, 14), 2);
    await moveTo(at(7, 14) + minutes(20));
    await calendar(member, at(7, 14));
    await fault(at(7, 14) + minutes(2), at(7, 14) + minutes(6));
    expect((await calendar(member, at(7, 14))).mine.find(({ id }) => id === slot.id)?.givenBack).toBe(0);
    await fault(at(7, 14), at(7, 14) + minutes(20));
    await fault(at(7, 14), at(7, 14) + minutes(20));
    const { mine } = await calendar(member, at(7, 14));
    expect(mine.find(({ id }) => id === slot.id)).toMatchObject({ givenBack: 2, state: 'used' });
    expect(await charged()).toBe(before);
    const [row] = await backend.database.select().from(slotRows).where(eq(slotRows.id, slot.id));
    expect(row?.redeemedAt).toBeNull();
    const { id } = await reserve(member, at(8, 9), 1);
    const [redeemed] = await backend.database.select().from(slotRows).where(eq(slotRows.id, slot.id));
    expect(redeemed?.redeemedAt).not.toBeNull();
    await cancel(member, id);
  });

  test('one that two runs lose at the same time is refunded and told of once', async () => {
    const startsAt = at(7, 15);
    const slot = await reserve(member, startsAt, 2);
    await moveTo(startsAt + minutes(10));
    await calendar(member, startsAt);
    const told = () => backend.database.$count(notices, eq(notices.playerId, member.playerId));
    const before = await told();
    const { second } = await backend.database.transaction(async (tx) => {
      await slotFault()(tx, { ...lostBy, from: startsAt, to: startsAt + minutes(10) });
      const going = fault(startsAt, startsAt + minutes(10));
      await delay(300);
      return { second: going };
    });
    await second;
    expect((await calendar(member, startsAt)).mine.find(({ id }) => id === slot.id)?.givenBack).toBe(2);
    expect((await told()) - before).toBe(1);
  });

  /** Slots of 1 and 2 GPUs on nodes 1 and 2 that began 20 minutes ago, each with a run that goes on. */
  async function runsOnTwoNodes(startsAt: number) {
    const slotIds = [(await reserve(member, startsAt, 1)).id, (await reserve(member, startsAt, 2)).id];
    for (const [index, id] of slotIds.entries())
      await backend.database
        .update(slotRows)
        .set({ node: index + 1 })
        .where(eq(slotRows.id, id));
    await moveTo(startsAt + minutes(20));
    const goesOn = { state: 'running', endedAt: null, maxDurationS: hours(1) } as const;
    const first = await started('2', startsAt, { ...goesOn, node: 1 });
    const second = await started('3', startsAt, { ...goesOn, node: 2 });
    const givenBack = async () => {
      const { mine } = await calendar(member, startsAt);
      return slotIds.map((slotId) => mine.find(({ id }) => id === slotId)?.givenBack);
    };
    return { first, second, givenBack };
  }

  test('a fault refunds the slot on the node of its run, which then pays for no runs', async () => {
    const { first, second, givenBack } = await runsOnTwoNodes(at(7, 16));
    const usedBy = async (run: typeof first) =>
      (await readCost(backend.database, run, at(7, 16) + minutes(20), reservedGpus)).used;
    expect(await givenBack()).toEqual([0, 0]);
    expect([await usedBy(first), await usedBy(second)]).toEqual([0, 0]);
    await faultOf(first);
    expect(await givenBack()).toEqual([1, 0]);
    expect([await usedBy(first), await usedBy(second)]).toEqual([minutes(20), 0]);
    // An engine chooses the nodes, and a slot pays for runs on all of them.
    await backend.database.insert(gpuFollowers).values({ engine: 'slurm', process: 'one', heartbeatAt: 0 });
    await faultOf({ ...second, node: 3 });
    await backend.database.delete(gpuFollowers);
    expect(await givenBack()).toEqual([1, 2]);
  });

  test('a banned member changes nothing', async () => {
    await backend.database.update(players).set({ banned: true }).where(eq(players.id, mate.playerId));
    expect((await hold(mate, at(8, 10), 1)).code).toBe(offlineRefusals.banned);
    const slot = await reserve(member, at(8, 11), 1);
    expect((await cancel(mate, slot.id)).code).toBe(offlineRefusals.banned);
    expect((await leave(mate, 'any')).code).toBe(offlineRefusals.banned);
    expect(await stateOf(slot.id)).toBe('reserved');
    await backend.database.update(players).set({ banned: false }).where(eq(players.id, mate.playerId));
  });

  test('one that was refunded after it was read is not missed', async () => {
    const startsAt = at(8, 13);
    const { id } = await reserve(member, startsAt, 1);
    await moveTo(startsAt + minutes(20));
    const [read] = await backend.database
      .update(slotRows)
      .set({ state: 'running' })
      .where(eq(slotRows.id, id))
      .returning();
    if (!read) throw new Error('No such slot');
    await fault(startsAt, startsAt + minutes(10));
    const before = await backend.database.$count(notices, eq(notices.playerId, member.playerId));
    await backend.database.transaction((tx) => markNoShow(slotDeps(), tx, read, startsAt + minutes(15)));
    expect(await stateOf(id)).toBe('running');
    expect(await backend.database.$count(notices, eq(notices.playerId, member.playerId))).toBe(before);
  });

  test('one that our fault spoiled before its hour was charged is refunded, and charged nothing', async () => {
    const startsAt = at(8, 15);
    const slot = await reserve(member, startsAt, 2);
    await moveTo(startsAt - minutes(1));
    await calendar(member, startsAt);
    const before = await charged();
    await moveTo(startsAt + minutes(20));
    await fault(startsAt - minutes(10), startsAt + minutes(10));
    const { mine } = await calendar(member, startsAt);
    expect(mine.find(({ id }) => id === slot.id)).toMatchObject({ givenBack: 2, state: 'running' });
    expect(await charged()).toBe(before);
  });
});

test('the calendar of the first days is as others left it: one hour is full', async () => {
  const fresh = await openBackend({ SIGN_IN_LIMIT: '100000' });
  try {
    const found = fresh.onSite.onSiteContests.find(contest.competitionID);
    for (const _ of ['first', 'again']) await seedSlots(fresh.database, fresh.startedAt, found);
    const as = await fresh.signIn(persons.member.userName);
    const last = found.entry.endsAt - hours(7);
    const { data } = await fresh.ask(slots.day, { query: { ...contest, day: dayOf(last) } }, { as });
    const full = data.hours.filter(({ taken }) => taken === gpusOfHour);
    expect(full.map(({ startsAt }) => startsAt)).toEqual([last]);
    expect(full[0]?.offers.map(({ waitingReason }) => waitingReason)).toEqual([null, null, null]);
    for (const { day, free, reason } of data.days) {
      const { data: shown } = await fresh.ask(slots.day, { query: { ...contest, day } }, { as });
      const open = shown.hours.filter(({ startsAt }) => startsAt > fresh.startedAt);
      expect({ day, free, reason }).toEqual({
        day: shown.day,
        free: open.reduce((sum, { gpus, taken }) => sum + gpus - taken, 0),
        reason: open.length === 0 ? 'slotOver' : null,
      });
    }
  } finally {
    await fresh.close();
  }
});

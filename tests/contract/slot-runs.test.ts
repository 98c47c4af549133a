import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { gpuLedger } from '#backend/gpu/tables.ts';
import { hours, minutes } from '#backend/platform/clock.ts';
import type { Database } from '#backend/platform/database/database.ts';
import { slots } from '#backend/slots/tables.ts';
import { teams } from '#backend/teams/tables.ts';
import { gpu } from '#lib/contract/gpu/gpu.ts';
import { gpuRefusals } from '#lib/contract/gpu/gpu-refusals.ts';
import { offlineRefusals } from '#lib/contract/offline/offline-refusals.ts';
import { slots as slotCalls } from '#lib/contract/offline/slots.ts';
import { persons } from '../support/persons.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';

const contest = { competitionID: 'gpu-2025' } as const;
const team = 'hollow-reed';
/** Node on which nothing else runs, and not the first one. */
const node = 3;

let backend: TestBackend;
let member: Who;
beforeAll(async () => {
  backend = await openBackend({ GPU_RUNNERS: '1', SCORING_WORKERS: '0' });
  member = await backend.signIn(persons.member.userName);
});
afterAll(() => backend?.close());

const overview = async () => (await backend.ask(gpu.overview, { query: contest }, { as: member })).data;
const choices = async (maxDurationS: number) => {
  const query = { ...contest, maxDurationS };
  const { data } = await backend.ask(gpu.gpus, { params: { id: 'linear' }, query }, { as: member });
  return data.list.filter(({ gpus }) => gpus < 8);
};

/** A slot of 4 GPUs of the team. @returns its id */
async function addSlot(slot: Pick<typeof slots.$inferInsert, 'startsAt' | 'state' | 'heldUntil'>): Promise<string> {
  const id = randomUUID();
  await backend.database.insert(slots).values({
    ...{ id, competitionId: contest.competitionID, teamId: team, playerId: member.playerId },
    ...{ gpus: 4, node, firstGpu: 0, requestedByName: 'Lin', askedAt: backend.now(), ...slot },
  });
  return id;
}
const removeSlot = (id: string) => backend.database.delete(slots).where(eq(slots.id, id));

/** Takes hours from the team, as ended runs do. */
const spend = (from: Pick<Database, 'insert'>, cause: string, gpuSeconds: number) =>
  from.insert(gpuLedger).values({
    ...{ competitionId: contest.competitionID, teamId: team, at: backend.now() },
    ...{ kind: 'run', cause, gpuSeconds },
  });

/** A slot of 4 GPUs that began a minute ago, paid with the last hours of the team. */
async function spendAllOnSlot(): Promise<void> {
  const startsAt = backend.now() - minutes(1);
  const id = await addSlot({ startsAt, state: 'running' });
  await spend(backend.database, 'earlier runs', (await overview()).quota.free - hours(4));
  await backend.database.insert(gpuLedger).values({
    ...{ competitionId: contest.competitionID, teamId: team, at: startsAt },
    ...{ kind: 'slot', cause: id, gpuSeconds: hours(4) },
  });
}

test('the hours of a slot ahead are held, and no run may use them', async () => {
  const free = hours(10);
  await spend(backend.database, 'all but ten hours', (await overview()).quota.free - free);
  const [longest] = await choices(free);
  expect([longest?.gpus, longest?.cost, longest?.reason]).toEqual([1, free, null]);
  const states = [
    { state: 'reserved', heldUntil: null },
    { state: 'held', heldUntil: backend.now() + minutes(10) },
  ] as const;
  for (const slot of states) {
    const id = await addSlot({ ...slot, startsAt: backend.now() + hours(1) });
    expect((await overview()).quota).toMatchObject({ slots: hours(4), held: hours(4), free: free - hours(4) });
    expect((await choices(free))[0]?.reason).toBe('hoursMissing');
    expect((await choices(free - hours(4)))[0]?.reason).toBeNull();
    const body = {
      ...contest,
      name: 'too long',
      imageId: 'linear',
      parameters: {},
      gpus: 1,
      maxDurationS: free,
    } as const;
    expect((await backend.ask(gpu.start, { body }, { as: member })).code).toBe(gpuRefusals.hoursMissing);
    await removeSlot(id);
  }
});

test('a hold that has ended, and a slot that was cancelled, missed or used, hold no hours', async () => {
  const ended = { state: 'held', heldUntil: backend.now() - 1 } as const;
  const others = (['cancelled', 'lapsed', 'missed', 'used'] as const).map((state) => ({ state, heldUntil: null }));
  const ids = await Promise.all(
    [ended, ...others].map((slot) => addSlot({ ...slot, startsAt: backend.now() + hours(1) })),
  );
  expect((await overview()).quota).toMatchObject({ slots: 0, held: 0 });
  await Promise.all(ids.map(removeSlot));
});

test('a slot and a run that are requested at the same time cannot have the same hours', async () => {
  const { days } = (await backend.ask(slotCalls.day, { query: contest }, { as: member })).data;
  const day = days.findLast(({ free }) => free > 0)?.day ?? '';
  const { hours: list } = (await backend.ask(slotCalls.day, { query: { ...contest, day } }, { as: member })).data;
  const startsAt = list.at(-1)?.startsAt ?? 0;
  const { free } = (await overview()).quota;
  let held: ReturnType<typeof hold> | undefined;
  const hold = () => backend.ask(slotCalls.hold, { body: { ...contest, startsAt, gpus: 4 } }, { as: member });
  await backend.database.transaction(async (tx) => {
    // As a run does while it is submitted.
    await tx.select().from(teams).where(eq(teams.id, team)).for('update');
    held = hold();
    await delay(500);
    await spend(tx, 'submitted meanwhile', free);
  });
  expect((await held)?.code).toBe(offlineRefusals.hoursShort);
  await backend.database.delete(gpuLedger).where(eq(gpuLedger.cause, 'submitted meanwhile'));
  expect((await hold()).code).toBe(0);
  await backend.database.delete(slots).where(eq(slots.teamId, team));
});

test('a slot pays for the runs within its hour, also for a team that has no other hours', async () => {
  await spendAllOnSlot();
  expect((await overview()).quota.free).toBe(0);
  expect((await choices(minutes(30))).map(({ cost, reason }) => [cost, reason])).toEqual([
    [0, null],
    [0, null],
    [0, null],
  ]);
  const [longer] = await choices(minutes(90));
  expect([longer?.reason, longer?.cost]).toEqual(['hoursMissing', expect.closeTo(minutes(31), -2)]);
  expect((await choices(minutes(30)))[2]?.expected?.node).toBe(node);
  const body = { ...contest, name: 'paid', imageId: 'linear', parameters: {}, gpus: 4, maxDurationS: minutes(30) };
  const { code } = await backend.ask(gpu.start, { body: { ...body, gpus: 4 } }, { as: member });
  expect(code).toBe(0);
  expect((await overview()).quota).toMatchObject({ free: 0, held: 0 });
});

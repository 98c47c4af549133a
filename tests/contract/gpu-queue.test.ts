import { eq, like } from 'drizzle-orm';
import { gpuRunners, gpuRuns } from '#backend/gpu/tables.ts';
import { slots } from '#backend/slots/tables.ts';
import { teams } from '#backend/teams/tables.ts';
import { gpu } from '#lib/contract/gpu/gpu.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';

const query = { competitionID: 'gpu-2025' } as const;
const waitingTeams = 300;

let backend: TestBackend;
let member: Who;

type NewRun = typeof gpuRuns.$inferInsert;
const runOf = (teamId: string, more: Partial<NewRun> = {}): NewRun => ({
  ...{ id: `run-of-${teamId}`, number: 900, teamId, competitionId: 'gpu-2025', trackId: 'graph-encoder' },
  ...{ name: 'many', imageName: 'Linear model', program: 'linear', parameters: {}, gpus: 8, maxDurationS: 3600 },
  ...{ state: 'queued', queuedAt: backend.now() },
  ...more,
});
const running = (teamId: string, node: number, more: Partial<NewRun> = {}): NewRun => {
  const at = backend.now();
  const moments = { startedAt: at, allocatedAt: at, heartbeatAt: at };
  return runOf(teamId, { state: 'running', ...moments, node, worker: `worker-${teamId}`, tries: 1, ...more });
};
const lasting = { maxDurationS: 36_000, gpus: 4 } as const;

/** A cluster on which every GPU is taken, and nothing allocates any: each test changes rows as other processes would. */
beforeAll(async () => {
  backend = await openBackend();
  member = await backend.signIn('lin.qing');
  const ids = Array.from({ length: waitingTeams + 64 }, (_, index) => `many-${index}`);
  const team = { competitionId: 'gpu-2025', organisation: 'University', createdAt: 1 };
  await backend.database.insert(teams).values(ids.map((id) => ({ ...team, id, name: id, nameKey: id })));
  await backend.database
    .insert(gpuRunners)
    .values(Array.from({ length: 100 }, (_, index) => ({ id: `idle-${index}`, heartbeatAt: backend.now() + 36_000 })));
  const active = ids.slice(waitingTeams).map((id, index) => running(id, 1 + (index % 16), lasting));
  await backend.database.insert(gpuRuns).values(active);
  for (const id of ids.slice(0, waitingTeams))
    await backend.database.insert(gpuRuns).values(runOf(id, { gpus: 4, maxDurationS: 600 }));
});
afterAll(() => backend?.close());

const cluster = async () => (await backend.ask(gpu.cluster, { query })).data;
const overview = async () => (await backend.ask(gpu.overview, { query }, { as: member })).data;
const queued = async () => (await cluster()).runs.filter(({ state }) => state === 'queued');
const first = async () => (await queued())[0];

test('everybody sees the head of the queue, and how many wait', async () => {
  const { waiting, runs } = await cluster();
  expect(waiting).toBe(waitingTeams);
  expect(runs.filter(({ state }) => state === 'running')).toHaveLength(64);
  expect((await queued()).map(({ id, place }) => [id, place])).toEqual(
    Array.from({ length: 20 }, (_, index) => [`run-of-many-${index}`, index + 1]),
  );
});

test('a team finds its place behind the head, and the start that the choice of GPUs promised', async () => {
  const asked = { params: { id: 'linear' }, query: { ...query, maxDurationS: 600 } };
  const { data: choices } = await backend.ask(gpu.gpus, asked, { as: member });
  const { code, data } = await backend.ask(
    gpu.start,
    { body: { ...query, name: 'late', imageId: 'linear', gpus: 1, maxDurationS: 600 } },
    { as: member },
  );
  expect(code).toBe(0);
  const { next, waiting } = await overview();
  expect(next).toMatchObject({ id: data.id, place: waitingTeams + 1 });
  expect(next?.expected?.at).toBeGreaterThan(backend.now());
  expect(choices.list.find(({ gpus }) => gpus === 1)?.expected).toEqual(next?.expected);
  expect(waiting).toBe(waitingTeams + 1);
  expect((await queued()).map(({ id }) => id)).not.toContain(data.id);
  const { data: run } = await backend.ask(
    gpu.run,
    { params: { id: data.id }, query: { ...query, since: 0 } },
    { as: member },
  );
  expect(run.place).toBe(waitingTeams + 1);
});

describe('the next answer has the change', () => {
  test('of a run that leaves the queue', async () => {
    await cluster();
    await backend.database
      .update(gpuRuns)
      .set({ state: 'cancelled', endedAt: backend.now() })
      .where(eq(gpuRuns.id, 'run-of-many-0'));
    expect(await first()).toMatchObject({ id: 'run-of-many-1', place: 1 });
    expect((await overview()).next?.place).toBe(waitingTeams);
  });

  test('of a run that comes before the others', async () => {
    await cluster();
    await backend.database
      .insert(gpuRuns)
      .values(runOf('many-0', { id: 'again', number: 901, gpus: 2, hasPriority: true }));
    expect(await first()).toMatchObject({ id: 'again', place: 1 });
    expect((await overview()).next?.place).toBe(waitingTeams + 1);
  });

  test('of a run that ends: the first one starts next', async () => {
    expect((await first())?.expectedAt).toBeGreaterThan(backend.now() + 1000);
    await backend.database
      .update(gpuRuns)
      .set({ state: 'done', endedAt: backend.now() })
      .where(eq(gpuRuns.id, `run-of-many-${waitingTeams}`));
    const { expectedAt, because } = (await first()) ?? {};
    expect(expectedAt).toBeLessThanOrEqual(backend.now());
    expect(because).toBe('first');
  });

  test('of a slot: its GPUs are free for its team only', async () => {
    expect((await first())?.because).toBe('first');
    const slot = { id: 'booked', competitionId: 'gpu-2025', teamId: 'many-9', playerId: member.playerId };
    await backend.database.insert(slots).values({
      ...{ ...slot, requestedByName: 'Nine', startsAt: backend.now() - 60, gpus: 4, node: 1, firstGpu: 0 },
      ...{ state: 'running', askedAt: backend.now() - 60 },
    });
    expect(await first()).toMatchObject({ id: 'again', because: 'gpus' });
    expect((await queued()).find(({ teamId }) => teamId === 'many-9')?.because).not.toBe('gpus');
    await backend.database.delete(slots).where(eq(slots.id, 'booked'));
    expect((await first())?.because).toBe('first');
  });

  test('of the runners', async () => {
    const idle = like(gpuRunners.id, 'idle-%');
    const alive = await backend.database.select().from(gpuRunners).where(idle);
    await backend.database.delete(gpuRunners).where(idle);
    expect((await first())?.because).toBe('runners');
    await backend.database.insert(gpuRunners).values(alive);
    expect((await first())?.because).toBe('first');
  });
});

test('a run whose time has come is expected now, however long nothing else changes', async () => {
  const before = (await first())?.expectedAt ?? 0;
  backend.advance(30);
  const { expectedAt, because } = (await first()) ?? {};
  expect(because).toBe('first');
  expect(expectedAt).toBeGreaterThanOrEqual(before + 30);
});

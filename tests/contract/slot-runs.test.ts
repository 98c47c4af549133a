import { randomUUID } from 'node:crypto';
import { gpuLedger } from '#backend/gpu/tables.ts';
import { hours, minutes } from '#backend/platform/clock.ts';
import { slots } from '#backend/slots/tables.ts';
import { gpu } from '#lib/contract/gpu/gpu.ts';
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

/** A slot of 4 GPUs that began a minute ago, paid with the last hours of the team. */
async function spendAllOnSlot(): Promise<void> {
  const startsAt = backend.now() - minutes(1);
  const id = randomUUID();
  const { free } = (await overview()).quota;
  const entry = { competitionId: contest.competitionID, teamId: team, at: startsAt };
  await backend.database.insert(gpuLedger).values([
    { ...entry, kind: 'run', cause: 'earlier runs', gpuSeconds: free - hours(4) },
    { ...entry, kind: 'slot', cause: id, gpuSeconds: hours(4) },
  ]);
  await backend.database.insert(slots).values({
    ...{ id, competitionId: contest.competitionID, teamId: team, playerId: member.playerId },
    ...{ startsAt, gpus: 4, node, firstGpu: 0, state: 'running', requestedByName: 'Lin', askedAt: startsAt },
  });
}

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

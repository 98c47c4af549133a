import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { createAllocation } from '#backend/gpu/queue/allocation.ts';
import { createRunners } from '#backend/gpu/queue/runners.ts';
import { createSettlement } from '#backend/gpu/queue/settlement.ts';
import { gpuEvents, gpuRuns } from '#backend/gpu/tables.ts';
import { openBackend, type TestBackend } from './backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend?.close());

const nothing = async () => undefined;

/** The scheduler of another process, after the end of the last start. */
function closedScheduler() {
  const { database, now: clock, onSite } = backend;
  const cluster = onSite.clusters.find('gpu-2025');
  if (!cluster) throw new Error('The GPU final has no cluster');
  const closed = { ...cluster, until: clock() - 1 };
  const reservedGpus = async () => [];
  const notifications = { fault: nothing, ended: nothing };
  return createAllocation({
    ...{ database, clock, reservedGpus, runners: createRunners(database, clock) },
    clusters: { all: () => [closed], find: () => closed },
    settlement: createSettlement({ reservedGpus, notifications, slotFault: nothing }),
  });
}

test('a run that its team takes out of the queue while the queue closes stays taken out', async () => {
  // PGlite has one session: its transactions never overlap.
  if (backend.databaseUrl === null) return;
  const { database, now } = backend;
  const like = { competitionId: 'gpu-2025', trackId: 'graph-encoder', teamId: 'hollow-reed', name: 'late' } as const;
  await database.insert(gpuRuns).values({
    ...{ ...like, id: 'late', number: 90, imageName: 'Linear model', program: 'linear', parameters: {}, gpus: 1 },
    ...{ maxDurationS: 600, state: 'queued', queuedAt: now() },
  });
  const scheduler = closedScheduler();
  const { closing } = await database.transaction(async (tx) => {
    await tx.update(gpuRuns).set({ state: 'cancelled', reason: 'left', endedAt: now() }).where(eq(gpuRuns.id, 'late'));
    const pass = scheduler.schedule('worker');
    await wait(300);
    return { closing: pass };
  });
  await closing;
  const [row] = await database.select().from(gpuRuns).where(eq(gpuRuns.id, 'late'));
  expect([row?.state, row?.reason]).toEqual(['cancelled', 'left']);
  expect(await database.$count(gpuEvents, eq(gpuEvents.runId, 'late'))).toBe(0);
});

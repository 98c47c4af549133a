import { openMigrated } from '#tests/support/migrated-dump.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { players } from '../../identity/tables.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { teams } from '../../teams/tables.ts';
import { startScanWorker } from '../queue/gpu-worker.ts';
import type { Ended, Runner } from '../queue/runner.ts';
import { gpuImages } from '../tables.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openMigrated();
  const { database } = opened;
  await database.insert(players).values({ id: 'player', nickname: 'Player', registeredAt: 1 });
  await database
    .insert(teams)
    .values({ id: 'team', competitionId: 'final', name: 'Team', nameKey: 'team', createdAt: 1 });
});
afterAll(() => opened?.close());

/** A runner whose program runs until it ends with a code or is killed. */
function oneProgram() {
  const started = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<Ended>();
  const end = (code: number | null) => ended.resolve({ code, signal: null, ranOutOfMemory: false });
  const runner: Runner = {
    start() {
      started.resolve();
      return { ended: ended.promise, signal: () => undefined, kill: () => end(null) };
    },
  };
  return { runner, end, started: started.promise };
}

const imagesNow = async () =>
  (await opened.database.select().from(gpuImages)).map(({ state, rejectedParameter }) => [state, rejectedParameter]);

/** Begins the scan of the only saved image. */
async function scanOf(id: string) {
  const { database, listen } = opened;
  const { runner, end, started } = oneProgram();
  await database.insert(gpuImages).values({
    ...{ id, competitionId: 'final', teamId: 'team', playerId: 'player', name: id },
    ...{ program: 'linear', parameters: {}, state: 'scanning' as const, savedAt: 1 },
  });
  const worker = await startScanWorker({
    ...{ database, listen, runner, log: { error: (details) => expect(details).toBeUndefined() } },
    tasks: { find: () => ({}) as never },
    data: { list: async () => [{ path: '/data/train.csv' } as never] },
  });
  await started;
  return { end, worker };
}

afterEach(() => opened.database.delete(gpuImages));

test.each([
  [0, 'ready', null],
  [1, 'refused', 'trial'],
])('an image whose program ends with code %i is %s', async (code, state, rejectedParameter) => {
  const { end, worker } = await scanOf('ended');
  end(code);
  await waitFor(async () => expect(await imagesNow()).toEqual([[state, rejectedParameter]]));
  await worker.stop();
});

test('an image whose scan is ended by a stop of the backend waits for the next one', async () => {
  const { worker } = await scanOf('stopped');
  await worker.stop();
  expect(await imagesNow()).toEqual([['scanning', null]]);
});

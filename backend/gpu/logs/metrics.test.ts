import { openMigrated } from '#tests/support/migrated-dump.ts';
import { teams } from '../../teams/tables.ts';
import { gpuPoints, gpuRuns } from '../tables.ts';
import { lastNumber, storePoints } from './metrics.ts';

const at = 1_800_000_000;
const of = { competitionId: 'gpu-2025', teamId: 't', trackId: 'line-speech' } as const;

test('the points of a program that writes fast are stored, however many come at once', async () => {
  const { database, close } = await openMigrated();
  try {
    await database.insert(teams).values({ id: 't', name: 'T', nameKey: 't', createdAt: at, ...of });
    await database.insert(gpuRuns).values({
      ...{ ...of, id: 'run', number: 1, name: 'fast', imageName: 'Linear model', program: 'linear', parameters: {} },
      ...{ gpus: 1, maxDurationS: 600, state: 'running', queuedAt: at },
    });
    const points = Array.from({ length: 14_000 }, (_, step) => ({ name: 'loss', value: 1 / (step + 1), step }));
    await storePoints(database, 'run', points, 0);
    // What was stored before a fault is not stored twice.
    await storePoints(database, 'run', points, 0);
    expect(await database.$count(gpuPoints)).toBe(14_000);
    expect(await lastNumber(database, 'run')).toBe(14_000);
  } finally {
    await close();
  }
});

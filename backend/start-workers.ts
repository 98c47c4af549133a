import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { ContentStore } from './content-store/store.ts';
import type { OpenDatabase } from './database/database.ts';
import type { BackendEnv } from './env.ts';
import { createHalls } from './gpu/halls.ts';
import { startGpu } from './gpu/start-gpu.ts';
import { createOnSiteRaces } from './offline/races.ts';
import { createRankedRaces } from './rankings/races.ts';
import { startScoring } from './scoring/start-scoring.ts';
import { reservedCards } from './slots/reserved.ts';
import { createTasks } from './tasks/tasks.ts';
import { createTeamContests } from './teams/contests.ts';

interface WorkerParts extends Pick<OpenDatabase, 'database' | 'listen'> {
  readonly env: BackendEnv;
  readonly clock: Clock;
  readonly log: Logger;
  readonly content: ContentStore;
}

/** Starts what works through the queues, as many of each as the settings say: scoring, and runs. The answer stops them. */
export async function startWorkers({ content, ...parts }: WorkerParts): Promise<() => Promise<void>> {
  const tasks = createTasks(content);
  const contests = createTeamContests(content);
  const stopScoring = await startScoring({ ...parts, tasks, races: createRankedRaces(content) });
  const stopGpu = await startGpu({
    ...parts,
    ...{ tasks, contests, reservedCards },
    halls: createHalls(content, contests),
    races: createOnSiteRaces(content, contests),
  });
  return async () => {
    await Promise.all([stopScoring(), stopGpu()]);
  };
}

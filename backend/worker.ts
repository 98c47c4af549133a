import pino from 'pino';
import { systemClock } from './clock.ts';
import { ContentError } from './content-store/problem.ts';
import { openContentStore } from './content-store/store.ts';
import { openPostgres } from './database/database.ts';
import { firstStartAt } from './database/installation.ts';
import { type BackendEnv, EnvError, readEnv } from './env.ts';
import { startWorkers } from './start-workers.ts';

/**
 * `node backend/worker.ts` scores what is handed in and runs what got cards, beside the backend or on another machine
 * that shares its database, its content, its files and its secrets. Any number of them may run.
 */
async function main(env: BackendEnv): Promise<void> {
  if (!env.DATABASE_URL) throw new EnvError(['DATABASE_URL']);
  const clock = systemClock;
  const log = pino({ level: env.LOG_LEVEL, base: undefined });
  const { database, listen, close } = await openPostgres(env.DATABASE_URL);
  const startedAt = await firstStartAt(database, clock);
  const content = await openContentStore({ directory: env.CONTENT_DIR, firstStartAt: startedAt, log });
  const stopWorking = await startWorkers({ env, database, listen, clock, log, content });
  // The queue's timers do not keep a process alive, because those of the backend have a server that does.
  const staying = setInterval(() => undefined, 60_000);
  const stop = async (): Promise<void> => {
    clearInterval(staying);
    content.close();
    await stopWorking();
    await close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  console.log('scoring worker ready');
}

try {
  await main(readEnv());
} catch (error) {
  console.error(error instanceof EnvError || error instanceof ContentError ? error.message : error);
  process.exit(1);
}

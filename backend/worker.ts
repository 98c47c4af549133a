import { openContext } from './composition/context.ts';
import { startWorkers } from './composition/workers.ts';
import { EnvError, readWorkerEnv, type WorkerEnv } from './platform/env.ts';
import { startFault } from './platform/logging/start-fault.ts';
import { makeTaskFiles } from './tasks/task-files.ts';

/**
 * `node backend/worker.ts` scores what is handed in and runs what got cards, beside the backend or on another machine
 * that shares its database, its content, its files and its secrets. Any number of them may run.
 */
async function main(env: WorkerEnv): Promise<void> {
  if (!env.DATABASE_URL) throw new EnvError(['DATABASE_URL']);
  const { context, close } = await openContext(env);
  const stopWorking = await startWorkers(context);
  // The queue's timers do not keep a process alive, because those of the backend have a server that does.
  const staying = setInterval(() => undefined, 60_000);
  const stop = async (): Promise<void> => {
    clearInterval(staying);
    context.content.close();
    await stopWorking();
    await close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  console.log('scoring worker ready');
  // Made at their first use otherwise, for which a visitor of the track's page would wait.
  await makeTaskFiles(context.catalogue.tasks.all(), context.taskFiles, (trackId, error) =>
    context.log.warn({ trackId, err: error }, 'files of a task could not be made'),
  );
}

try {
  await main(readWorkerEnv());
} catch (error) {
  console.error(startFault(error));
  process.exit(1);
}

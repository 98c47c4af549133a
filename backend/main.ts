import { createServer, type Server, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { datasetsRoutes } from '#lib/contract/routes/datasets.ts';
import { leaderboardsRoutes } from '#lib/contract/routes/leaderboards.ts';
import { closeServer } from '#lib/process/close-server.ts';
import { createApp } from './composition/app.ts';
import { type BackendContext, openContext, type ServerContext } from './composition/context.ts';
import { jobsOf } from './composition/jobs.ts';
import { seed, seedActivity } from './composition/seed.ts';
import { createServices } from './composition/services.ts';
import { queueStates, startWorkers } from './composition/workers.ts';
import { type BackendEnv, readEnv } from './platform/env.ts';
import { connectRedis } from './platform/http/redis.ts';
import { startJobs } from './platform/jobs.ts';
import { startFault } from './platform/logging/start-fault.ts';
import { createPortalSignal } from './platform/portal-signal.ts';

/** Time limit for requests in progress during a shutdown, in milliseconds. */
const shutdownTimeoutMs = 10_000;
/** Longer than proxies keep an idle connection, by default 60 s: they would send a request on one that ends just then. */
const keptConnectionMs = 75_000;

/** `node backend/main.ts` migrates, seeds and serves; with `--seed-only` it ends before serving. */
async function main(env: BackendEnv): Promise<void> {
  const { context: opened, close } = await openContext(env);
  const context = withPortal(opened);
  const services = createServices(context);
  await seed(context, services.agreement);
  await seedActivity(context);
  await services.versions.keep();
  await services.draws.publishDue();
  if (process.argv.includes('--seed-only')) {
    context.content.close();
    context.redis?.disconnect();
    return close();
  }

  context.content.onChange((tags) => {
    context.signal.changed(tags);
    services.versions.keep().catch((error) => context.log.error({ err: error }, 'agreement texts could not be kept'));
  });
  context.metrics?.observeQueues(() => queueStates(context));
  const stopping = new AbortController();
  const app = createApp(context, services, stopping.signal);
  const stopWorking = await startWorkers(context);
  const stopJobs = startJobs(jobsOf(context, services), context.log, context.metrics?.job);
  const closeRest = async (): Promise<void> => {
    context.content.close();
    context.redis?.disconnect();
    await close();
  };
  stopOnSignal(serve(app, env, context.log), stopping, env.BACKEND_SHUTDOWN_DELAY * 1000, {
    work: async () => {
      stopJobs();
      await stopWorking();
    },
    rest: closeRest,
  });
}

/** Adds the connections to other processes: the portal, and other backends. */
function withPortal(context: BackendContext<BackendEnv>): ServerContext {
  const { env, clock, log } = context;
  const signal = createPortalSignal({ portalUrl: env.PORTAL_URL, secret: env.PORTAL_SIGNAL_SECRET, clock, log });
  return { ...context, signal, redis: env.REDIS_URL ? connectRedis(env.REDIS_URL, log) : undefined };
}

function serve(app: Hono, env: BackendEnv, log: Logger): Server {
  const server = createServer({ keepAliveTimeout: keptConnectionMs }, getRequestListener(app.fetch));
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE'
        ? `Port ${env.BACKEND_PORT} is taken. Set BACKEND_PORT to a free one.`
        : `The backend cannot listen: ${error.message}`,
    );
    process.exit(1);
  });
  server.listen(env.BACKEND_PORT, env.BACKEND_HOST, () => {
    console.log(`backend listening http://${env.BACKEND_HOST}:${env.BACKEND_PORT}`);
    void warm(app, log);
  });
  return server;
}

interface Closing {
  /** Ends jobs and workers, at once. */
  readonly work: () => Promise<void>;
  /** Closes what requests in progress use, after the last of them. */
  readonly rest: () => Promise<void>;
}

/**
 * SIGTERM ends health at once; for the delay (milliseconds) requests are still answered, each on a connection that is
 * then closed, so that a balancer sees it and sends its requests elsewhere. SIGINT, a person at a terminal, skips the
 * delay.
 */
function stopOnSignal(server: Server, stopping: AbortController, delay: number, closing: Closing): void {
  const stop = async (wait: number): Promise<void> => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    server.prependListener('request', (_, response: ServerResponse) => response.setHeader('Connection', 'close'));
    const worked = closing.work();
    await setTimeout(wait);
    await closeServer(server, shutdownTimeoutMs);
    await worked;
    await closing.rest();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop(delay));
  process.once('SIGINT', () => void stop(0));
}

/** Files of data sets and leaderboards are generated on first use: now, so that visitors do not wait for them. */
async function warm(app: Hono, log: Logger): Promise<void> {
  for (const { path } of [datasetsRoutes.list, leaderboardsRoutes.list]) {
    const { ok, status } = await app.request(path);
    if (!ok) log.warn({ path, status }, 'files of data sets could not be made');
  }
}

try {
  await main(readEnv());
} catch (error) {
  console.error(startFault(error));
  process.exit(1);
}

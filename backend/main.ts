import { createAdaptorServer, type ServerType } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { datasetsRoutes } from '#lib/contract/routes/datasets.ts';
import { leaderboardsRoutes } from '#lib/contract/routes/leaderboards.ts';
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
const shutdownTimeoutMs = 5000;

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
  const app = createApp(context, services);
  const stopWorking = await startWorkers(context);
  const stopJobs = startJobs(jobsOf(context, services), context.log, context.metrics?.job);
  const endJobs = (): void => {
    stopJobs();
    context.content.close();
    context.redis?.disconnect();
  };
  stopOnSignal(serve(app, env, context.log), endJobs, () => stopWorking().then(close));
}

/** Adds the connections to other processes: the portal, and other backends. */
function withPortal(context: BackendContext<BackendEnv>): ServerContext {
  const { env, clock, log } = context;
  const signal = createPortalSignal({ portalUrl: env.PORTAL_URL, secret: env.PORTAL_SIGNAL_SECRET, clock, log });
  return { ...context, signal, redis: env.REDIS_URL ? connectRedis(env.REDIS_URL, log) : undefined };
}

function serve(app: Hono, env: BackendEnv, log: Logger): ServerType {
  const server = createAdaptorServer({ fetch: app.fetch });
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

/** @param atOnce closes resources that requests do not need; `atLast` those that requests in progress use */
function stopOnSignal(server: ServerType, atOnce: () => void, atLast: () => Promise<void>): void {
  const stop = () => {
    atOnce();
    const forced = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), shutdownTimeoutMs);
    server.close(() => {
      clearTimeout(forced);
      void atLast().then(() => process.exit(0));
    });
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
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

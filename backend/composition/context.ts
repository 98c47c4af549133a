import { join } from 'node:path';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { StartError } from '#lib/process/start-error.ts';
import { startTracing } from '#lib/process/start-tracing.ts';
import { type ContentStore, openContentStore } from '../content-store/store.ts';
import { createFiles, type Files } from '../files/files.ts';
import { type Clusters, createClusters } from '../gpu/cluster/clusters.ts';
import { type Containers, createContainers } from '../gpu/own-programs/containers.ts';
import type { Notifier } from '../inbox/notifier.ts';
import { notifierIn } from '../inbox/notifier-in.ts';
import { createOnSiteContests, type OnSiteContests, type TestOnSiteDates } from '../offline/on-site-contests.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { closeDataFolder } from '../platform/data-folder.ts';
import { type Database, type OpenDatabase, openPglite, openPostgres } from '../platform/database/database.ts';
import { firstStartAt } from '../platform/database/installation.ts';
import type { BackendEnv, WorkerEnv } from '../platform/env.ts';
import { createDiskStore } from '../platform/file-store.ts';
import { createLog, logUncaught } from '../platform/logging/log.ts';
import type { BackendMetrics } from '../platform/metrics.ts';
import type { PortalSignal } from '../platform/portal-signal.ts';
import { createSigner, type Signer } from '../platform/signing.ts';
import type { RankingTimes } from '../rankings/services.ts';
import { createRankedTracks, type RankedTracks } from '../rankings/tracks.ts';
import { taskFilesOf } from '../submissions/scoring/start-scoring.ts';
import type { TaskFiles } from '../tasks/task-files.ts';
import { createTasks, type Tasks, type TestTrackDates } from '../tasks/tasks.ts';
import { createTeamContests, type TeamContests, type TestDates } from '../teams/contests.ts';
import { checkUploadStorage } from '../uploads/open-storage.ts';
import { createUploadServices, type UploadServices } from '../uploads/services.ts';

/** The contests of the content, in the form that each module needs. */
export interface Catalogue {
  readonly contests: TeamContests;
  readonly tasks: Tasks;
  readonly rankedTracks: RankedTracks;
  readonly onSiteContests: OnSiteContests;
  readonly clusters: Clusters;
  readonly containers: Containers;
}

/** Dates that tests move, by contest or track; empty otherwise. */
export interface MovedDates {
  readonly testDates: TestDates;
  readonly testTrackDates: TestTrackDates;
  readonly testOnSiteDates: TestOnSiteDates;
}

export const createMovedDates = (): MovedDates => ({
  testDates: new Map(),
  testTrackDates: new Map(),
  testOnSiteDates: new Map(),
});

export function createCatalogue(content: ContentStore, moved: MovedDates = createMovedDates()): Catalogue {
  const contests = createTeamContests(content, moved.testDates);
  return {
    contests,
    tasks: createTasks(content, moved.testTrackDates),
    rankedTracks: createRankedTracks(content).moved(moved.testTrackDates),
    onSiteContests: createOnSiteContests(content, contests, moved.testOnSiteDates),
    clusters: createClusters(content, contests),
    containers: createContainers(content),
  };
}

/** Resources that a process opens before it creates the services. */
export interface Resources<Env extends WorkerEnv = WorkerEnv>
  extends Pick<OpenDatabase, 'database' | 'listen' | 'dump'> {
  readonly env: Env;
  readonly clock: Clock;
  readonly log: Logger;
  readonly content: ContentStore;
  /** First start of this installation, in seconds. */
  readonly startedAt: number;
  /** Undefined where no metrics are served. */
  readonly metrics?: BackendMetrics | undefined;
}

/** Dependencies of the services; created once in a process, the server or a worker. */
export interface BackendContext<Env extends WorkerEnv = WorkerEnv> extends Resources<Env> {
  readonly signer: Signer;
  readonly catalogue: Catalogue;
  readonly files: Files;
  readonly uploads: UploadServices;
  readonly taskFiles: TaskFiles;
  /** Notifies inside a transaction: only if the transaction commits. */
  readonly notifier: (tx: Database) => Notifier;
}

/** The context of the process that answers requests. */
export interface ServerContext extends BackendContext<BackendEnv> {
  readonly signal: PortalSignal;
  /** Shares limits with other backends. */
  readonly redis?: Redis | undefined;
  /** Intervals of rankings that replace the default ones: tests see changes at once. */
  readonly rankingTimes?: RankingTimes | undefined;
}

export function createContext<Env extends WorkerEnv>(resources: Resources<Env>): BackendContext<Env> {
  const { env, database, clock, content } = resources;
  const signer = createSigner(env.BACKEND_SECRET);
  return {
    ...resources,
    signer,
    catalogue: createCatalogue(content),
    files: createFiles(database, createDiskStore(join(env.DATA_DIR, 'files')), signer, clock),
    uploads: createUploadServices({ env, database, clock, signer }),
    taskFiles: taskFilesOf(env),
    notifier: notifierIn(clock, env.PUBLIC_ORIGIN),
  };
}

/**
 * A bucket that is away for a while leaves all that is no upload usable, so it is a line in the log. The job that checks
 * it again tells of it from then on.
 * @throws StartError when the bucket refuses the settings
 */
async function checkUploads(env: WorkerEnv, log: Logger): Promise<void> {
  try {
    await checkUploadStorage(env);
  } catch (error) {
    if (error instanceof StartError || !Error.isError(error)) throw error;
    log.error({ err: error }, error.message);
  }
}

/**
 * Opens log, database, content and metrics of this process. `close` closes them.
 * @throws DataFolderError
 * @throws StartError
 */
export async function openContext<Env extends WorkerEnv>(env: Env) {
  const clock = systemClock;
  const log = createLog(env.LOG_LEVEL);
  logUncaught(log);
  await checkUploads(env, log);
  const stopTracing = await tracingOf(env);
  const { database, listen, dump, connections, close } = await (env.DATABASE_URL
    ? openPostgres(env.DATABASE_URL, {
        isTraced: stopTracing !== null,
        onConnectionLost: (error) => log.warn({ err: error }, 'a connection to the database was lost'),
      })
    : openPglite({ folder: join(env.DATA_DIR, 'pglite'), isTraced: stopTracing !== null }));
  // Once the database has its folder.
  if (env.SLURM_URL !== undefined && env.SLURM_TEAM_USERS.length > 0) await closeDataFolder(env.DATA_DIR);
  const startedAt = await firstStartAt(database, clock);
  const content = await openContentStore({ directory: env.CONTENT_DIR, firstStartAt: startedAt, log });
  const served = await metricsOf(env);
  if (connections) served?.metrics.observeConnections(connections);
  const context = createContext({
    ...{ env, database, listen, dump, clock, log, content, startedAt },
    metrics: served?.metrics,
  });
  return {
    context,
    close: async () => {
      await served?.close();
      await close();
      await stopTracing?.();
    },
  };
}

async function tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: WorkerEnv) {
  return endpoint === undefined ? null : startTracing({ service: 'contest-backend', endpoint });
}

/** The client library of the metrics is loaded only where they are served. */
async function metricsOf({ METRICS_HOST: host, BACKEND_METRICS_PORT: port }: WorkerEnv) {
  if (port === undefined) return null;
  const { openBackendMetrics } = await import('../platform/metrics.ts');
  return openBackendMetrics({ host, port, setting: 'BACKEND_METRICS_PORT' });
}

import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';
import { errorCode } from '#lib/process/error-code.ts';
import { StartError } from '#lib/process/start-error.ts';
import type { ConnectionCounts } from '../metrics.ts';
import { connectionTo } from './connection.ts';
import { lockFolder } from './folder-lock.ts';
import { type Listen, listenAtPostgres } from './notifications.ts';
import { tracePglite, tracePostgres } from './query-spans.ts';

/** The same on PGlite and on PostgreSQL, also inside a transaction. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  readonly database: Database;
  readonly listen: Listen;
  /** Counts of the pool's connections; PostgreSQL only. */
  readonly connections?: (() => ConnectionCounts) | undefined;
  /**
   * A compressed tar file of everything, made between two queries. PGlite only: PostgreSQL has pg_dump.
   *
   * It is in memory, because PGlite has no streams for it: `dumpDataDir` reads all files before it packs them, and
   * `loadDataDir` unpacks all of them at once. Each needs about three times the folder's size. Streams would need a tar
   * writer and reader of our own.
   */
  readonly dump?: (() => Promise<Blob>) | undefined;
  readonly close: () => Promise<void>;
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

interface PostgresSettings {
  /** Makes spans of queries. */
  readonly isTraced?: boolean;
  /** Told of each connection that PostgreSQL or the network cut; the next query opens another. */
  readonly onConnectionLost?: (error: Error) => void;
}

/**
 * Opens PostgreSQL at a connection string and applies the migrations.
 * @throws StartError when there is no connection to the database
 */
export async function openPostgres(url: string, settings: PostgresSettings = {}): Promise<OpenDatabase> {
  const { isTraced = false, onConnectionLost = () => undefined } = settings;
  if (isTraced) tracePostgres();
  const pool = new Pool({ ...connectionTo(url), max: 10, connectionTimeoutMillis: 5000 });
  // Without listeners a cut connection would end the process: idle ones report at the pool, others at themselves.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', onConnectionLost));
  try {
    await migrateAlone(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const { listen, close } = listenAtPostgres(url);
  return {
    database: drizzlePostgres(pool),
    listen,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await close();
      await pool.end();
    },
  };
}

/** Errors of an address with several records have a code only. */
function explain(cause: unknown): never {
  const reason = (Error.isError(cause) && cause.message) || errorCode(cause) || 'unknown';
  throw new StartError(`The database that DATABASE_URL names cannot be opened: ${reason}.`, { cause });
}

/** Concurrent starts wait for each other; the lock number is arbitrary, but used nowhere else in the database. */
async function migrateAlone(pool: Pool): Promise<void> {
  const client = await pool.connect().catch(explain);
  try {
    await client.query('select pg_advisory_lock(7204119)');
    await migratePostgres(drizzlePostgres(client), { migrationsFolder });
    await client.query('select pg_advisory_unlock(7204119)');
  } finally {
    client.release();
  }
}

interface PgliteSettings {
  /** Without one the database is in memory only. */
  readonly folder?: string | undefined;
  /** A dump of another PGlite to begin with. */
  readonly dump?: Blob | undefined;
  /** Makes spans of queries. */
  readonly isTraced?: boolean;
}

/**
 * Opens PGlite and applies the migrations.
 * @throws DatabaseInUseError when another process has the folder open
 */
export async function openPglite(settings: PgliteSettings): Promise<OpenDatabase> {
  const lock = settings.folder ? lockFolder(settings.folder) : null;
  try {
    const { close, ...opened } = await startPglite(settings);
    return { ...opened, close: () => close().finally(() => lock?.release()) };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

async function startPglite({ folder, dump, isTraced = false }: PgliteSettings): Promise<OpenDatabase> {
  if (folder) mkdirSync(folder, { recursive: true });
  const client = await PGlite.create({ ...(folder && { dataDir: folder }), ...(dump && { loadDataDir: dump }) });
  const database = drizzlePglite(isTraced ? tracePglite(client) : client);
  await migratePglite(database, { migrationsFolder });
  return {
    database,
    listen: (channel, listener) => client.listen(channel, listener),
    dump: () => dumpOf(client),
    close: () => client.close(),
  };
}

/** The checkpoint spares the restored database most of its recovery. */
async function dumpOf(client: PGlite): Promise<Blob> {
  await client.exec('checkpoint');
  return client.dumpDataDir('gzip');
}

/**
 * Dumps a PGlite that no process has open, as it is: without applying migrations.
 * @throws DatabaseInUseError when a process has the folder open
 */
export async function dumpClosedPglite(folder: string): Promise<Blob> {
  const lock = lockFolder(folder);
  try {
    const client = await PGlite.create({ dataDir: folder });
    return await dumpOf(client).finally(() => client.close());
  } finally {
    lock.release();
  }
}

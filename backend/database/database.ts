import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';
import { schema } from './schema.ts';

/** The same on PGlite and on PostgreSQL, also inside a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  readonly database: Database;
  readonly close: () => Promise<void>;
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Opens PostgreSQL at a connection string and applies the migrations. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 });
  const database = drizzlePostgres(pool, { schema });
  try {
    await migratePostgres(database, { migrationsFolder });
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { database, close: () => pool.end() };
}

/** Opens PGlite in a folder, or in memory when none is given, and applies the migrations. */
export async function openPglite(folder?: string): Promise<OpenDatabase> {
  if (folder) mkdirSync(folder, { recursive: true });
  const client = await PGlite.create(folder ? { dataDir: folder } : {});
  const database = drizzlePglite(client, { schema });
  await migratePglite(database, { migrationsFolder });
  return { database, close: () => client.close() };
}

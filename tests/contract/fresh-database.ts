import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { basename, join } from 'node:path';
import pg from 'pg';
import { type OpenDatabase, openPglite, openPostgres } from '#backend/platform/database/database.ts';
import { keptFile } from '../support/kept-file.ts';
import { dumpOf, migratedDump, openMigrated } from '../support/migrated-dump.ts';

/** Stores the rows with which a database begins. */
export type Fill = (opened: OpenDatabase) => Promise<void>;

export interface FreshDatabase extends OpenDatabase {
  /** Address; null on PGlite. */
  readonly url: string | null;
}

const server = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;

/** Folder of this run of the tests; outside of Jest there is none, and each database is filled anew. */
const runDir = process.env.TEST_RUN_DIR;

/** What was filled is copied for so many milliseconds: the times in its rows stay close to the machine's. */
const freshFor = 300_000;

const period = () => Math.floor(Date.now() / freshFor);

async function asAdministrator<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function addressOf(server: string, name: string): string {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

/** A new database on the server, dropped on close. @param template name of the database that it is a copy of */
async function createOn(server: string, template: string): Promise<FreshDatabase> {
  const name = `contract_${randomUUID().replaceAll('-', '')}`;
  const url = addressOf(server, name);
  await asAdministrator(server, (client) => client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}"`));
  const opened = await openPostgres(url);
  return {
    ...opened,
    url,
    close: async () => {
      await opened.close();
      await asAdministrator(server, (client) => client.query(`DROP DATABASE "${name}"`));
    },
  };
}

/** Name of a database that was filled in this run. It gets its name when it is complete, so nobody copies a part of it. */
function filledTemplate(server: string, run: string, fill: Fill): Promise<string> {
  const name = `filled_${basename(run)}_${period()}`;
  return asAdministrator(server, async (client) => {
    await client.query('SELECT pg_advisory_lock(7204120)');
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return name;
    const unfinished = `unfinished_${randomUUID()}`;
    await client.query(`CREATE DATABASE "${unfinished}"`);
    const opened = await openPostgres(addressOf(server, unfinished));
    await fill(opened).finally(opened.close);
    await client.query(`ALTER DATABASE "${unfinished}" RENAME TO "${name}"`);
    return name;
  });
}

async function filledDump(run: string, fill: Fill): Promise<Blob> {
  return openAsBlob(
    await keptFile(join(run, `filled-${period()}.tar`), async () => dumpOf(fill, await migratedDump())),
  );
}

/** A new, empty database: PGlite in memory, or one beside the database that the setting names. */
export async function freshDatabase(): Promise<FreshDatabase> {
  return server ? createOn(server, 'template1') : { ...(await openMigrated()), url: null };
}

/**
 * A copy of a database that an earlier caller in this run of the tests has filled, because to fill one costs more than
 * most tests. All callers must fill it in the same way.
 */
export async function copiedDatabase(fill: Fill): Promise<FreshDatabase> {
  if (!runDir) return freshDatabase();
  if (server) return createOn(server, await filledTemplate(server, runDir, fill));
  return { ...(await openPglite({ dump: await filledDump(runDir, fill) })), url: null };
}

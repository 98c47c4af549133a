import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * A new database beside the one that DATABASE_URL names; undefined where it is not set, which means PGlite.
 * The cluster is temporary, so it is not dropped.
 * @param template address of a database that nobody uses, which it begins as a copy of; without one it is empty
 */
export async function newDatabase(template?: string): Promise<string | undefined> {
  const server = process.env.DATABASE_URL;
  if (!server) return undefined;
  const name = `stack_${randomUUID().replaceAll('-', '')}`;
  const source = template ? new URL(template).pathname.slice(1) : 'template1';
  const client = new pg.Client(server);
  await client.connect();
  try {
    // Copies of one database that begin at the same time refuse each other.
    await client.query('SELECT pg_advisory_lock(7204121)');
    await client.query(`CREATE DATABASE "${name}" TEMPLATE "${source}"`);
  } finally {
    await client.end();
  }
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

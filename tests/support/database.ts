import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * A new, empty database beside the one that DATABASE_URL names; undefined where it is not set, which means PGlite.
 * The cluster is temporary, so it is not dropped.
 */
export async function newDatabase(): Promise<string | undefined> {
  const server = process.env.DATABASE_URL;
  if (!server) return undefined;
  const name = `stack_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(server);
  await client.connect();
  await client.query(`CREATE DATABASE "${name}"`);
  await client.end();
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

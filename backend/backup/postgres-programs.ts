import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import type { Database } from '../platform/database/database.ts';
import { childEnvironment } from '../platform/env.ts';

/**
 * Runs a program of PostgreSQL. The password is passed in the environment: other users can read arguments.
 * @throws Error with the program's message, or when it is not installed
 */
async function runProgram(program: 'pg_dump' | 'pg_restore', url: string, args: readonly string[]): Promise<void> {
  const address = new URL(url);
  const PGPASSWORD = decodeURIComponent(address.password);
  address.password = '';
  const child = spawn(program, [`--dbname=${address.href}`, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: childEnvironment(PGPASSWORD ? { PGPASSWORD } : {}),
  });
  const [message, code] = await Promise.all([
    text(child.stderr),
    new Promise<number | null>((resolve, reject) => {
      child.once('error', () =>
        reject(new Error(`${program} is not installed. It is part of PostgreSQL's client programs.`)),
      );
      child.once('close', resolve);
    }),
  ]);
  if (code !== 0) throw new Error(`${program} failed: ${message.trim()}`);
}

/**
 * Writes a dump of PostgreSQL to a file. `read` sees the same rows as the dump.
 * @returns the result of `read`
 */
export async function dumpPostgres<Result>(
  url: string,
  file: string,
  read: (database: Database) => Promise<Result>,
): Promise<Result> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    await runProgram('pg_dump', url, ['--format=custom', `--snapshot=${rows[0]?.id}`, `--file=${file}`]);
    return await read(drizzle(client));
  } finally {
    await client.end();
  }
}

/** Restores a dump, whole or not at all. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  const whole = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  await runProgram('pg_restore', url, [...whole, file]);
}

/** True when a database holds no table, view or sequence of its own. */
export async function isPostgresEmpty(url: string): Promise<boolean> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select 1 from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind in ('r', 'p', 'v', 'm', 'S') and nspname !~ '^pg_' and nspname <> 'information_schema' limit 1`,
    );
    return rowCount === 0;
  } finally {
    await client.end();
  }
}

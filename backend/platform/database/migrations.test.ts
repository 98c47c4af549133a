import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { openPglite } from './database.ts';

interface Journal {
  readonly entries: readonly { readonly idx: number; readonly when: number; readonly tag: string }[];
}

const folder = fileURLToPath(new URL('./migrations', import.meta.url));
// JSON written by drizzle-kit.
const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;

const dir = mkdtempSync(join(tmpdir(), 'migrations-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('each migration is later than those before it: a database takes only what is later than its last one', () => {
  const times = journal.entries.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(new Set(times).size).toBe(times.length);
});

/** A database in a folder with the migrations up to a number, as an earlier version of the backend left it. */
async function databaseOf(last: number): Promise<string> {
  const migrations = join(dir, 'migrations');
  cpSync(folder, migrations, { recursive: true });
  const entries = journal.entries.filter(({ idx }) => idx <= last);
  writeFileSync(join(migrations, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  const data = join(dir, 'data');
  const client = await PGlite.create({ dataDir: data });
  await migrate(drizzle(client), { migrationsFolder: migrations });
  await client.close();
  return data;
}

it('a database gets the tables of migrations 22 and 23 if it lacks them, and stays as it is if it has them', async () => {
  const data = await databaseOf(21);
  const lacking = await openPglite(data);
  for (const table of ['reminders_sent', 'push_messages', 'push_subscriptions'])
    expect(await lacking.database.execute(sql.raw(`select * from ${table}`))).toMatchObject({ rows: [] });
  // Times under which the two were first published, before that of migration 21.
  await lacking.database.execute(sql`delete from drizzle.__drizzle_migrations where created_at > 1795500201734`);
  await lacking.close();
  const having = await openPglite(data);
  expect(await having.database.execute(sql`select * from reminders_sent`)).toMatchObject({ rows: [] });
  await having.close();
}, 60_000);

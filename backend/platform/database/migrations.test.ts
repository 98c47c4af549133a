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

/** A database in a folder of its own with the migrations up to a number, as an earlier version of the backend left it. */
async function databaseOf(last: number): Promise<string> {
  const place = join(dir, `${last}`);
  const migrations = join(place, 'migrations');
  cpSync(folder, migrations, { recursive: true });
  const entries = journal.entries.filter(({ idx }) => idx <= last);
  writeFileSync(join(migrations, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  const data = join(place, 'data');
  const client = await PGlite.create({ dataDir: data });
  const database = drizzle(client);
  await migrate(database, { migrationsFolder: migrations });
  // Migrations 22 and 23 were first published under times before that of 21, so no database that has them records
  // a later time than that of 21.
  await database.execute(sql`delete from drizzle.__drizzle_migrations where created_at > 1795500201734`);
  await client.close();
  return data;
}

it.each([21, 23])(
  'a database that stands at migration %i gets the tables that it lacks',
  async (last) => {
    const { database, close } = await openPglite({ folder: await databaseOf(last) });
    for (const table of ['reminders_sent', 'push_messages', 'push_subscriptions', 'final_choices'])
      expect(await database.execute(sql.raw(`select * from ${table}`))).toMatchObject({ rows: [] });
    await close();
  },
  60_000,
);

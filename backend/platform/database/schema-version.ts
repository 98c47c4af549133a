import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { jsonText } from '../json-text.ts';
import type { Database } from './database.ts';
import { rowsOf } from './rows-of.ts';

const JournalSchema = jsonText(z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) }));

/** Migrations of this version by the time under which a database records each. */
function migrationNames(): ReadonlyMap<string, string> {
  const file = fileURLToPath(new URL('./migrations/meta/_journal.json', import.meta.url));
  const { entries } = JournalSchema.parse(readFileSync(file, 'utf8'));
  return new Map(entries.map(({ tag, when }) => [String(when), tag]));
}

/** Names of all migrations that this version knows. */
export const knownMigrations = (): ReadonlySet<string> => new Set(migrationNames().values());

/** Name of the last migration of a database. @throws Error with a sentence for the operator when it is unknown here */
export async function schemaVersion(database: Database): Promise<string> {
  const [row] = await rowsOf(database, sql`select max(created_at)::text as migrated from drizzle.__drizzle_migrations`);
  const name = migrationNames().get(String(row?.migrated));
  if (!name) throw new Error('The database was made by another version. Use the commands of that version.');
  return name;
}

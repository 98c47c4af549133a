import type { SQL } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Rows of a statement that the query builder cannot express. Its types leave the result to the driver; those of PGlite
 * and PostgreSQL have the rows in the same field. Numbers and times are as the driver reads them: cast them in the
 * statement where the drivers differ.
 */
export async function rowsOf(
  database: Database,
  statement: SQL,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { rows } = (await database.execute(statement)) as unknown as { rows: readonly Record<string, unknown>[] };
  return rows;
}

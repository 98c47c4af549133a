import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';
import { installation } from './tables.ts';

/** Time of this installation's first start, in seconds. The first call sets it permanently. */
export async function firstStartAt(database: Database, clock: Clock): Promise<number> {
  await database.insert(installation).values({ id: 1, firstStartAt: clock() }).onConflictDoNothing();
  const [row] = await database.select().from(installation);
  if (!row) throw new Error('The installation has no first start');
  return row.firstStartAt;
}

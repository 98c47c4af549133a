import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';
import { installation } from './tables.ts';

/** When this installation was started for the first time, in seconds. The first call sets it, once and for all. */
export async function firstStartAt(database: Database, clock: Clock): Promise<number> {
  await database.insert(installation).values({ id: 1, firstStartAt: clock() }).onConflictDoNothing();
  const [row] = await database.select().from(installation);
  if (!row) throw new Error('The installation has no first start');
  return row.firstStartAt;
}

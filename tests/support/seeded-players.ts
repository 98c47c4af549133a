import { seedPlayers } from '#backend/identity/seed.ts';
import type { OpenDatabase } from '#backend/platform/database/database.ts';
import { seedPersons } from '#backend/provider/seed.ts';
import { openMigrated } from './migrated-dump.ts';

/** A migrated PGlite with the seeded players and nothing else. @param now in seconds */
export async function openWithPlayers(now: number): Promise<OpenDatabase> {
  const opened = await openMigrated();
  await seedPersons(opened.database, now);
  await seedPlayers(opened.database, now, null);
  return opened;
}

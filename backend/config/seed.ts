import type { Database } from '../platform/database/database.ts';
import { presetConfig } from './config.ts';
import { configSwitches } from './tables.ts';

/** Stores the presets of switches without a value. */
export async function seedConfig(database: Database, firstStartAt: number): Promise<void> {
  const rows = Object.entries(presetConfig).map(([key, value]) => ({ key, value, changedAt: firstStartAt }));
  await database.insert(configSwitches).values(rows).onConflictDoNothing();
}

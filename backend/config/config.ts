import { eq } from 'drizzle-orm';
import type { ConfigKey } from '#lib/contract/site.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { configSwitches } from './tables.ts';

/** Switches until the committee sets them: data sets open, the community closed, customer service in its old form. */
export const presetConfig = {
  DATE_SET_SWITCH: '1',
  DATE_SET_APPLY_SWITCH: '1',
  COMMUNITY_INTRODUCTION_SWITCH: '0',
  INTELLIGENT_CUSTOMER_SERVICE_TYPE: '0',
} as const satisfies Record<ConfigKey, string>;

export interface Config {
  value(key: ConfigKey): Promise<string>;
  set(key: ConfigKey, value: string): Promise<void>;
}

/** @param changed called after every change, so that the portal updates its pages */
export function createConfig(database: Database, clock: Clock, changed: () => void): Config {
  return {
    async value(key) {
      const [row] = await database.select().from(configSwitches).where(eq(configSwitches.key, key));
      return row?.value ?? presetConfig[key];
    },
    async set(key, value) {
      const change = { value, changedAt: clock() };
      await database
        .insert(configSwitches)
        .values({ key, ...change })
        .onConflictDoUpdate({ target: configSwitches.key, set: change });
      changed();
    },
  };
}

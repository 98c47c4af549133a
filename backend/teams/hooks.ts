import type { Database } from '../platform/database/database.ts';

/** Callbacks of other parts of the backend, called in the transaction of a team's change. */
export interface TeamHooks {
  /** True when a team has submitted something for a track, regardless of its state. */
  hasSubmitted(tx: Database, teamId: string, trackId: string): Promise<boolean>;
  /** Called when the name, the organisation or the existence of a team changed. `now` in seconds. */
  onRenamed(tx: Database, teamId: string, now: number): Promise<void>;
}

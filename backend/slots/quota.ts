import type { Database } from '../platform/database/database.ts';

export interface OfTeam {
  readonly competitionId: string;
  readonly teamId: string;
}
export interface SlotCost extends OfTeam {
  readonly slotId: string;
  readonly gpuSeconds: number;
  /** Seconds. */
  readonly at: number;
}

/** The GPU hours of teams, as counted by the runs. Works inside the given transaction. */
export interface SlotQuota {
  /** GPU seconds that are neither used nor held for runs and slots. */
  unused(from: Database, team: OfTeam): Promise<number>;
  /**
   * The most that `unused` can be for each of these teams, by what has been charged alone: one query for all of them.
   */
  left(from: Database, competitionId: string, teamIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Charges a slot to the quota; repeated calls have no effect. */
  charge(tx: Database, cost: SlotCost): Promise<void>;
  refund(tx: Database, cost: SlotCost): Promise<void>;
  /** True when a run of the team began between two times, the second exclusive. */
  startedBetween(from: Database, team: OfTeam, since: number, until: number): Promise<boolean>;
}

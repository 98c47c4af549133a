import type { Database } from '../database/database.ts';

export interface OfTeam {
  readonly competitionId: string;
  readonly teamId: string;
}
export interface SlotCost extends OfTeam {
  readonly slotId: string;
  readonly cardSeconds: number;
  /** Seconds. */
  readonly at: number;
}

/** The GPU hours of teams, as the runs count them. Inside the transaction that it is given. */
export interface SlotQuota {
  /** Card seconds that are not used. */
  unused(from: Database, team: OfTeam): Promise<number>;
  /** Takes a slot from the quota; a second time it does nothing. */
  charge(tx: Database, cost: SlotCost): Promise<void>;
  giveBack(tx: Database, cost: SlotCost): Promise<void>;
  /** Whether a run of the team began between two moments, the second exclusive. */
  startedBetween(from: Database, team: OfTeam, since: number, until: number): Promise<boolean>;
}

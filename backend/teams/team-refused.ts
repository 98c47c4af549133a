import type { TeamRefusal } from '#lib/contract/team-refusals.ts';

type Values = Readonly<Record<string, string | number>>;

/** A rule of teams or sign-up says no. Thrown inside a transaction, so that nothing of the change remains. */
export class TeamRefused extends Error {
  readonly reason: TeamRefusal;
  readonly values: Values;
  constructor(reason: TeamRefusal, values: Values = {}) {
    super(reason);
    this.name = 'TeamRefused';
    this.reason = reason;
    this.values = values;
  }
}

/** @throws TeamRefused unless the reason is null. */
export function allow(reason: TeamRefusal | null, values?: Values): void {
  if (reason) throw new TeamRefused(reason, values);
}

import { type TeamRefusal, teamRefusals } from '#lib/contract/teams/team-refusals.ts';
import { assertAllowedAs, DomainError } from '../platform/domain-error.ts';

type Values = Readonly<Record<string, string | number>>;

/** A rule of teams or sign-up rejects the call. */
export class TeamError extends DomainError<TeamRefusal> {
  constructor(reason: TeamRefusal, values?: Values) {
    super(reason, { code: teamRefusals[reason], sentence: `teams.${reason}`, values });
  }
}

/** @throws TeamError unless the reason is null. */
export const assertAllowed = assertAllowedAs<TeamRefusal>(TeamError);

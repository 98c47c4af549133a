import { type TeamRefusal, teamRefusals } from '#lib/contract/teams/team-refusals.ts';
import type { MessageKey } from '../messages/messages.ts';
import { assertAllowedAs, DomainError } from '../platform/domain-error.ts';

type Values = Readonly<Record<string, string | number>>;

/** A rule of teams or sign-up rejects the call. */
export class TeamError extends DomainError<TeamRefusal> {
  /** @param sentence where the reason alone does not fit the reader */
  constructor(reason: TeamRefusal, values?: Values, sentence: MessageKey = `teams.${reason}`) {
    super(reason, { code: teamRefusals[reason], sentence, values });
  }
}

/** @throws TeamError unless the reason is null. */
export const assertAllowed = assertAllowedAs<TeamRefusal>(TeamError);

import { type TeamRefusal, teamRefusals } from '#lib/contract/team-refusals.ts';
import { allowing, RuleRefused } from '../rules/rule-refused.ts';

type Values = Readonly<Record<string, string | number>>;

/** A rule of teams or sign-up says no. */
export class TeamRefused extends RuleRefused<TeamRefusal> {
  constructor(reason: TeamRefusal, values?: Values) {
    super(reason, { code: teamRefusals[reason], sentence: `teams.${reason}`, values });
  }
}

/** @throws TeamRefused unless the reason is null. */
export const allow = allowing<TeamRefusal>(TeamRefused);

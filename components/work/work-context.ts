import type { TeamContest } from '#components/team/team-contest.ts';
import type { Stage } from '#lib/contract/contests/works.ts';

/** Context of all parts of a stage's page. `now` in seconds, by the page's clock. */
export interface WorkContext {
  readonly contest: TeamContest;
  readonly stage: Stage;
  readonly now: number;
}

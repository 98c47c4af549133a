import type { TeamContest } from '#components/team/team-contest.ts';
import type { Stage } from '#lib/contract/works.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** What every part of a stage's page knows. `now` in seconds, as the page's clock shows it. */
export interface WorkPlace {
  readonly contest: TeamContest;
  readonly stage: Stage;
  readonly locale: Locale;
  readonly now: number;
}
